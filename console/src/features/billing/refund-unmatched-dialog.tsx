import type { ReviewItem } from '@causeway/contract/console/payments';
import { refundUnmatchedPayment } from '@causeway/contract/console/calls';
import { Text } from '@mantine/core';
import { framePhrases } from '../../phrases/shared.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { useFields } from '../../ui/use-fields.ts';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useRefund } from './use-refund.ts';

interface RefundUnmatchedDialogProps {
  readonly payment: ReviewItem;
  readonly amount: number;
  readonly onClose: () => void;
}

/** Refunds an unmatched payment through its provider. */
export function RefundUnmatchedDialog({ payment, amount, onClose }: RefundUnmatchedDialogProps) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const { providers } = usePhrases(wordsPhrases);
  const sum = useFormat().money(amount, payment.currency ?? '');
  const fields = useFields({ reason: '' });
  const { submit, busy, key } = useRefund(refundUnmatchedPayment, fields, onClose);
  const reason = fields.values.reason.trim();
  const send = () => {
    if (fields.refuse({ reason: reason === '' ? frame.reasonMissing : undefined })) {
      void submit({ id: payment.id, amount, reason, key });
    }
  };
  return (
    <FormDialog
      title={t.refundUnmatchedTitle(sum)}
      onSubmit={send}
      wrong={fields.wrong}
      action={t.refundUnmatchedTitle(sum)}
      busy={busy}
      danger
      onClose={onClose}
    >
      <Text size="sm">
        {t.kindTexts[payment.kind]} {t.refundUnmatchedText(nameIn(providers, payment.provider))}
      </Text>
      <ReasonField fields={fields} />
    </FormDialog>
  );
}
