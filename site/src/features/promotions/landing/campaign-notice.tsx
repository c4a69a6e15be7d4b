import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { RunningCampaign } from '../campaigns/use-campaign-check.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { CampaignCountdown } from '../campaigns/campaign-countdown.tsx';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './campaign-strip.module.css';
import type { CampaignPopupProps } from './campaign-popup.tsx';
import { awaitPopupStart, isPopupDue, type PopupStart } from './popup-start.ts';

export interface CampaignNoticeProps {
  readonly campaign: RunningCampaign;
  readonly runs: boolean;
}

/** Loaded with its picture only when it opens. If it cannot be loaded, the session has yet to see it. */
const CampaignPopup = lazy((): Promise<{ default: ComponentType<CampaignPopupProps> }> =>
  import('./campaign-popup.tsx').catch(() => ({ default: () => null })),
);

/** The countdown on the landing page, and the popup once in a session. Both disappear when the campaign ends. */
export default function CampaignNotice({ campaign, runs }: CampaignNoticeProps) {
  const [wanted, setWanted] = useState(isPopupDue);
  const [started, setStarted] = useState<PopupStart>();
  const on = useSecondsLeft(campaign.deadline) > 0 && runs;
  const isAwaited = wanted && on && started === undefined;
  useEffect(() => (isAwaited ? awaitPopupStart(setStarted) : undefined), [isAwaited]);
  return (
    <>
      {on && <CampaignStrip campaign={campaign} />}
      {started !== undefined && (
        <Suspense fallback={null}>
          <CampaignPopup
            campaign={campaign}
            open={wanted && on}
            small={started === 'quiet'}
            onClose={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** A line over the top of the hero with the running campaign and its time left. It uses free space, so nothing moves. */
function CampaignStrip({ campaign }: { readonly campaign: RunningCampaign }) {
  const t = usePhrases(campaignPhrases);
  const { link, title, deadline } = campaign;
  return (
    <aside className={styles.strip} aria-label={t.notice}>
      <div className={styles.inner}>
        <Link to={campaignAddress(link)} className={styles.link}>
          <span className={styles.title}>{title || t.notice}</span>
          <ArrowIcon />
        </Link>
        <CampaignCountdown deadline={deadline} />
      </div>
    </aside>
  );
}
