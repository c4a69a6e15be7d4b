import type { RefundKind } from '../../database/money-tables.ts';
import type { OrderStatus } from '../../database/schema.ts';

/** A refund of an order's own money. */
type OrderRefundKind = Exclude<RefundKind, 'sent_back'>;

/** What a payment brought and what of it goes or has gone back, in cents. */
export interface Captured {
  readonly capturedCents: number;
  /** Refunds that succeeded, and those that were asked for and have no outcome. */
  readonly givenCents: number;
}

/** What can still be given back. */
export function leftToRefund({ capturedCents, givenCents }: Captured): number {
  return Math.max(0, capturedCents - givenCents);
}

/** A refund outside the policy: of all that is left, or of a part. */
export function overrideKind(cents: number, leftCents: number): Exclude<OrderRefundKind, 'policy'> {
  return cents === leftCents ? 'override' : 'partial';
}

/**
 * Whether an order's days go back with a refund: always with the policy's, which ends the order although it may give
 * 70 %; else with the one that gives all that is left. For those outside the policy the operator may choose otherwise.
 */
export function takesDays(kind: OrderRefundKind, chosen: boolean | undefined): boolean {
  if (kind === 'policy') return true;
  return chosen ?? kind === 'override';
}

/** How an order stands after so much of what was captured has gone back. */
export function statusAfterRefund(capturedCents: number, refundedCents: number): OrderStatus {
  if (refundedCents <= 0) return 'paid';
  return refundedCents >= capturedCents ? 'refunded' : 'partly_refunded';
}
