import type { ReviewItem } from '@causeway/contract/console/payments';
import { refundUnmatchedPayment } from '@causeway/contract/console/calls';
import { Text } from '@mantine/core';
import { moneyPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { useFormat } from '../../ui/format.ts';
import { ReasonDialog, useReasonFields } from '../../ui/reason-dialog.tsx';
import { useRefund } from './use-refund.ts';

interface RefundUnmatchedDialogProps {
  readonly payment: ReviewItem & { readonly back: NonNullable<ReviewItem['back']> };
  readonly onClose: () => void;
}

/** Refunds an unmatched payment through its provider, or records that the operator does. */
export function RefundUnmatchedDialog({ payment, onClose }: RefundUnmatchedDialogProps) {
  const { amount, by } = payment.back;
  const t = usePhrases(moneyPhrases);
  const { sentences } = usePhrases(framePhrases);
  const { providers } = usePhrases(wordsPhrases);
  const sum = useFormat().money(amount, payment.currency ?? '');
  const fields = useReasonFields({});
  const { submit, busy, key } = useRefund(refundUnmatchedPayment, fields, onClose);
  const send = () => {
    if (fields.refuse({})) {
      void submit({ id: payment.id, amount, reason: fields.reason, key });
    }
  };
  return (
    <ReasonDialog
      title={t.refundUnmatchedTitle(sum)}
      onSubmit={send}
      fields={fields}
      action={t.refundUnmatchedTitle(sum)}
      busy={busy}
      danger
      onClose={onClose}
    >
      <Text size="sm">
        {sentences(
          t.kindTexts[payment.kind],
          t.refundUnmatchedBy[by](nameIn(providers, payment.provider), sum),
          t.refundUnmatchedEffect,
        )}
      </Text>
    </ReasonDialog>
  );
}
