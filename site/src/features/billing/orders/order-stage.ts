import type { OrderStatus } from '@causeway/contract/orders';

/**
 * Where an order is for whoever has just paid it. `held`: money has come that does not fit, and somebody looks at it.
 * `failed`: it can still be paid, though not by what was tried.
 */
export type OrderStage = 'waiting' | 'paid' | 'held' | 'failed' | 'expired' | 'cancelled';

/** An order of which nothing has been heard yet is taken for one that waits. */
export function stageOf(status: OrderStatus | undefined): OrderStage {
  if (status === undefined) return 'waiting';
  const { state, payment, underway, type } = status;
  if (state === 'paid' || state === 'refunded') return 'paid';
  if (payment === 'succeeded') return 'held';
  // Whatever was tried before, and whether or not the order still waits: whoever paid now would pay twice.
  if (underway) return 'waiting';
  // A network may confirm what was sent in time long after the order has stopped waiting for it.
  if (state === 'expired' && type === 'crypto' && payment === 'created') return 'waiting';
  if (state === 'expired' || state === 'cancelled') return state;
  return payment === 'created' ? 'waiting' : 'failed';
}

/** It has expired without any word of its payment: whoever were sent to buy again first might pay twice. */
export function mayHavePaid(status: OrderStatus | undefined): boolean {
  return stageOf(status) === 'expired' && status?.payment === 'created';
}
