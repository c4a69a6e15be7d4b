import type { ReactNode } from 'react';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What it will do. */
  readonly children: ReactNode;
  /** The verb on the button. */
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { cancel } = usePhrases(framePhrases);
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
