import { EmailText } from '@causeway/web/email-text';
import { useSettings } from '../../../first-page.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSignedIn } from '../../../storage/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './not-set.module.css';

/** How to ask for a download: by ticket if allowed, else by email. */
function AskForIt() {
  const t = usePhrases(downloadPhrases);
  const signedIn = useSignedIn();
  const { supportEmail } = useSettings();
  return (
    <p>
      {signedIn ? (
        <>
          <Link to="/Order">{t.askTicket}</Link>
          {t.askOrMail}
        </>
      ) : (
        t.askMail
      )}
      <a href={`mailto:${supportEmail}`}>
        <EmailText text={supportEmail} />
      </a>
    </p>
  );
}

/** Replaces a download whose link the operator has not set. */
export function NotSet() {
  const t = usePhrases(downloadPhrases);
  return (
    <Banner>
      <p>{t.notSet}</p>
      <AskForIt />
    </Banner>
  );
}

/** The same for one of several ways. */
export function WayNotSet() {
  const t = usePhrases(downloadPhrases);
  return (
    <div className={styles.way}>
      <p>{t.notSetWay}</p>
      <AskForIt />
    </div>
  );
}
