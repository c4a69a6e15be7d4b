import { deleteCustomer } from '@causeway/contract/console/calls';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';

interface DeleteDialogProps {
  readonly id: string;
  readonly who: string;
  readonly onClose: () => void;
}

/** Lists what is deleted and what stays, and asks for the address to be typed. */
export function DeleteDialog({ id, who, onClose }: DeleteDialogProps) {
  const t = usePhrases(customersPhrases);
  const fields = useReasonFields({ email: '' }, { CUSTOMER_EMAIL_WRONG: 'email', REASON_REQUIRED: 'reason' });
  const { submit, busy } = useChange(deleteCustomer, {
    onDone: onClose,
    done: t.removed,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const remove = () => {
    const email = fields.values.email.trim();
    const isFilled = fields.refuse({
      email: email.toLowerCase() === who ? undefined : t.removeEmailWrong,
    });
    if (isFilled) void submit({ id, email, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.removeTitle(who)}
      onSubmit={remove}
      fields={fields}
      action={t.remove}
      busy={busy}
      danger
      onClose={onClose}
    >
      <Text size="sm">{t.removeText}</Text>
      <TextInput
        label={t.removeEmail}
        placeholder={who}
        autoComplete="off"
        autoCapitalize="none"
        required
        data-autofocus
        {...fields.text('email')}
      />
    </ReasonDialog>
  );
}
