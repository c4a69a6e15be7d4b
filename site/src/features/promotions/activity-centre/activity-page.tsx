import { listActivities } from '@causeway/contract/activities';
import { useActivityCheck } from '../campaigns/use-activity-check.ts';
import { useRead } from '../../../api/use-read.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActivityCard } from './activity-card.tsx';
import styles from './activity-page.module.css';

/** How often the server is asked how the activities stand. */
const EVERY_MS = 60_000;

/** The event centre: the activities that run, come next or have just ended, as the server lists them. */
export default function ActivityPage() {
  const t = usePhrases(activityPhrases);
  const { titles } = usePhrases(framePhrases);
  const { toLocal } = useActivityCheck();
  const activities = useRead(listActivities, {}, { every: EVERY_MS, quiet: 'again' });
  const { data, isError, isFetching, refetch } = activities;

  if (data === undefined) {
    return (
      <Page title={titles.activity} lead={t.lead}>
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className={styles.cards}>
            <div className={styles.ghost}>
              <Skeleton shape="block" />
            </div>
            <div className={styles.ghost}>
              <Skeleton shape="block" />
            </div>
          </div>
        )}
      </Page>
    );
  }
  if (data.length === 0) {
    return (
      <Page title={titles.activity} lead={t.lead}>
        <EmptyState title={t.emptyTitle} action={<ButtonLink to="/Invite">{t.emptyAction}</ButtonLink>}>
          {t.emptyText}
        </EmptyState>
      </Page>
    );
  }
  const next = data.find(({ state }) => state === 'running');
  return (
    <Page title={titles.activity} lead={t.lead}>
      <ul className={styles.cards}>
        {data.map((activity) => (
          <li key={activity.link}>
            <ActivityCard
              activity={activity}
              main={activity === next}
              deadline={activity.state === 'running' ? toLocal(activity.endTime) : undefined}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}
