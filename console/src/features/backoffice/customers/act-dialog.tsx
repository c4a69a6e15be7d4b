import type { blockCustomer, endCustomerSessions } from '@causeway/contract/console/customer-acts';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';

interface ActDialogProps {
  readonly id: string;
  readonly endpoint: typeof blockCustomer | typeof endCustomerSessions;
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    readonly done: string;
  };
  readonly danger?: boolean;
  readonly onClose: () => void;
}

/** An act that takes nothing but its reason. */
export function ActDialog({ id, endpoint, texts, danger = false, onClose }: ActDialogProps) {
  const { submit, busy } = useChange(endpoint, { done: texts.done, again: STALE_READS });
  return (
    <ConfirmDialog
      opened
      withReason
      onClose={onClose}
      title={texts.title}
      action={texts.action}
      danger={danger}
      busy={busy}
      onConfirm={(reason) => submit({ id, reason })}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
