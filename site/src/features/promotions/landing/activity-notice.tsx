import { useEffect, useState } from 'react';
import { isPopupDue, markPopupShown } from '../campaigns/popup-once.ts';
import type { RunningActivity } from '../campaigns/use-activity-check.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import { ActivityPopup } from './activity-popup.tsx';
import { ActivityStrip } from './activity-strip.tsx';

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
