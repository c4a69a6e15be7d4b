import { listApprovals, markOfflinePayment, readOfflineLimit } from '@causeway/contract/console/calls';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { showDone } from '../../ui/notices.ts';
import { ReasonDialog, useReasonFields } from '../../ui/reason-dialog.tsx';
import { LimitLeft, needsApproval } from './limit-left.tsx';
import type { OrderDetails } from './order-details.ts';
import { STALE_READS } from './stale-reads.ts';

interface ManualPaymentDialogProps {
  readonly order: OrderDetails['order'];
  readonly onClose: () => void;
}

const REFERENCE_MAX = 100;

/** Marks an order as paid outside of any provider. */
export function ManualPaymentDialog({ order, onClose }: ManualPaymentDialogProps) {
  const t = usePhrases(moneyPhrases);
  const frame = usePhrases(framePhrases);
  const amount = useFormat().usd(order.usd);
  const left = useRead(readOfflineLimit, { id: order.id }).data?.leftUsd;
  const fields = useReasonFields(
    { reference: '' },
    { OFFLINE_REFERENCE_USED: 'reference', OFFLINE_REFERENCE_REQUIRED: 'reference' },
  );
  const { submit, busy } = useChange(markOfflinePayment, {
    onDone: ({ state }) => {
      onClose();
      showDone(state === 'done' ? t.offlineDone : t.offlineWaits);
    },
    again: [...STALE_READS, listApprovals, readOfflineLimit],
    onRefusal: fields.onRefusal,
  });
  const reference = fields.values.reference.trim();
  const mark = () => {
    const isComplete = fields.refuse({
      reference: reference === '' ? t.offlineMissing : undefined,
    });
    if (isComplete) void submit({ id: order.id, reference, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.offlineTitle}
      onSubmit={mark}
      fields={fields}
      action={needsApproval(left, order.usd) ? frame.request : t.offline}
      busy={busy}
      onClose={onClose}
    >
      <Text size="sm">{t.offlineText(amount)}</Text>
      <LimitLeft phrase={t.offlineLeft} left={left} usd={order.usd} />
      <TextInput
        label={t.offlineReference}
        description={t.offlineHint}
        maxLength={REFERENCE_MAX}
        autoComplete="off"
        required
        data-autofocus
        {...fields.text('reference')}
      />
    </ReasonDialog>
  );
}
