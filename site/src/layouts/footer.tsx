import { EmailText } from '@causeway/web/email-text';
import { Link } from '../ui/link.tsx';
import { useFirstPage } from '../first-page.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useSignedIn } from '../storage/session.ts';
import styles from './footer.module.css';

export function Footer() {
  const t = usePhrases(framePhrases);
  const { settings, language } = useFirstPage();
  const signedIn = useSignedIn();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.links} aria-label={t.footer}>
          <Link to="/Terms">{t.titles.terms}</Link>
          <Link to="/Privacy">{t.titles.privacy}</Link>
          <Link to="/Refund">{t.titles.refund}</Link>
          <Link to="/Contact">{t.titles.contact}</Link>
          <Link to="/Help">{t.titles.help}</Link>
          {!signedIn && <Link to="/getAccount">{t.titles.getAccount}</Link>}
        </nav>
        <p className={styles.who}>
          <span>{settings.brand[language]}</span>
          <a href={`mailto:${settings.supportEmail}`}>
            <EmailText text={settings.supportEmail} />
          </a>
        </p>
      </div>
    </footer>
  );
}
