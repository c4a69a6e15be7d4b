import { ActivityCountdown } from '../campaigns/activity-countdown.tsx';
import { ActivityPicture } from '../campaigns/activity-picture.tsx';
import type { RunningActivity } from '../campaigns/use-activity-check.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './activity-banner.module.css';

interface ActivityBannerProps {
  readonly image: string;
  readonly title: string;
  /** What the check says of it; undefined until it has answered. */
  readonly running: RunningActivity | undefined;
}

/** The recharge activity above the plans: its picture, what it brings, and how much longer. */
export function ActivityBanner({ image, title, running }: ActivityBannerProps) {
  const t = usePhrases(activityPhrases);
  return (
    <section className={styles.banner} aria-label={title}>
      <ActivityPicture link="recharge" image={image} />
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{t.rechargeText}</p>
        <p className={styles.time}>
          {running !== undefined && <ActivityCountdown deadline={running.deadline} />}
        </p>
      </div>
    </section>
  );
}
