import { downloadPhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useSignedIn } from '../../../storage/session.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './ios-ways.module.css';

/** Where people go whose Apple Account does not see the app. */
export function AppleAccountGuides() {
  const t = usePhrases(downloadPhrases);
  const { titles } = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  return (
    <ul className={styles.guides}>
      <li>
        <Link to="/iOSUSA">{titles.iosUsa}</Link>
      </li>
      <li>
        <Link to="/iOSMA">{titles.iosMa}</Link>
      </li>
      <li>
        <Link to="/iOSPA">{titles.iosPa}</Link>
        {!signedIn && <span>{t.needsLogin}</span>}
      </li>
    </ul>
  );
}
