import { grantRefund } from '@causeway/contract/console/calls';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { ReasonDialog, useReasonFields } from '../../ui/reason-dialog.tsx';
import type { OrderDetails } from './order-details.ts';
import { LimitLeft, needsApproval, useRefundLeft } from './limit-left.tsx';
import { RemovalList } from './removal-list.tsx';
import { useRefund } from './use-refund.ts';

interface RefundDialogProps {
  readonly id: string;
  readonly offer: NonNullable<OrderDetails['money']['offer']>;
  readonly removal: OrderDetails['removal'];
  readonly onClose: () => void;
}

type Condition = 'unusable' | 'notAbused';

/** A refund under the policy: its amount, and the conditions to confirm. Only a full refund needs a service that was unusable. */
export function RefundDialog({ id, offer, removal, onClose }: RefundDialogProps) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const amount = useFormat().usd(offer.usd);
  const needed: readonly Condition[] = offer.percent === 100 ? ['unusable', 'notAbused'] : ['notAbused'];
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  // The offer may have changed since a condition was confirmed that is no longer shown.
  const ticked = needed.filter((condition) => confirmed.includes(condition));
  const fields = useReasonFields({ conditions: '' }, { REFUND_CONDITIONS: 'conditions' });
  const { submit, busy, key } = useRefund(grantRefund, fields, onClose);
  const left = useRefundLeft(id);
  const isRefused = fields.text('conditions').error !== undefined;
  const refund = () => {
    const isComplete = fields.refuse({
      conditions: ticked.length === needed.length ? undefined : t.conditionsMissing,
    });
    if (!isComplete) return;
    const conditions = { unusable: ticked.includes('unusable'), notAbused: ticked.includes('notAbused') };
    void submit({ id, usd: offer.usd, ...conditions, reason: fields.reason, key });
  };
  return (
    <ReasonDialog
      title={t.refundTitle(amount)}
      onSubmit={refund}
      fields={fields}
      action={needsApproval(left, offer.usd) ? frame.request : t.refundTitle(amount)}
      busy={busy}
      danger
      onClose={onClose}
    >
      <Text size="sm">{t.refundText(amount, offer.percent)}</Text>
      <RemovalList removal={removal} />
      <LimitLeft phrase={t.limitLeft} left={left} usd={offer.usd} />
      <Checkbox.Group
        label={t.conditions}
        error={fields.text('conditions').error}
        value={[...confirmed]}
        onChange={setConfirmed}
      >
        <Stack gap={8} my={6}>
          {needed.map((condition, index) => (
            <Checkbox
              key={condition}
              value={condition}
              label={t[condition]}
              data-autofocus={index === 0 || undefined}
              aria-invalid={(isRefused && !confirmed.includes(condition)) || undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </ReasonDialog>
  );
}
