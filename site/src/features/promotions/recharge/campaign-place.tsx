import type { OutputOf } from '@causeway/contract/endpoint';
import type { listPlans } from '@causeway/contract/calls';
import { useState } from 'react';
import type { RunningCampaign } from '../campaigns/use-campaign-check.ts';
import { useFirstPage } from '../../../first-page.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CampaignCountdown } from '../campaigns/campaign-countdown.tsx';
import { CampaignPicture } from '../campaigns/campaign-picture.tsx';
import styles from './campaign-place.module.css';

interface CampaignPlaceProps {
  /** Undefined while it loads; the first HTML's campaign is shown until then. */
  readonly campaign: OutputOf<typeof listPlans>['activity'] | undefined;
  readonly running: RunningCampaign | undefined;
}

/** The recharge campaign's banner, or a notice if the campaign ended while it was shown. */
export function CampaignPlace({ campaign, running }: CampaignPlaceProps) {
  const t = usePhrases(campaignPhrases);
  const { language, recharge } = useFirstPage();
  const [seen, setSeen] = useState(false);
  const image = campaign === undefined ? recharge?.image : campaign.enable && campaign.image.b[language];
  if (typeof image === 'string') {
    if (!seen) setSeen(true);
    const title = running?.title || recharge?.title || t.notice;
    return <CampaignBanner image={image} title={title} running={running} />;
  }
  return seen ? <Banner>{t.rechargeOver}</Banner> : null;
}

interface CampaignBannerProps {
  readonly image: string;
  readonly title: string;
  /** From the campaign check; undefined until it answers. */
  readonly running: RunningCampaign | undefined;
}

/** The recharge campaign above the plans: its picture, benefit and time left. */
function CampaignBanner({ image, title, running }: CampaignBannerProps) {
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
