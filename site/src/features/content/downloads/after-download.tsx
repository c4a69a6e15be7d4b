import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './after-download.module.css';
import { NoAccount } from './no-account.tsx';

/** What comes after the download, as a path of three points. */
export function AfterDownload() {
  const t = usePhrases(downloadPhrases);
  return (
    <>
      <h3>{t.thenTitle}</h3>
      <ol className={styles.path}>
        <li>{t.thenInstall}</li>
        <li>
          <p>{t.thenLogin}</p>
          <NoAccount />
        </li>
        <li>{t.thenConnect}</li>
      </ol>
    </>
  );
}
