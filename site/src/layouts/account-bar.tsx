import { EmailText } from '@causeway/web/email-text';
import { lazy, Suspense } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { readUserInfo, useAccountKind, endSession, readToken } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { KeyIcon, QuitIcon, UserIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './bar.module.css';
import { BarMenu } from './bar-menu.tsx';
import { BarSheet } from './bar-sheet.tsx';
import { Brand } from './brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useNavigate } from '../router.tsx';
import { localStore } from '../storage/browser-storage.ts';
import { showToast } from '../ui/toast-store.ts';

/** Loaded separately: it updates the flag that the menu uses, and the bar works without it. */
const CampaignWatch = lazy(() => import('./campaign-watch.tsx').catch(() => ({ default: () => null })));

/** The bar of signed-in users: the account's pages and the sign-out. */
export function AccountBar() {
  const t = usePhrases(framePhrases);
  const quit = useQuit();
  const kind = useAccountKind();
  const account = readUserInfo()?.account || t.titles.account;
  return (
    <header className={classNames(styles.bar, styles.day)}>
      {kind === 'individual' && (
        <Suspense fallback={null}>
          <CampaignWatch />
        </Suspense>
      )}
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.ways} aria-label={t.mainMenu}>
          <MenuLinks />
        </nav>
        <div className={styles.tools}>
          <LanguageMenu />
          <ThemeMenu />
          <BarMenu icon={<UserIcon />} label={account}>
            <p className={styles.account}>
              <EmailText text={account} />
            </p>
            {kind === 'team' && (
              <Link to="/Security" className={styles.item}>
                <KeyIcon />
                {t.titles.security}
              </Link>
            )}
            <button type="button" className={styles.item} onClick={quit}>
              <QuitIcon />
              {t.quit}
            </button>
          </BarMenu>
        </div>
        <BarSheet>
          <p className={styles.account}>
            <EmailText text={account} />
          </p>
          <MenuLinks />
          {kind === 'team' && (
            <Link to="/Security" className={styles.link}>
              {t.titles.security}
            </Link>
          )}
          <Button wide onClick={quit}>
            <QuitIcon />
            {t.quit}
          </Button>
        </BarSheet>
      </div>
    </header>
  );
}

/** Signs out: ends the session here, tells the server if possible, and opens the landing page. */
function useQuit(): () => void {
  const t = usePhrases(framePhrases);
  const navigate = useNavigate();
  return () => {
    const token = readToken();
    navigate('/Home');
    endSession();
    // Drafts survive an expired session but not a sign-out.
    localStore.remove('ticketDrafts');
    showToast({ text: t.quitSuccess, tone: 'success' });
    // Loaded only now, so that the calls stay off the landing page. If the server cannot be reached, the token expires.
    if (token !== undefined) void import('../api/end-sign-in.ts').then(({ endSignIn }) => endSignIn(token));
  };
}
