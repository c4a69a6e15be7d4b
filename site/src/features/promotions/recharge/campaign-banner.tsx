import { CampaignCountdown } from '../campaigns/campaign-countdown.tsx';
import { CampaignPicture } from '../campaigns/campaign-picture.tsx';
import type { RunningCampaign } from '../campaigns/use-campaign-check.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './campaign-banner.module.css';

interface CampaignBannerProps {
  readonly image: string;
  readonly title: string;
  /** What the check says of it; undefined until it has answered. */
  readonly running: RunningCampaign | undefined;
}

/** The recharge campaign above the plans: its picture, what it brings, and how much longer. */
export function CampaignBanner({ image, title, running }: CampaignBannerProps) {
  const t = usePhrases(campaignPhrases);
  return (
    <section className={styles.banner} aria-label={title}>
      <CampaignPicture link="recharge" image={image} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{t.rechargeText}</p>
        <p className={styles.time}>
          {running !== undefined && <CampaignCountdown deadline={running.deadline} />}
        </p>
      </div>
    </section>
  );
}
