import type { Download } from '@causeway/contract/site-settings';
import { useLanguage } from '../../../first-page.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import styles from './file-facts.module.css';
import { formatBytes } from '../../../format-bytes.ts';
import { versionNumber } from './version-number.ts';

/** Version, size and checksum of a file, if the operator has set them. */
export function FileFacts({ version, bytes, sha256 }: Download) {
  const t = usePhrases(downloadPhrases);
  const language = useLanguage();
  const facts = [
    version !== '' && t.version(versionNumber(version)),
    bytes > 0 && formatBytes(bytes, language),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && sha256 === '') return null;
  return (
    <div className={styles.facts}>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {sha256 !== '' && (
        <details>
          <summary>
            {t.checksum}
            <ChevronIcon />
          </summary>
          <p>{t.checksumUse}</p>
          <code translate="no">{sha256}</code>
          <CopyButton text={sha256} label={t.copyChecksum} />
        </details>
      )}
    </div>
  );
}
