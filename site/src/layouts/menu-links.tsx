import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { framePhrases } from '../phrases/frame.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { findRoute, ROUTES, type SiteRoute } from '../routes.ts';
import { useActivityFlag } from '../storage/activity-flag.ts';
import { useSignedIn } from '../storage/session.ts';
import { Link } from '../ui/link.tsx';
import styles from './bar.module.css';

// Loaded apart: it reads from the API, which visitors' pages do without.
const UnreadMark = lazy(() => import('./unread-mark.tsx'));

/** Whether the menu shows a route: by its flags, the sign-in, and whether an activity runs. */
function isInMenu({ menu }: SiteRoute, signedIn: boolean, activity: boolean): boolean {
  if (menu.show !== true || (menu.login === true && !signedIn)) return false;
  if (menu.activity === true && !activity) return false;
  return !signedIn || menu.center === true;
}

/** The links that the routes ask for. */
export function MenuLinks() {
  const t = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  const activity = useActivityFlag();
  const current = findRoute(useLocation().pathname);
  return ROUTES.filter((route) => isInMenu(route, signedIn, activity)).map(({ path, title }) => (
    <Link
      key={path}
      to={path}
      className={styles.link}
      // By its title, since an account has two paths to one page.
      aria-current={current?.title === title ? 'page' : undefined}
    >
      {t.titles[title]}
      {title === 'order' && (
        <Suspense fallback={null}>
          <UnreadMark />
        </Suspense>
      )}
    </Link>
  ));
}
