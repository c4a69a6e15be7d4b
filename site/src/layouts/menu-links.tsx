import type { AccountKind } from '@causeway/contract/accounts';
import { lazy, Suspense } from 'react';
import { useLocation } from '../router.tsx';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { mayOpen } from '../guard.ts';
import { findRoute, ROUTES } from '../routes.ts';
import type { SiteRoute } from '../site-route.ts';
import { useCampaignFlag } from '../storage/campaign-flag.ts';
import { useAccountKind } from '../storage/session.ts';
import { Link } from '../ui/link.tsx';
import styles from './bar.module.css';

// Loaded separately: it calls the API, which visitors' pages do not need. If it cannot be loaded, the menu has no mark.
const UnreadMark = lazy(() => import('./unread-mark.tsx').catch(() => ({ default: () => <></> })));

/** Whether the menu shows a route to this kind of account, or to a visitor. */
function isInMenu(
  { menu, path, kind: only }: SiteRoute,
  kind: AccountKind | undefined,
  campaign: boolean,
): boolean {
  if (menu === undefined || (only !== undefined && only !== kind)) return false;
  if (kind === undefined) return menu === 'all' || menu === 'visitor';
  if (menu === 'visitor') return false;
  return (menu !== 'campaign' || campaign) && mayOpen(path, kind);
}

export function MenuLinks() {
  const t = usePhrases(framePhrases);
  const kind = useAccountKind();
  const campaign = useCampaignFlag();
  const current = findRoute(useLocation().pathname, kind);
  return ROUTES.filter((route) => isInMenu(route, kind, campaign)).map(({ path, title }) => (
    <Link
      key={path}
      to={path}
      className={styles.link}
      // By title, since an account has two paths to one page.
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
