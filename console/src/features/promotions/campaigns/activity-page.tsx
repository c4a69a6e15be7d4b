import { readActivity, type ConsoleActivity } from '@causeway/contract/console/activities';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Button, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { ActivityEditor } from './activity-editor.tsx';
import { ActivityPictures } from './activity-pictures.tsx';
import { ActivityState } from './activity-state.tsx';
import { EndButton } from './end-button.tsx';

/** One activity: what it brought, its form, its pictures. */
export default function ActivityPage() {
  const t = usePhrases(activityPhrases);
  const language = useLanguage();
  const { id = '' } = useParams();
  const mayChange = useRights()('activities.change');
  const read = useRead(readActivity, { id });
  const activity = read.data?.activity;
  const isOpen = activity !== undefined && activity.state !== 'over';
  return (
    <Page
      title={activity?.title[language] ?? t.activity}
      lead={activity === undefined ? undefined : <Facts activity={activity} />}
      actions={
        <>
          {isOpen && mayChange && <EndButton activity={activity} />}
          {activity?.kind === 'wheel' && (
            <Button component={Link} variant="default" to={`/wheels/${encodeURIComponent(id)}`}>
              {t.toWheel}
            </Button>
          )}
        </>
      }
    >
      <Loaded read={read} lines={8}>
        {({ activity: one, orders }) => (
          <>
            {orders !== null && <Brought orders={orders} />}
            {one.state !== 'over' && mayChange ? (
              <ActivityEditor key={one.id} activity={one} />
            ) : (
              <Terms activity={one} />
            )}
            <ActivityPictures activity={one} mayChange={one.state !== 'over' && mayChange} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ activity }: { readonly activity: ConsoleActivity }) {
  const t = usePhrases(activityPhrases);
  return (
    <>
      {t.kinds[activity.kind]} · <Time at={activity.startsAt} /> – <Time at={activity.endsAt} />{' '}
      <ActivityState state={activity.state} />
    </>
  );
}

function Brought({ orders }: { readonly orders: NonNullable<OutputOf<typeof readActivity>['orders']> }) {
  const t = usePhrases(activityPhrases);
  const format = useFormat();
  return (
    <Section title={t.broughtTitle} lead={t.broughtNote}>
      <Text>
        {t.paidOrders}: <strong>{format.count(orders.paid)}</strong>
      </Text>
      <Text>
        {t.daysGiven}: <strong>{format.count(orders.extraDays)}</strong>
      </Text>
    </Section>
  );
}

/** For those who may only look, and of what is over. */
function Terms({ activity: { terms, extraDays, state } }: { readonly activity: ConsoleActivity }) {
  const t = usePhrases(activityPhrases);
  const language = useLanguage();
  return (
    <Section title={t.textsTitle} lead={state === 'over' ? t.overNote : undefined}>
      {terms[language].split('\n').map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {extraDays.map(({ planKey, days }) => (
        <Text key={planKey}>
          {t.daysOf(planKey)}: <strong>{days}</strong>
        </Text>
      ))}
    </Section>
  );
}
