import { createElement, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { setGoTo } from './go-to.ts';
import { guard } from './guard.ts';
import styles from './app.module.css';
import { BarLayout } from './layouts/bar-layout.tsx';
import { PageBoundary } from './layouts/page-boundary.tsx';
import { PlainLayout } from './layouts/plain-layout.tsx';
import { usePage } from './load-page.ts';
import { findRoute, NOT_FOUND, type SiteRoute } from './routes.ts';
import { mustSetPassword, SignedInProvider, useSession } from './storage/session.ts';
import { Page } from './ui/page.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { ToastHost } from './ui/toast-host.tsx';
import { useArrival } from './use-arrival.ts';

const LAYOUTS = { bar: BarLayout, plain: PlainLayout };

function RoutePage({ route }: { readonly route: SiteRoute }) {
  return createElement(usePage(route));
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
                <div className={styles.waiting}>
                  <Page>
                    <Skeleton lines={6} />
                  </Page>
                </div>
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
