import { useEffect, useState } from 'react';
import type { RunningCampaign } from '../campaigns/use-campaign-check.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import { CampaignPopup } from './campaign-popup.tsx';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { CampaignCountdown } from '../campaigns/campaign-countdown.tsx';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './campaign-strip.module.css';
import { sessionStore } from '../../../storage/browser-storage.ts';

export interface CampaignNoticeProps {
  readonly campaign: RunningCampaign;
  readonly runs: boolean;
}

/** The countdown on the landing page, and the popup once in a session. Both disappear when the campaign ends. */
export default function CampaignNotice({ campaign, runs }: CampaignNoticeProps) {
  const [wanted, setWanted] = useState(isPopupDue);
  const on = useSecondsLeft(campaign.deadline) > 0 && runs;
  const open = wanted && on;
  useEffect(() => {
    if (open) markPopupShown();
  }, [open]);
  return (
    <>
      {on && <CampaignStrip campaign={campaign} />}
      <CampaignPopup campaign={campaign} open={open} onClose={() => setWanted(false)} />
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

/** Whether the session has yet to show the popup of a running campaign. */
export function isPopupDue(): boolean {
  return sessionStore.read('showActive') !== true;
}

export function markPopupShown(): void {
  sessionStore.save('showActive', true);
}
