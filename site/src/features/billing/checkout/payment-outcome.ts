import type { OrderStatus } from '@causeway/contract/orders';
import { stageOf } from '../orders/order-stage.ts';

/**
 * What is known of an order’s payment. `failed` and `cancelled` are the provider’s word, so no money has moved;
 * `checking`: no outcome is known. `held`: money arrived that does not match the order.
 */
export type PaymentOutcome = 'paid' | 'held' | 'checking' | 'failed' | 'cancelled';

export function outcomeOf(status: OrderStatus | undefined): PaymentOutcome {
  const stage = stageOf(status);
  if (stage === 'paid' || stage === 'held') return stage;
  if (status === undefined || status.underway || status.payment === 'succeeded') return 'checking';
  return status.payment === 'created' ? 'checking' : status.payment;
}

/** The provider has said that nothing was charged. */
export const isUncharged = (outcome: PaymentOutcome): boolean =>
  outcome === 'failed' || outcome === 'cancelled';
