import { acceptPayment, listOrders, listReviewItems, readOrder } from '@causeway/contract/console/calls';
import type { ReviewItem } from '@causeway/contract/console/payments';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { ReasonDialog, useReasonFields } from '../../ui/reason-dialog.tsx';
import { useActKey } from '../../ui/use-act-key.ts';

export type AcceptableItem = ReviewItem & {
  readonly accept: NonNullable<ReviewItem['accept']>;
  readonly amount: number;
};

interface AcceptDialogProps {
  readonly payment: AcceptableItem;
  readonly onClose: () => void;
}

/** Accepts a wrong amount: for all days of the plan, or the share of them that was paid. */
export function AcceptDialog({
  payment: { id, accept, amount, currency, order },
  onClose,
}: AcceptDialogProps) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const key = useActKey();
  const [days, setDays] = useState<'full' | 'share'>('full');
  const fields = useReasonFields({});
  const { submit, busy } = useChange(acceptPayment, {
    onDone: onClose,
    done: t.accepted,
    again: [listReviewItems, readOrder, listOrders],
    onRefusal: fields.onRefusal,
  });
  const send = () => {
    if (fields.refuse({})) void submit({ id, amount, days, reason: fields.reason, key });
  };
  const write = (terms: { readonly days: number; readonly extraDays: number }) =>
    terms.extraDays === 0
      ? t.dayCount(format.count(terms.days))
      : t.daysAndExtra(format.count(terms.days), format.count(terms.extraDays));
  const sum = format.money(amount, currency ?? '');
  const { full, share } = accept;
  return (
    <ReasonDialog
      title={t.acceptTitle(sum)}
      onSubmit={send}
      fields={fields}
      action={t.accept}
      busy={busy}
      onClose={onClose}
    >
      <Text size="sm">{t.acceptText(sum, order === null ? '' : order.number)}</Text>
      {share !== null && (
        <Radio.Group
          label={t.acceptFor}
          value={days}
          onChange={(value) => setDays(value === 'share' ? 'share' : 'full')}
        >
          <Stack gap={8} my={6}>
            <Radio value="full" label={t.acceptFull(write(full))} data-autofocus />
            <Radio value="share" label={t.acceptShare(write(share))} />
          </Stack>
        </Radio.Group>
      )}
    </ReasonDialog>
  );
}
