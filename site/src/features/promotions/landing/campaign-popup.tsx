import { useEffect } from 'react';
import { campaignAddress } from '../campaigns/campaign-address.ts';
import { CampaignCountdown } from '../campaigns/campaign-countdown.tsx';
import { CampaignPicture } from '../campaigns/campaign-picture.tsx';
import type { RunningCampaign } from '../campaigns/use-campaign-check.ts';
import { useFirstPage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSignedIn } from '../../../storage/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './campaign-popup.module.css';
import { markPopupShown } from './popup-start.ts';

export interface CampaignPopupProps {
  readonly campaign: RunningCampaign;
  readonly open: boolean;
  /** Shows a picture smaller than the page's headline, which remains the largest paint. */
  readonly small: boolean;
  readonly onClose: () => void;
}

/** The running campaign in a dialog, with a link to it; visitors get there by signing up. */
export default function CampaignPopup({ campaign, open, small, onClose }: CampaignPopupProps) {
  const t = usePhrases(campaignPhrases);
  const { language, goods } = useFirstPage();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (open) markPopupShown();
  }, [open]);
  const { link, title, image, endTime, deadline } = campaign;
  const address = campaignAddress(link);
  const mostDays = link === 'recharge' ? Math.max(0, ...goods.map(({ extraDays }) => extraDays)) : 0;
  const there = link === 'recharge' ? t.toPlans : t.toWheel;
  return (
    <Dialog
      open={open}
      title={title || t.notice}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.later}</Button>
          <ButtonLink
            variant="primary"
            to={signedIn ? address : `/Register?redirect=${encodeURIComponent(address)}`}
          >
            {signedIn ? there : t.signUpFirst}
          </ButtonLink>
        </>
      }
    >
      <CampaignPicture
        link={link}
        image={image}
        className={classNames(styles.picture, small && styles.small)}
      />
      <p className={styles.gain}>{mostDays > 0 ? t.gainUpTo(mostDays) : t.gains[link]}</p>
      <p className={styles.time}>
        <CampaignCountdown deadline={deadline} />
        <time dateTime={new Date(endTime * 1000).toISOString()} className={styles.until}>
          {t.until(formatMoment(endTime, language))}
        </time>
      </p>
    </Dialog>
  );
}
