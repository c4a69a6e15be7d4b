import type { ReactNode } from 'react';
import { useCampaignCheck } from '../features/promotions/campaigns/use-campaign-check.ts';
import { FaultBoundary } from '../fault-boundary.tsx';

function Watch() {
  useCampaignCheck();
  return null;
}

/**
 * Renders nothing. While mounted, it saves to the session whether a campaign runs, so that the menu is right after a
 * reload.
 */
export default function CampaignWatch(): ReactNode {
  return (
    <FaultBoundary>
      <Watch />
    </FaultBoundary>
  );
}
