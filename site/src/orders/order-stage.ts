import type { OrderStatus } from '@causeway/contract/orders';

/**
 * Where an order is for whoever has just paid it. `held`: money has come that does not fit, and somebody looks at it.
 * `failed`: it can still be paid, though not by what was tried.
 */
export type OrderStage = 'waiting' | 'paid' | 'held' | 'failed' | 'expired' | 'cancelled';

/** An order of which nothing has been heard yet is taken for one that waits. */
export function stageOf(status: OrderStatus | undefined): OrderStage {
  if (status === undefined) return 'waiting';
  const { state, payment, type } = status;
  if (state === 'paid' || state === 'refunded') return 'paid';
  if (payment === 'succeeded') return 'held';
  // A network may confirm what was sent in time long after the order has stopped waiting for it.
  if (state === 'expired' && type === 'crypto' && payment === 'created') return 'waiting';
  if (state === 'expired' || state === 'cancelled') return state;
  return payment === 'created' ? 'waiting' : 'failed';
}
