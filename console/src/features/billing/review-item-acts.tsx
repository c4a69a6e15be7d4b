import type { ReviewItem } from '@causeway/contract/console/payments';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../api/use-self.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { AcceptDialog, type AcceptableItem } from './accept-dialog.tsx';
import { OrderRefundDialog } from './order-refund-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { RefundUnmatchedDialog } from './refund-unmatched-dialog.tsx';

interface ReviewItemActsProps {
  readonly payment: ReviewItem & { readonly back: NonNullable<ReviewItem['back']> };
  readonly mayResolve: boolean;
}

type Act = 'resolve' | 'send' | 'refund' | 'accept';

/** The actions on a reviewed payment, or why it can't be refunded here. */
export function ReviewItemActs({ payment, mayResolve }: ReviewItemActsProps) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const mayRefund = useRights()('refunds.override');
  const [open, setOpen] = useState<Act>();
  const { order } = payment;
  const { state, amount } = payment.back;
  const sum = format.money(amount, payment.currency ?? '');
  if (state === 'on_its_way') return <Status tone="info">{t.onItsWayBack(sum)}</Status>;
  const close = () => setOpen(undefined);
  const mayAct = mayResolve || (mayRefund && state === 'order');
  return (
    <>
      {mayAct ? (
        <ActButtons payment={payment} mayResolve={mayResolve} mayRefund={mayRefund} onOpen={setOpen} />
      ) : (
        <Text size="xs">{t.waitsForColleague}</Text>
      )}
      {state !== 'possible' && state !== 'order' && <Text size="xs">{t.notRefundable[state]}</Text>}
      {open === 'refund' && order !== null && (
        <OrderRefundDialog orderId={order.id} usd={amount} onClose={close} />
      )}
      {open === 'resolve' && <ResolveDialog payment={payment} onClose={close} />}
      {open === 'accept' && isAcceptable(payment) && <AcceptDialog payment={payment} onClose={close} />}
      {open === 'send' && <RefundUnmatchedDialog payment={payment} onClose={close} />}
    </>
  );
}

interface ActButtonsProps extends ReviewItemActsProps {
  readonly mayRefund: boolean;
  readonly onOpen: (act: Act) => void;
}

function ActButtons({ payment, mayResolve, mayRefund, onOpen }: ActButtonsProps) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const { state, amount } = payment.back;
  const sum = format.money(amount, payment.currency ?? '');
  return (
    <Group gap={6}>
      {mayRefund && state === 'order' && (
        <Button
          size="compact-sm"
          aria-label={t.refundLabel(sum, payment.reference)}
          onClick={() => onOpen('refund')}
        >
          {t.refund}
        </Button>
      )}
      {mayResolve && isAcceptable(payment) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t.acceptLabel(format.money(payment.amount, payment.currency ?? ''), payment.reference)}
          onClick={() => onOpen('accept')}
        >
          {t.accept}
        </Button>
      )}
      {mayResolve && state === 'possible' && (
        <Button
          size="compact-sm"
          aria-label={t.refundUnmatchedLabel(sum, payment.reference)}
          onClick={() => onOpen('send')}
        >
          {t.refundUnmatched}
        </Button>
      )}
      {mayResolve && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t.resolveLabel(t.kinds[payment.kind], payment.reference)}
          onClick={() => onOpen('resolve')}
        >
          {t.resolve}
        </Button>
      )}
    </Group>
  );
}

const isAcceptable = (item: ReviewItem): item is AcceptableItem =>
  item.accept !== null && item.amount !== null && item.order !== null;
