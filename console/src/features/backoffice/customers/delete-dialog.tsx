import { deleteCustomer } from '@causeway/contract/console/customer-acts';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { STALE_READS } from './stale-reads.ts';

interface DeleteDialogProps {
  readonly id: string;
  readonly who: string;
  readonly onClose: () => void;
}

/** Says what goes and what stays, and asks for the address, typed. */
export function DeleteDialog({ id, who, onClose }: DeleteDialogProps) {
  const t = usePhrases(customersPhrases);
  const frame = usePhrases(framePhrases);
  const fields = useFields(
    { email: '', reason: '' },
    { CUSTOMER_EMAIL_WRONG: 'email', REASON_REQUIRED: 'reason' },
  );
  const { submit, busy } = useChange(deleteCustomer, {
    onDone: onClose,
    done: t.removed,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const remove = () => {
    const email = fields.values.email.trim();
    const reason = fields.values.reason.trim();
    const isFilled = fields.refuse({
      email: email.toLowerCase() === who ? undefined : t.removeEmailWrong,
      reason: reason === '' ? frame.reasonMissing : undefined,
    });
    if (isFilled) void submit({ id, email, reason });
  };
  return (
    <Dialog title={t.removeTitle(who)} onClose={onClose}>
      <Form onSubmit={remove} wrong={fields.wrong}>
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
        <Textarea
          label={frame.reason}
          description={frame.reasonHint}
          maxLength={500}
          autosize
          minRows={2}
          required
          withAsterisk={false}
          {...fields.text('reason')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button type="submit" color="red.9" loading={busy}>
            {t.remove}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}
