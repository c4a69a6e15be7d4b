import {
  listPaymentDifferences,
  listReconciledDays,
  resolvePaymentDifference,
  type PaymentDifference,
} from '@causeway/contract/console/reconciliation';
import { Text } from '@mantine/core';
import { useChange } from '../../api/use-change.ts';
import { booksPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useFields } from '../../ui/use-fields.ts';

interface DifferenceDialogProps {
  readonly difference: PaymentDifference;
  readonly onClose: () => void;
}

/** Takes a difference off the review queue, with what was done about it. */
export function DifferenceDialog({ difference: { id, kind, movement }, onClose }: DifferenceDialogProps) {
  const t = usePhrases(booksPhrases);
  const frame = usePhrases(framePhrases);
  const fields = useFields({ reason: '' });
  const { submit, busy } = useChange(resolvePaymentDifference, {
    onDone: onClose,
    done: t.resolved,
    again: [listPaymentDifferences, listReconciledDays],
    onRefusal: fields.onRefusal,
  });
  const reason = fields.values.reason.trim();
  const resolve = () => {
    if (fields.refuse({ reason: reason === '' ? frame.reasonMissing : undefined })) {
      void submit({ id, reason });
    }
  };
  return (
    <Dialog title={t.resolveTitle} onClose={onClose}>
      <Form onSubmit={resolve} wrong={fields.wrong}>
        <Text size="sm">
          {t.kindTexts[movement][kind]} {t.resolveText}
        </Text>
        <ReasonField fields={fields} />
        <DialogButtons action={t.resolve} busy={busy} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
