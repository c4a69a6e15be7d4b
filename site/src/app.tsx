import { createElement, lazy, Suspense, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { currentLanguage } from './current-language.ts';
import { setGoTo } from './go-to.ts';
import { guard } from './guard.ts';
import styles from './app.module.css';
import { useHandOff } from './hand-off.ts';
import { BarLayout } from './layouts/bar-layout.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';
import { usePage } from './load-page.ts';
import { readPageState } from './page-state.ts';
import { handOffPhrases } from './phrases/identity.ts';
import { findRoute, NOT_FOUND } from './routes.ts';
import type { SiteRoute } from './site-route.ts';
import { AccountKindProvider, mustSetPassword, readKind, readToken, useSession } from './storage/session.ts';
import { Page } from './ui/page.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { ToastHost } from './ui/toast-host.tsx';
import { useArrival } from './use-arrival.ts';
import { hashAddress } from './address.ts';

/** Loaded, with its texts, only where an app hands a session over, so that no page carries it. */
const HandOff = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./features/identity/hand-off/hand-off.tsx'),
    handOffPhrases.load(currentLanguage()),
  ]);
  return loaded;
});

function RoutePage({ route }: { readonly route: SiteRoute }) {
  return createElement(usePage(route));
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Page>
        <Skeleton lines={6} />
      </Page>
    </div>
  );
}

/** Judges the address, and shows the page it may show in the page's layout. */
export function App({ hydrating }: { readonly hydrating: boolean }) {
  const { pathname, search, state } = useLocation();
  const token = useSession({ hydrating });
  const navigate = useNavigate();
  const handOff = useHandOff({ hydrating });
  // Read anew at each render, since the token, which wakes this up, is kept last.
  const kind = token === undefined ? undefined : readKind();
  const verdict = guard({
    path: pathname,
    search,
    kind,
    setpw: kind !== undefined && mustSetPassword(),
    goodbye: readPageState(state).goodbye !== undefined,
  });
  const route = findRoute(pathname, kind) ?? NOT_FOUND;
  const Layout = route.plain ? PlainLayout : BarLayout;

  // Before the first paint of what stands now: until then the first HTML's script keeps out of sight what is not for this
  // address, or not for somebody who is signed in.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    delete dataset.otherPage;
    if (token === readToken()) delete dataset.signedIn;
  }, [token]);
  useEffect(() => setGoTo((path, state) => void navigate(path, { state })), [navigate]);
  useMissedStep();
  useArrival(route);

  return (
    <AccountKindProvider value={kind}>
      <Layout>
        {verdict.kind === 'redirect' && handOff !== undefined ? (
          // The redirect is decided once the hand-off has signed in or failed.
          <Waiting />
        ) : verdict.kind === 'redirect' ? (
          <Navigate to={verdict.to} replace state={verdict.state} />
        ) : (
          <PageBoundary key={route.title}>
            <Suspense fallback={<Waiting />}>
              <RoutePage route={route} />
            </Suspense>
          </PageBoundary>
        )}
      </Layout>
      {handOff !== undefined && (
        <Suspense fallback={null}>
          <HandOff key={handOff} code={handOff} />
        </Suspense>
      )}
      <ToastHost />
    </AccountKindProvider>
  );
}

/**
 * Follows a link that was pressed while the first page was still being rendered, which happens in pieces: the router has read
 * the address by then, and listens for the next one only once it is mounted.
 */
function useMissedStep(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rendered = useRef(pathname + search);
  useEffect(() => {
    const now = hashAddress(location.hash);
    const address = now.path + now.search;
    if (address !== rendered.current) void navigate(address, { replace: true });
    // Once: from here on the router hears of every step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** The page alone, for what is printed or shown inside of an app. */
function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
