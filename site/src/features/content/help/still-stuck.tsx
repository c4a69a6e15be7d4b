import { EmailText } from '@causeway/web/email-text';
import { useSettings } from '../../../first-page.ts';
import { helpPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './still-stuck.module.css';

/** Contacts below every help text. */
export function StillStuck() {
  const t = usePhrases(helpPhrases);
  const { supportEmail } = useSettings();
  const kind = useAccountKind();
  return (
    <aside className={styles.ask} aria-labelledby="ask-support">
      <h2 id="ask-support">{t.askTitle}</h2>
      <p>{kind === 'member' ? t.askMemberText : t.askText}</p>
      <p className={styles.ways}>
        <Link to="/Order">{t.askTicket}</Link>
        <a href={`mailto:${supportEmail}`}>
          <span>
            <EmailText text={supportEmail} />
          </span>
        </a>
      </p>
    </aside>
  );
}
