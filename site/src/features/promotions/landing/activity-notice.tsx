import { useEffect, useState } from 'react';
import { isPopupDue, markPopupShown } from '../campaigns/popup-once.ts';
import type { RunningActivity } from '../campaigns/use-activity-check.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import { ActivityPopup } from './activity-popup.tsx';
import { activityAddress } from '../campaigns/activity-address.ts';
import { ActivityCountdown } from '../campaigns/activity-countdown.tsx';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './activity-strip.module.css';

export interface ActivityNoticeProps {
  readonly activity: RunningActivity;
  readonly runs: boolean;
}

/** The countdown at the top of the landing page, and once in a session the popup. Both leave when the activity ends. */
export default function ActivityNotice({ activity, runs }: ActivityNoticeProps) {
  const [wanted, setWanted] = useState(isPopupDue);
  const on = useSecondsLeft(activity.deadline) > 0 && runs;
  const open = wanted && on;
  useEffect(() => {
    if (open) markPopupShown();
  }, [open]);
  return (
    <>
      {on && <ActivityStrip activity={activity} />}
      <ActivityPopup activity={activity} open={open} onClose={() => setWanted(false)} />
    </>
  );
}

/** A line over the top of the hero: what runs, and how much longer. It lies on room that is free, so nothing moves for it. */
function ActivityStrip({ activity }: { readonly activity: RunningActivity }) {
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
