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
import { ReasonDialog, useReasonFields } from '../../ui/reason-dialog.tsx';

interface DifferenceDialogProps {
  readonly difference: PaymentDifference;
  readonly onClose: () => void;
}

/** Removes a difference from the review queue with a note on what was done. */
export function DifferenceDialog({ difference: { id, kind, movement }, onClose }: DifferenceDialogProps) {
  const t = usePhrases(reconciliationPhrases);
  const { sentences } = usePhrases(framePhrases);
  const fields = useReasonFields({});
  const { submit, busy } = useChange(resolvePaymentDifference, {
    onDone: onClose,
    done: t.resolved,
    again: [listPaymentDifferences, listReconciledDays],
    onRefusal: fields.onRefusal,
  });
  const resolve = () => {
    if (fields.refuse({})) {
      void submit({ id, reason: fields.reason });
    }
  };
  return (
    <ReasonDialog
      title={t.resolveTitle}
      onSubmit={resolve}
      fields={fields}
      action={t.resolve}
      busy={busy}
      onClose={onClose}
    >
      <Text size="sm">{sentences(t.kindTexts[movement][kind], t.resolveText)}</Text>
    </ReasonDialog>
  );
}
