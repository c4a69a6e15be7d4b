import type { AccountKind } from '@causeway/contract/accounts';
import type { PagePath } from '../paths.ts';
import type { phrases } from '../phrases/en/frame.ts';
import { Link } from '../ui/link.tsx';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useAccountKind } from '../storage/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import styles from './not-found-page.module.css';

interface Way {
  readonly to: PagePath;
  readonly title: keyof (typeof phrases)['titles'];
}

/** The likely targets of each kind of account; visitors get there through the login. */
const WAYS: Readonly<Record<AccountKind, readonly Way[]>> = {
  individual: [
    { to: '/Account', title: 'account' },
    { to: '/Packages', title: 'plans' },
  ],
  team: [
    { to: '/myAccount', title: 'teamOverview' },
    { to: '/index/packages', title: 'teamPlans' },
  ],
  member: [
    { to: '/myAccountSub', title: 'myAccountSub' },
    { to: '/Order', title: 'order' },
  ],
};

export default function NotFoundPage() {
  const t = usePhrases(framePhrases);
  const kind = useAccountKind() ?? 'individual';
  return (
    <Page title={t.notFoundTitle} width="prose">
      <EmptyState title={t.notFoundText}>
        <span className={styles.ways}>
          <Link to="/">{t.titles.home}</Link>
          {WAYS[kind].map(({ to, title }) => (
            <Link key={to} to={to}>
              {t.titles[title]}
            </Link>
          ))}
          <Link to="/download">{t.titles.download}</Link>
          <Link to="/Help">{t.titles.help}</Link>
          <Link to="/Contact">{t.titles.contact}</Link>
        </span>
      </EmptyState>
    </Page>
  );
}
