import { Loader } from '@mantine/core';
import { readOperatorSelf } from '@causeway/contract/console/calls';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { confirmSession, useSession } from './api/session.ts';
import { refetch } from './api/use-read.ts';
import { useSelf } from './api/use-self.ts';
import styles from './gate.module.css';
import { LeavePrompt } from './layout/leave-prompt.tsx';
import { PageGuard } from './layout/page-guard.tsx';
import { Pages } from './layout/pages.tsx';
import { Shell } from './layout/shell.tsx';
import { ReauthPrompt } from './features/identity/own-account/reauth-prompt.tsx';
import { FailureNote } from './ui/failure-note.tsx';

const SignInPage = lazy(() => import('./features/identity/own-account/sign-in-page.tsx'));
const JoinPage = lazy(() => import('./features/identity/own-account/join-page.tsx'));
const ForgotPage = lazy(() => import('./features/identity/own-account/forgot-page.tsx'));
const ResetPage = lazy(() => import('./features/identity/own-account/reset-page.tsx'));
const EnrolPage = lazy(() => import('./features/identity/own-account/enrol-page.tsx'));

/**
 * Shows the sign-in, an invitation, a reset, the two-factor set-up, or the console. None changes the address, so an operator
 * who has signed in gets the requested page.
 */
export function Gate() {
  const { name } = useSession();
  const { pathname } = useLocation();
  const Visited = OUTSIDE[pathname];
  return (
    <PageGuard outside>
      <Suspense fallback={<Waiting />}>
        {Visited === undefined ? name === undefined ? <SignInPage /> : <SignedIn key={name} /> : <Visited />}
      </Suspense>
    </PageGuard>
  );
}

/** Pages that an email or the login leads to. */
const OUTSIDE: Readonly<Record<string, ComponentType>> = {
  '/join': JoinPage,
  '/forgot': ForgotPage,
  '/reset': ResetPage,
};

function SignedIn() {
  const self = useSelf();
  useOneOperator(self.data?.operator.id);
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
        <LeavePrompt />
      </Suspense>
    </Shell>
  );
}

/** All tabs share one cookie: another one may have logged out, or in as somebody else. */
function useOneOperator(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) confirmSession(id);
  }, [id]);
  useEffect(() => {
    const check = () => void refetch(readOperatorSelf);
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, []);
}

function Waiting() {
  return (
    <div className={styles.middle} aria-busy="true">
      <Loader type="dots" />
    </div>
  );
}
