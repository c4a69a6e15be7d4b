import type { ReactNode } from 'react';
import { useActivityCheck } from '../features/promotions/campaigns/use-activity-check.ts';
import { FaultBoundary } from '../fault-boundary.tsx';

function Watch() {
  useActivityCheck();
  return null;
}

/** Shows nothing. While it stands, the session knows whether an activity runs, so that the menu is right after a reload too. */
export default function ActivityWatch(): ReactNode {
  return (
    <FaultBoundary>
      <Watch />
    </FaultBoundary>
  );
}
