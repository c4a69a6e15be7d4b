import { useId } from 'react';
import { invitePhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrPopover } from '../../../ui/qr-popover.tsx';
import { PathSteps } from '../../../ui/path-progress.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './invite-page.module.css';

/** The link to copy, select or scan, and the progress to the next reward. */
export function InviteLink({ url, registered }: { readonly url: string; readonly registered: number }) {
  const t = usePhrases(invitePhrases);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{t.linkTitle}</h2>
      <TextField
        label={t.link}
        value={url}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles.actions}>
        <CopyButton text={url} label={t.copyLink} done={t.copied} />
        <QrPopover url={url} label={t.qr} codeLabel={t.qrLabel} hint={t.qrHint} />
      </div>
      <div className={styles.path}>
        <PathSteps label={t.pathLabel} steps={t.pathSteps} current={registered === 0 ? 0 : 1} />
      </div>
    </Card>
  );
}
