import { createElement, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation, NavigationType, useNavigate, useNavigationType } from 'react-router';
import { DOWNLOADS_ID } from './downloads-place.ts';
import { useLanguage, useSettings } from './first-page.ts';
import { setGoTo } from './go-to.ts';
import { guard } from './guard.ts';
import { BarLayout } from './layouts/bar-layout.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';
import { PlainLayout } from './layouts/plain-layout.tsx';
import { usePage } from './load-page.ts';
import { framePhrases } from './phrases/frame.ts';
import { usePhrases } from './phrases/phrase-area.ts';
import { findRoute, NOT_FOUND, type SiteRoute } from './routes.ts';
import { mustSetPassword, SignedInProvider, useSession } from './storage/session.ts';
import { Page } from './ui/page.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { ToastHost } from './ui/toast-host.tsx';

const LAYOUTS = { bar: BarLayout, plain: PlainLayout };

function RoutePage({ route }: { readonly route: SiteRoute }) {
  return createElement(usePage(route));
}

/** The title of the tab, the top of the page, and the reader's place, after each step from page to page. */
function useArrival(route: SiteRoute): void {
  const t = usePhrases(framePhrases);
  const brand = useSettings().brand[useLanguage()];
  const { pathname, state } = useLocation();
  const navigation = useNavigationType();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    // The landing page has a title of its own from the server, for its first sight.
    if (route.title !== 'home') document.title = `${t.titles[route.title]} · ${brand}`;
    else if (document.documentElement.dataset.title !== undefined)
      document.title = document.documentElement.dataset.title;
  }, [route, t, brand]);
  useEffect(() => {
    // A change of the query alone, such as another tab, is no step, and neither is the first page.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // Going back keeps the scroll position that the browser restores.
    if (navigation === NavigationType.Pop) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    // The downloads scroll to themselves, and do so before this runs.
    if (state !== DOWNLOADS_ID) scrollTo(0, 0);
  }, [pathname, state, navigation]);
}

/** Judges the address, and shows the page it may show in the page's layout. */
export function App({ hydrating }: { readonly hydrating: boolean }) {
  const { pathname, search } = useLocation();
  const token = useSession({ hydrating });
  const navigate = useNavigate();
  const verdict = guard({ path: pathname, search, token, setpw: token !== undefined && mustSetPassword() });
  const route = findRoute(pathname) ?? NOT_FOUND;
  const Layout = LAYOUTS[route.layout];

  useEffect(() => setGoTo((path) => void navigate(path)), [navigate]);
  useArrival(route);

  return (
    <SignedInProvider value={token !== undefined}>
      <Layout>
        {verdict.kind === 'redirect' ? (
          <Navigate to={verdict.to} replace />
        ) : (
          <PageBoundary key={route.title}>
            <Suspense
              fallback={
                <Page>
                  <Skeleton lines={6} />
                </Page>
              }
            >
              <RoutePage route={route} />
            </Suspense>
          </PageBoundary>
        )}
      </Layout>
      <ToastHost />
    </SignedInProvider>
  );
}
