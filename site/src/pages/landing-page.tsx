import { Downloads } from '../features/content/landing/downloads.tsx';
import { Blurbs } from '../features/content/landing/blurbs.tsx';
import { Hero } from '../features/content/landing/hero.tsx';
import { Prices } from '../features/content/landing/prices.tsx';
import { Promises } from '../features/content/landing/promises.tsx';
import { Questions } from '../features/content/landing/questions.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAccountKind } from '../storage/session.ts';
import { whenIdle } from '../when-idle.ts';

export default function LandingPage() {
  return (
    <>
      <CampaignPlace />
      <Hero />
      <Downloads />
      <Blurbs />
      <Prices />
      <Promises />
      <Questions />
    </>
  );
}

/** Asks the server, and brings the popup's code where there is something to show. Nobody is told when it cannot be loaded. */
const CampaignCheck = lazy(() =>
  import('../features/promotions/landing/campaign-check.tsx').catch(() => ({ default: () => null })),
);

/** Where the landing page shows a running campaign: asked for once all else stands. */
function CampaignPlace() {
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
