import type {
  blockCustomer,
  endCustomerSessions,
  sendCustomerResetLink,
} from '@causeway/contract/console/calls';
import { useChange } from '../../../api/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';

interface ActDialogProps {
  readonly id: string;
  readonly endpoint: typeof blockCustomer | typeof endCustomerSessions | typeof sendCustomerResetLink;
  readonly words: Readonly<Record<'title' | 'text' | 'action' | 'done', string>>;
  readonly danger?: boolean;
  readonly onClose: () => void;
}

/** An action that needs only a reason. */
export function ActDialog({ id, endpoint, words, danger = false, onClose }: ActDialogProps) {
  const { text, done, ...dialog } = words;
  const { submit, busy } = useChange(endpoint, { done, again: STALE_READS });
  return (
    <ConfirmDialog
      opened
      withReason
      {...{ ...dialog, danger, busy, onClose }}
      onConfirm={(reason) => submit({ id, reason })}
    >
      {text}
    </ConfirmDialog>
  );
}
