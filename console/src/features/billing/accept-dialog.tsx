import { waivedCents, type AcceptedDays } from '@causeway/contract/console/accepted-days';
import { acceptPayment, readRefundLimit } from '@causeway/contract/console/calls';
import type { ReviewItem } from '@causeway/contract/console/payments';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { showDone } from '../../ui/notices.ts';
import { ReasonDialog, useReasonFields } from '../../ui/reason-dialog.tsx';
import { useActKey } from '../../ui/use-act-key.ts';
import { needsApproval, useRefundLeft } from './limit-left.tsx';
import { STALE_READS } from './stale-reads.ts';

export type AcceptableItem = ReviewItem & {
  readonly accept: NonNullable<ReviewItem['accept']>;
  readonly amount: number;
  readonly order: NonNullable<ReviewItem['order']>;
};

interface AcceptDialogProps {
  readonly payment: AcceptableItem;
  readonly onClose: () => void;
}

/** The chosen days, what they waive of the order's total, and accepting the amount. */
function useAcceptance({ payment: { id, accept, amount, order }, onClose }: AcceptDialogProps) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const key = useActKey();
  const [days, setDays] = useState<AcceptedDays>('full');
  const fields = useReasonFields({});
  const { submit, busy } = useChange(acceptPayment, {
    onDone: ({ state }) => {
      onClose();
      showDone(state === 'waiting' ? frame.requested : t.accepted);
    },
    again: [...STALE_READS, readRefundLimit],
    onRefusal: fields.onRefusal,
  });
  const left = useRefundLeft(order.id);
  const waived = centsToUsd(
    waivedCents({ firstCents: usdToCents(order.usd), acceptedCents: usdToCents(accept.usd), days }),
  );
  const send = () => {
    if (fields.refuse({})) void submit({ id, amount, days, reason: fields.reason, key });
  };
  return { days, setDays, fields, left, waived, send, busy };
}

/** Accepts a wrong amount: for all days of the plan, or the share of them that was paid. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { accept, amount, currency, order } = props.payment;
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const format = useFormat();
  const { days, setDays, fields, left, waived, send, busy } = useAcceptance(props);
  const sum = format.money(amount, currency ?? '');
  const isRequest = needsApproval(left, waived);
  return (
    <ReasonDialog
      title={t.acceptTitle(sum)}
      onSubmit={send}
      fields={fields}
      action={isRequest ? frame.request : t.accept}
      busy={busy}
      onClose={props.onClose}
    >
      <Text size="sm">{t.acceptText(sum, order.number)}</Text>
      <DaysChoice accept={accept} days={days} onChange={setDays} />
      {left != null && waived > 0 && (
        <Text component="output" size="sm" display="block">
          {t.acceptWaives(format.usd(waived), format.usd(left))}
          {isRequest && ` ${frame.requestText}`}
        </Text>
      )}
    </ReasonDialog>
  );
}

interface DaysChoiceProps {
  readonly accept: AcceptableItem['accept'];
  readonly days: AcceptedDays;
  readonly onChange: (days: AcceptedDays) => void;
}

/** Nothing for seats, which have no share. */
function DaysChoice({ accept: { full, share }, days, onChange }: DaysChoiceProps) {
  const t = usePhrases(moneyPhrases);
  const { count } = useFormat();
  if (share === null) return null;
  const write = (terms: { readonly days: number; readonly extraDays: number }) =>
    terms.extraDays === 0
      ? t.dayCount(count(terms.days))
      : t.daysAndExtra(count(terms.days), count(terms.extraDays));
  return (
    <Radio.Group
      label={t.acceptFor}
      value={days}
      onChange={(value) => onChange(value === 'share' ? 'share' : 'full')}
    >
      <Stack gap={8} my={6}>
        <Radio value="full" label={t.acceptFull(write(full))} data-autofocus />
        <Radio value="share" label={t.acceptShare(write(share))} />
      </Stack>
    </Radio.Group>
  );
}
