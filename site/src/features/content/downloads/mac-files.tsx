import { useSettings } from '../../../first-page.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FileDownload } from './file-download.tsx';
import styles from './mac-files.module.css';
import { NotSet, WayNotSet } from './not-set.tsx';
import { versionNumber } from './version-number.ts';
import { waysOf } from './ways-of.ts';

/** The disk image, and the older version for old macOS. Guides link here for both, so each reports its own missing link. */
export function MacFiles() {
  const t = usePhrases(downloadPhrases);
  const { downloads } = useSettings();
  const ways = waysOf('Mac', downloads);
  return (
    <>
      {ways.includes('macImage') ? <FileDownload name="macImage" label={t.get.Mac} /> : <NotSet />}
      <div className={styles.older}>
        <p>{t.macOlderText}</p>
        {ways.includes('macOlder') ? (
          <FileDownload
            name="macOlder"
            label={t.getMacOlder(versionNumber(downloads.macOlder.version))}
            variant="secondary"
          />
        ) : (
          <WayNotSet />
        )}
      </div>
    </>
  );
}
