import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './dialogs.module.css';

export function InviteWays({ url, text }: { readonly url: string; readonly text: string }) {
  const t = usePhrases(wheelPhrases);
  return (
    <div className={styles.invite}>
      <p>{text}</p>
      <QrCode text={url} label={t.qrLabel} />
      <p className={styles.url} translate="no">
        {url}
      </p>
      <CopyButton text={url} label={t.copyLink} done={t.copied} />
    </div>
  );
}
