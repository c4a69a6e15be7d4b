import type { ReactNode } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useFirstPage } from '../first-page.ts';
import { useStaticDocument } from '../static-document.ts';
import { useSignedIn } from '../storage/session.ts';
import { AccountBar } from './account-bar.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import styles from './bar-layout.module.css';
import { Footer } from './footer.tsx';
import { LoginNotice } from './login-notice.tsx';
import { VisitorBar } from './visitor-bar.tsx';

/** The visitor's dark bar or the account's bar, the page, and the footer. */
export function BarLayout({ children }: { readonly children: ReactNode }) {
  const t = usePhrases(framePhrases);
  const { demo } = useFirstPage();
  const signedIn = useSignedIn();
  const inDocument = useStaticDocument() !== undefined;
  return (
    <div className={styles.layout}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // The hash belongs to the router, so the jump is done by code.
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t.skipToContent}
      </a>
      {demo && (
        <aside className={styles.demo} aria-label={t.demoShort}>
          {t.demo}
        </aside>
      )}
      {!inDocument && (
        <noscript>
          <p className={styles.demo}>{t.noScript}</p>
        </noscript>
      )}
      {signedIn ? <AccountBar /> : <VisitorBar />}
      <AnnouncementBar />
      <main id="main" tabIndex={-1}>
        {!inDocument && <LoginNotice />}
        {children}
      </main>
      <Footer />
    </div>
  );
}
