import {
  listPaymentDifferences,
  listReconciledDays,
  resolvePaymentDifference,
} from '@causeway/contract/console/calls';
import type { PaymentDifference } from '@causeway/contract/console/reconciliation';
import { Text } from '@mantine/core';
import { useChange } from '../../api/use-change.ts';
import { reconciliationPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useFields } from '../../ui/use-fields.ts';

interface DifferenceDialogProps {
  readonly difference: PaymentDifference;
  readonly onClose: () => void;
}

/** Removes a difference from the review queue with a note on what was done. */
export function DifferenceDialog({ difference: { id, kind, movement }, onClose }: DifferenceDialogProps) {
  const t = usePhrases(reconciliationPhrases);
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
    <FormDialog
      title={t.resolveTitle}
      onSubmit={resolve}
      wrong={fields.wrong}
      action={t.resolve}
      busy={busy}
      onClose={onClose}
    >
      <Text size="sm">
        {t.kindTexts[movement][kind]} {t.resolveText}
      </Text>
      <ReasonField fields={fields} />
    </FormDialog>
  );
}
