import { listCampaigns } from '@causeway/contract/calls';
import { useCampaignCheck } from '../campaigns/use-campaign-check.ts';
import { useRead } from '../../../api/use-read.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CampaignCard } from './campaign-card.tsx';
import styles from './campaign-page.module.css';

/** The refetch interval of the campaigns' states. */
const EVERY_MS = 60_000;

/** The event centre: running, upcoming and recent campaigns, in the server's order. */
export default function CampaignPage() {
  const t = usePhrases(campaignPhrases);
  const { titles } = usePhrases(framePhrases);
  const { toLocal } = useCampaignCheck();
  const campaigns = useRead(listCampaigns, {}, { every: EVERY_MS, quiet: 'again' });
  const { data, isError, isFetching, refetch } = campaigns;

  if (data === undefined) {
    return (
      <Page title={titles.campaign} lead={t.lead}>
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
      <Page title={titles.campaign} lead={t.lead}>
        <EmptyState title={t.emptyTitle} action={<ButtonLink to="/Invite">{t.emptyAction}</ButtonLink>}>
          {t.emptyText}
        </EmptyState>
      </Page>
    );
  }
  const next = data.find(({ state }) => state === 'running');
  return (
    <Page title={titles.campaign} lead={t.lead}>
      <ul className={styles.cards}>
        {data.map((campaign) => (
          <li key={campaign.link}>
            <CampaignCard
              campaign={campaign}
              main={campaign === next}
              deadline={campaign.state === 'running' ? toLocal(campaign.endTime) : undefined}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}
