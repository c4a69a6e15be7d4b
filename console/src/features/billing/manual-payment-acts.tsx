import {
  confirmOfflinePayment,
  declineOfflinePayment,
  listManualPayments,
  listOrders,
  readOrder,
} from '@causeway/contract/console/calls';
import type { ManualPayment } from '@causeway/contract/console/offline-payments';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { useSelf } from '../../api/use-self.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormat } from '../../ui/format.ts';

interface ManualPaymentActsProps {
  readonly payment: ManualPayment;
  readonly payable: boolean;
}

const AGAIN = [listManualPayments, readOrder, listOrders];

/** The decisions on a manual payment: its author withdraws it, a colleague approves or declines it. */
export function ManualPaymentActs({ payment, payable }: ManualPaymentActsProps) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const isOwn = useSelf().data?.operator.id === payment.askedBy.id;
  const [open, setOpen] = useState<'confirm' | 'decline'>();
  const confirm = useChange(confirmOfflinePayment, { done: t.markConfirmed, again: AGAIN });
  const decline = useChange(declineOfflinePayment, { done: t.markDeclined, again: AGAIN });
  const close = () => setOpen(undefined);
  const { id, reference } = payment;
  return (
    <>
      <Group gap={6}>
        {!isOwn && payable && (
          <Button
            size="compact-sm"
            aria-label={t.confirmMarkLabel(reference)}
            onClick={() => setOpen('confirm')}
          >
            {t.confirmMark}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={isOwn ? t.takeBackMarkLabel(reference) : t.declineMarkLabel(reference)}
          onClick={() => setOpen('decline')}
        >
          {isOwn ? t.takeBackMark : t.declineMark}
        </Button>
      </Group>
      {isOwn ? <Text size="xs">{t.ownMark}</Text> : !payable && <Text size="xs">{t.markStale}</Text>}
      <ConfirmDialog
        opened={open === 'confirm'}
        onClose={close}
        title={t.confirmMarkTitle(format.usd(payment.usd))}
        action={t.confirmMark}
        withReason
        busy={confirm.busy}
        onConfirm={(reason) => confirm.submit({ id, reason })}
      >
        {t.confirmMarkText(reference)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'decline'}
        onClose={close}
        title={isOwn ? t.takeBackMarkTitle : t.declineMarkTitle}
        action={isOwn ? t.takeBackMark : t.declineMark}
        danger
        withReason
        busy={decline.busy}
        onConfirm={(reason) => decline.submit({ id, reason })}
      >
        {t.declineMarkText}
      </ConfirmDialog>
    </>
  );
}
