import { Downloads } from '../features/content/landing/downloads.tsx';
import { Closing } from '../features/content/landing/closing.tsx';
import { Hero } from '../features/content/landing/hero.tsx';
import { Questions } from '../features/content/landing/questions.tsx';
import section from '../features/content/landing/section.module.css';
import { Served, servedHtml } from '../features/content/landing/served.tsx';
import { readable } from '@causeway/web/readable';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAccountKind } from '../storage/session.ts';
import { whenIdle } from '../when-idle.ts';

const PITCH_ID = 'pitch';
const served = servedHtml(PITCH_ID);
const LandingPitch = lazy(() => readable(import('./landing-pitch.tsx')));

export default function LandingPage() {
  const isVisitor = useAccountKind() === undefined;
  return (
    <>
      <CampaignPlace />
      <Hero />
      <Start />
      {isVisitor && (
        <Served id={PITCH_ID} html={served}>
          <LandingPitch />
        </Served>
      )}
      <Questions />
      {isVisitor && <Closing />}
    </>
  );
}

const LandingFirstDevice = lazy(() =>
  import('./landing-first-device.tsx').catch(() => ({
    default: ({ children }: { readonly children: ReactNode }) => <>{children}</>,
  })),
);

/** The downloads; above them, for a customer without a device, the way to the first one, loaded for customers only. */
function Start() {
  const kind = useAccountKind();
  const downloads = <Downloads />;
  if (kind !== 'individual') {
    return <div className={kind === undefined ? section.served : undefined}>{downloads}</div>;
  }
  return (
    <Suspense fallback={<div className={section.pending}>{downloads}</div>}>
      <LandingFirstDevice>{downloads}</LandingFirstDevice>
    </Suspense>
  );
}

/** Reads the running campaign, and loads the popup's code if there is one. A failed load is not shown. */
const CampaignCheck = lazy(() =>
  import('../features/promotions/landing/campaign-check.tsx').catch(() => ({ default: () => null })),
);

/** A running campaign on the landing page, loaded after everything else. */
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
