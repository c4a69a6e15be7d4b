import type { ConsoleOrderStatus } from '@causeway/contract/console/orders';
import { usePhrases } from '../phrases/use-phrases.ts';
import { wordsPhrases } from '../phrases/names.ts';
import { Status, type Tone } from './status.tsx';

const TONES: Readonly<Record<ConsoleOrderStatus, Tone>> = {
  open: 'info',
  paid: 'good',
  expired: 'plain',
  cancelled: 'plain',
  partly_refunded: 'warn',
  refunded: 'warn',
};

interface OrderStatusProps {
  readonly status: ConsoleOrderStatus;
  /** Independent of the refunded amount. */
  readonly daysTaken?: boolean;
}

/** The state of an order's payment, and whether its days are revoked. */
export function OrderStatus({ status, daysTaken = false }: OrderStatusProps) {
  const t = usePhrases(wordsPhrases);
  return (
    <>
      <Status tone={TONES[status]}>{t.orderStatuses[status]}</Status>
      {daysTaken && ` ${t.daysTaken}`}
    </>
  );
}
