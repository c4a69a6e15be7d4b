import { readable } from '@causeway/web/readable';
import { createElement, lazy, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from './router.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { setGoTo } from './go-to.ts';
import { guard } from './guard.ts';
import styles from './app.module.css';
import { endHandOff, useHandOff } from './hand-off.ts';
import { BarLayout } from './layouts/bar-layout.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';
import { usePage } from './load-page.ts';
import { findPath, needsLogin } from './paths.ts';
import { readHistoryState, readPageState } from './page-state.ts';
import { framePhrases } from './phrases/shared.ts';
import { usePhrases } from './phrases/use-phrases.ts';
import { findRoute, NOT_FOUND } from './routes.ts';
import type { SiteRoute } from './site-route.ts';
import { AccountKindProvider, readToken, useSession } from './storage/session.ts';
import { LoadFailure } from './ui/load-failure.tsx';
import { Page } from './ui/page.tsx';
import page from './ui/page.module.css';
import { Skeleton } from './ui/skeleton.tsx';
import { ToastHost } from './ui/toast-host.tsx';
import { showToast } from './ui/toast-store.ts';
import { useArrival } from './use-arrival.ts';
import { hashAddress } from './address.ts';

/** Loaded only for a hand-off from an app. */
const HandOff = lazy(() => readable(import('./features/identity/hand-off/hand-off.tsx')));

/** Ends a hand-off whose code or texts cannot be loaded; the page may be waiting for it. */
function HandOffFailure() {
  const { networkFailure } = usePhrases(framePhrases);
  useEffect(() => {
    showToast({ text: networkFailure, tone: 'danger' });
    endHandOff();
  }, [networkFailure]);
  return null;
}

function RoutePage({ route }: { readonly route: SiteRoute }) {
  return createElement(usePage(route));
}

interface WaitingProps {
  readonly title?: string;
  /** Takes no space while empty. */
  readonly lead?: string;
}

/** A page whose code is loading. Its title is no heading yet, since the page brings its own. */
export function Waiting({ title, lead }: WaitingProps) {
  return (
    <div className={styles.waiting}>
      <Page>
        {title !== undefined && (
          <div className={page.header}>
            <p className={styles.title}>{title}</p>
            {lead !== undefined && <p className={page.lead}>{lead}</p>}
          </div>
        )}
        <Skeleton lines={6} />
      </Page>
    </div>
  );
}

/** For the server's HTML, whose inline script shows it if the site's code cannot be loaded, and handles its button. */
export function NotLoadedNotice() {
  const t = usePhrases(framePhrases);
  return <LoadFailure text={t.networkFailure} onRetry={() => location.reload()} />;
}

/** Applies the guard to the address and shows the page in its layout. */
export function App({ hydrating }: { readonly hydrating: boolean }) {
  const { pathname, search, state } = useLocation();
  const { token, kind, setpw } = useSession({ hydrating });
  const navigate = useNavigate();
  const handOff = useHandOff({ hydrating });
  const { titles } = usePhrases(framePhrases);
  const verdict = guard({
    path: pathname,
    search,
    kind,
    setpw,
    goodbye: readPageState(state).goodbye !== undefined,
  });
  const route = findRoute(pathname, kind) ?? NOT_FOUND;
  const ofPath = findPath(pathname);
  // Redirects and pages that need a login wait for a hand-off, which may sign in or replace an ended session.
  const waits = verdict.kind === 'redirect' || (ofPath !== undefined && needsLogin(ofPath));
  const Layout = route.plain ? PlainLayout : BarLayout;

  // Before the first paint: until then the inline script hides what does not belong to this address or to a signed-in user.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.otherPage;
    for (const id of ['waiting', 'not-loaded']) document.getElementById(id)?.remove();
    if (token === readToken()) delete dataset.signedIn;
  }, [token]);
  useEffect(() => setGoTo((path, state) => navigate(path, { state })), [navigate]);
  useMissedStep();
  useArrival(route);

  return (
    <AccountKindProvider value={kind}>
      <Layout>
        {waits && handOff !== undefined ? (
          <Waiting />
        ) : verdict.kind === 'redirect' ? (
          <Navigate to={verdict.to} replace state={verdict.state} />
        ) : (
          <PageBoundary key={route.title}>
            <Suspense fallback={<Waiting title={titles[route.title]} />}>
              <RoutePage route={route} />
            </Suspense>
          </PageBoundary>
        )}
      </Layout>
      {handOff !== undefined && (
        <FaultBoundary key={handOff} fallback={<HandOffFailure />}>
          <Suspense fallback={null}>
            <HandOff code={handOff} />
          </Suspense>
        </FaultBoundary>
      )}
      <ToastHost />
    </AccountKindProvider>
  );
}

/**
 * Follows a link that was pressed while the first page was still rendering: the router had read the address but was not yet
 * listening.
 */
function useMissedStep(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rendered = useRef(pathname + search);
  useEffect(() => {
    const now = hashAddress(location.hash);
    const address = now.path + now.search;
    // With its state: the page itself may have replaced the address.
    if (address !== rendered.current) navigate(address, { replace: true, state: readHistoryState() });
    // Once: the router sees every later navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** The page alone, for print or inside an app. */
function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
