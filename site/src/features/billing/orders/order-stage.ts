import type { OrderStatus } from '@causeway/contract/orders';

/**
 * The stage of an order for the customer who has just paid it. `held`: money came that does not match, and an operator reviews it.
 * `failed`: it can still be paid, though not by what was tried.
 */
export type OrderStage = 'waiting' | 'paid' | 'held' | 'failed' | 'expired' | 'cancelled';

/** An order of which nothing has been heard yet is taken for one that waits. */
export function stageOf(status: OrderStatus | undefined): OrderStage {
  if (status === undefined) return 'waiting';
  const { state, payment, underway, type } = status;
  if (state === 'paid' || state === 'refunded') return 'paid';
  if (payment === 'succeeded') return 'held';
  // Also after failed attempts and for an order that no longer waits: paying now would be paying twice.
  if (underway) return 'waiting';
  // A network may confirm what was sent in time long after the order has stopped waiting for it.
  if (state === 'expired' && type === 'crypto' && payment === 'created') return 'waiting';
  if (state === 'expired' || state === 'cancelled') return state;
  return payment === 'created' ? 'waiting' : 'failed';
}

/** It has expired and its payment is unknown: a customer who was told to buy again might pay twice. */
export function mayHavePaid(status: OrderStatus | undefined): boolean {
  return stageOf(status) === 'expired' && status?.payment === 'created';
}
