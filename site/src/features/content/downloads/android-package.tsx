import { useSettings } from '../../../first-page.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { QrPopover } from '../../../ui/qr-popover.tsx';
import { FileDownload } from './file-download.tsx';

/** The package itself, and its address as a code for the phone. */
export function AndroidPackage() {
  const t = usePhrases(downloadPhrases);
  const { url } = useSettings().downloads.androidPackage;
  return (
    <FileDownload name="androidPackage" label={t.get.Android}>
      <QrPopover url={url} label={t.qr} codeLabel={t.qrLabel} hint={t.qrHint} />
    </FileDownload>
  );
}
