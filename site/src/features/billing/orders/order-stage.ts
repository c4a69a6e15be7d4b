import type { OrderStatus } from '@causeway/contract/orders';

/**
 * The stage of an order for the customer who has just paid it. `held`: a mismatched payment arrived, and an operator
 * reviews it. `failed`: this attempt failed, and the order can still be paid.
 */
export type OrderStage = 'waiting' | 'paid' | 'held' | 'failed' | 'expired' | 'cancelled';

/** An order without a status yet counts as waiting. */
export function stageOf(status: OrderStatus | undefined): OrderStage {
  if (status === undefined) return 'waiting';
  const { state, payment, underway, type } = status;
  if (state === 'paid' || state === 'refunded' || isReplaced(status)) return 'paid';
  if (payment === 'succeeded') return 'held';
  // Also after failed attempts and for expired orders: paying now would be paying twice.
  if (underway) return 'waiting';
  // A network may confirm a timely payment long after the order has expired.
  if (state === 'expired' && type === 'crypto' && payment === 'created') return 'waiting';
  if (state === 'expired' || state === 'cancelled') return state;
  return payment === 'created' ? 'waiting' : 'failed';
}

// A server of the last release does not say.
const isReplaced = ({ replacedBy }: Partial<OrderStatus>): boolean => typeof replacedBy === 'string';

/** The order that a customer's money has paid: the one they made, or the one that replaced it for the amount received. */
export function paidOrderOf(status: OrderStatus | undefined, orderId: string): string {
  return status?.replacedBy ?? orderId;
}

/** It has expired and its payment is unknown: a customer who buys again might pay twice. */
export function mayHavePaid(status: OrderStatus | undefined): boolean {
  return stageOf(status) === 'expired' && status?.payment === 'created';
}
