import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type RunningActivity, useActivityCheck } from '../campaigns/use-activity-check.ts';
import { currentLanguage } from '../../../current-language.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { FaultBoundary } from '../../../fault-boundary.tsx';
import type { ActivityNoticeProps } from './activity-notice.tsx';

const ActivityNotice = lazy(async (): Promise<{ default: ComponentType<ActivityNoticeProps> }> => {
  try {
    const [loaded] = await Promise.all([
      import('./activity-notice.tsx'),
      activityPhrases.load(currentLanguage()),
    ]);
    return loaded;
  } catch {
    return { default: () => null };
  }
});

/** Shows the running activity, and goes on holding it once it has ended, so that its dialog closes as dialogs do. */
export default function ActivityCheck() {
  const { running } = useActivityCheck();
  const [last, setLast] = useState<RunningActivity>();
  if (running !== undefined && running.deadline !== last?.deadline) setLast(running);
  const activity = running ?? last;
  if (activity === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FaultBoundary>
        <ActivityNotice activity={activity} runs={running !== undefined} />
      </FaultBoundary>
    </Suspense>
  );
}
