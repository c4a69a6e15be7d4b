import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from './api/session.ts';
import { useSelf } from './api/use-self.ts';
import styles from './gate.module.css';
import { Pages } from './layout/pages.tsx';
import { Shell } from './layout/shell.tsx';
import { FailureNote } from './ui/failure-note.tsx';

const SignInPage = lazy(() => import('./features/sign-in/sign-in-page.tsx'));
const JoinPage = lazy(() => import('./features/join/join-page.tsx'));
const EnrolPage = lazy(() => import('./features/second-step/enrol-page.tsx'));

/**
 * Decides what stands at an address: sign-in, invitation, the second step's set-up, or the console. None of them changes
 * the address, so whoever has signed in is where they wanted to be.
 */
export function Gate() {
  const { token } = useSession();
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Waiting />}>
      {pathname === '/join' ? <JoinPage /> : token === undefined ? <SignInPage /> : <SignedIn />}
    </Suspense>
  );
}

function SignedIn() {
  const self = useSelf();
  if (self.data === undefined) {
    if (self.error === null) return <Waiting />;
    return (
      <main className={styles.middle}>
        <FailureNote failure={self.error} onRetry={() => void self.refetch()} />
      </main>
    );
  }
  if (self.data.enrolling) return <EnrolPage />;
  return (
    <Shell>
      <Pages />
    </Shell>
  );
}

function Waiting() {
  return (
    <div className={styles.middle} aria-busy="true">
      <Loader type="dots" />
    </div>
  );
}
