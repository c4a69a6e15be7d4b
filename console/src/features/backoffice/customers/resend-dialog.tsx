import { resendCustomerMail, readCustomerTimeline } from '@causeway/contract/console/calls';
import { useChange } from '../../../api/use-change.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface ResendDialogProps {
  readonly id: string;
  readonly mailId: string;
  readonly onClose: () => void;
}

export function ResendDialog({ id, mailId, onClose }: ResendDialogProps) {
  const t = usePhrases(customersPhrases);
  const { submit, busy } = useChange(resendCustomerMail, { done: t.resent, again: [readCustomerTimeline] });
  return (
    <ConfirmDialog
      opened
      withReason
      onClose={onClose}
      title={t.resendTitle}
      action={t.resend}
      busy={busy}
      onConfirm={(reason) => submit({ id, mailId, reason })}
    >
      {t.resendText}
    </ConfirmDialog>
  );
}
