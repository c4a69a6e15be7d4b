import type { OrderStatus } from '@causeway/contract/orders';
import type { ApiCall } from '@causeway/contract/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { useSearchParams } from '../../../router.tsx';
import { useOrderStatus } from '../orders/use-order-status.ts';
import { outcomeOf, type PaymentOutcome } from './payment-outcome.ts';

/** How long the page waits for the order before it shows the plans. */
const WAIT_MS = 2000;

export interface ReturnedOrder {
  readonly id: string;
  /** Undefined while it is unknown. */
  readonly status: OrderStatus | undefined;
  readonly outcome: PaymentOutcome;
  /** The page should wait, so that the notice and the choice appear in one step. */
  readonly isPending: boolean;
}

/**
 * The order of a customer who returns from a provider without having paid there; the address only names it. Undefined
 * without such an order. `changes` are refetched whenever its outcome changes.
 */
export function useReturnedOrder(changes: readonly ApiCall[]): ReturnedOrder | undefined {
  const [query] = useSearchParams();
  const id = query.get('order') || undefined;
  const { status, reach } = useOrderStatus(id);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const outcome = outcomeOf(status);
  const refetchChanged = useEffectEvent(() => void refetch(...changes));
  useEffect(() => {
    if (outcome !== 'checking') refetchChanged();
  }, [outcome]);
  if (id === undefined || reach === 'missing') return undefined;
  return { id, status, outcome, isPending: status === undefined && reach === 'fine' && !late };
}
