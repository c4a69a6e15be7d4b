import { lazy, Suspense, useEffect, useState } from 'react';
import { useAccountKind } from '../../../storage/session.ts';
import { whenIdle } from '../../../when-idle.ts';

/** Asks the server, and brings the popup's code where there is something to show. Nobody is told when it cannot be loaded. */
const CampaignCheck = lazy(() => import('./campaign-check.tsx').catch(() => ({ default: () => null })));

/** Where the landing page shows a running campaign: asked for once all else stands. */
export function CampaignPlace() {
  const kind = useAccountKind();
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // The campaigns are for individuals.
  if (!idle || kind === 'team' || kind === 'member') return null;
  return (
    <Suspense fallback={null}>
      <CampaignCheck />
    </Suspense>
  );
}
