import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FileDownload } from './file-download.tsx';

/** The installer, one file for every Windows. */
export function WindowsInstaller() {
  const t = usePhrases(downloadPhrases);
  return <FileDownload name="windowsInstaller" label={t.get.Windows} />;
}
