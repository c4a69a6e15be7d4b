import { framePhrases } from '../../../phrases/shared.ts';
import { memberPhrases } from '../../../phrases/access.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon, InfoIcon, KeyIcon, MailIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './member-page.module.css';

export function MemberWays() {
  const t = usePhrases(memberPhrases);
  const { titles } = usePhrases(framePhrases);
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
      <Link to="/Order" className={styles.way}>
        <MailIcon />
        <span>
          <strong>{titles.order}</strong>
          <span className={styles.quiet}>{t.ticketsText}</span>
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
