import { activityAddress } from '../campaigns/activity-address.ts';
import { ActivityCountdown } from '../campaigns/activity-countdown.tsx';
import { ActivityPicture } from '../campaigns/activity-picture.tsx';
import type { RunningActivity } from '../campaigns/use-activity-check.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSignedIn } from '../../../storage/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './activity-popup.module.css';

interface ActivityPopupProps {
  readonly activity: RunningActivity;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The running activity in a dialog, with the way to it: for visitors by the login. */
export function ActivityPopup({ activity, open, onClose }: ActivityPopupProps) {
  const t = usePhrases(activityPhrases);
  const language = useLanguage();
  const signedIn = useSignedIn();
  const { link, title, image, endTime, deadline } = activity;
  const address = activityAddress(link);
  const there = link === 'recharge' ? t.toPackages : t.toWheel;
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
            to={signedIn ? address : `/Login?redirect=${encodeURIComponent(address)}`}
          >
            {signedIn ? there : t.loginFirst}
          </ButtonLink>
        </>
      }
    >
      <ActivityPicture link={link} image={image} className={styles.picture} />
      <p className={styles.time}>
        <ActivityCountdown deadline={deadline} />
        <time dateTime={new Date(endTime * 1000).toISOString()} className={styles.until}>
          {t.until(formatMoment(endTime, language))}
        </time>
      </p>
    </Dialog>
  );
}
