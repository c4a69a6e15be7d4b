import { activityAddress } from '../campaigns/activity-address.ts';
import { ActivityCountdown } from '../campaigns/activity-countdown.tsx';
import type { RunningActivity } from '../campaigns/use-activity-check.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './activity-strip.module.css';

/** A line over the top of the hero: what runs, and how much longer. It lies on room that is free, so nothing moves for it. */
export function ActivityStrip({ activity }: { readonly activity: RunningActivity }) {
  const t = usePhrases(activityPhrases);
  const { link, title, deadline } = activity;
  return (
    <aside className={styles.strip} aria-label={t.notice}>
      <div className={styles.inner}>
        <Link to={activityAddress(link)} className={styles.link}>
          <span className={styles.title}>{title || t.notice}</span>
          <ArrowIcon />
        </Link>
        <ActivityCountdown deadline={deadline} />
      </div>
    </aside>
  );
}
