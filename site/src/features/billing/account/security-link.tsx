import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ArrowIcon, KeyIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './security-link.module.css';

/** The way to password, two-factor login, passkeys and logins. */
export function SecurityLink() {
  const { titles } = usePhrases(framePhrases);
  return (
    <Link to="/Security" className={styles.link}>
      <KeyIcon />
      <span className={styles.words}>{titles.security}</span>
      <ArrowIcon />
    </Link>
  );
}
