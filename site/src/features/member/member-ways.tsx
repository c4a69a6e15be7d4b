import { memberPhrases } from '../../phrases/member.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { ArrowIcon, InfoIcon, KeyIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './member-page.module.css';

/** What else a member can do: choose another password, and read the help. */
export function MemberWays() {
  const t = usePhrases(memberPhrases);
  return (
    <>
      <Link to="/setpassword" className={styles.way}>
        <KeyIcon />
        <span>
          <strong>{t.changePassword}</strong>
          <span className={styles.quiet}>{t.changePasswordText}</span>
        </span>
        <ArrowIcon />
      </Link>
      <Link to="/Help" className={styles.way}>
        <InfoIcon />
        <span>
          <strong>{t.help}</strong>
          <span className={styles.quiet}>{t.helpText}</span>
        </span>
        <ArrowIcon />
      </Link>
    </>
  );
}
