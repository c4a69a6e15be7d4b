import type { UnpaidOrder } from '@causeway/contract/accounts';
import { useAccountInfo } from '../../../api/use-account-info.ts';
import { onThisClock } from '../../../time/server-clock.ts';
import { useNow } from '../../../ui/use-now.ts';

const LOOK_MS = 5000;

export interface WaitingOrder extends UnpaidOrder {
  /** Whole minutes left to pay; 0 for less than one. */
  readonly minutesLeft: number;
}

/** The account's unpaid orders, newest first, apart from those replaced by a paid one; empty until they are read. */
export function useUnpaidOrders(): {
  readonly waiting: readonly WaitingOrder[];
  readonly replaced: readonly WaitingOrder[];
} {
  const { data } = useAccountInfo();
  const now = useNow(LOOK_MS);
  const unpaid = (data?.unpaid ?? [])
    .map((order) => ({ ...order, minutesLeft: Math.floor((onThisClock(order.expire) - now) / 60_000) }))
    .filter(({ minutesLeft }) => minutesLeft >= 0);
  return {
    waiting: unpaid.filter(({ replaced }) => !replaced),
    replaced: unpaid.filter(({ replaced }) => replaced),
  };
}
