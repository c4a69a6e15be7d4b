import { Loader } from '@mantine/core';
import { readOperatorSelf } from '@causeway/contract/console/calls';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from './api/session.ts';
import { refetch } from './api/use-read.ts';
import { useSelf } from './api/use-self.ts';
import styles from './gate.module.css';
import { Pages } from './layout/pages.tsx';
import { Shell } from './layout/shell.tsx';
import { ReauthPrompt } from './features/identity/own-account/reauth-prompt.tsx';
import { FailureNote } from './ui/failure-note.tsx';

const SignInPage = lazy(() => import('./features/identity/own-account/sign-in-page.tsx'));
const JoinPage = lazy(() => import('./features/identity/own-account/join-page.tsx'));
const EnrolPage = lazy(() => import('./features/identity/own-account/enrol-page.tsx'));

/**
 * Shows the sign-in, an invitation, the two-factor set-up, or the console. None changes the address, so an operator who has
 * signed in gets the requested page.
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
  const [enrolling, setEnrolling] = useState(false);
  if (self.data === undefined) {
    if (self.error === null) return <Waiting />;
    return (
      <main className={styles.middle}>
        <FailureNote failure={self.error} onRetry={() => void self.refetch()} />
      </main>
    );
  }
  // Until the operator has saved the recovery codes, even if the server needs no more.
  if (self.data.enrolling && !enrolling) setEnrolling(true);
  if (enrolling) {
    const done = () => refetch(readOperatorSelf).then(() => setEnrolling(false));
    return <EnrolPage onDone={() => void done()} />;
  }
  return (
    <Shell>
      <Pages />
      <Suspense>
        <ReauthPrompt />
      </Suspense>
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
