import type { ReviewItemKind } from '../../../platform/database/money-tables.ts';
import { leftToRefund } from './refund.ts';

interface ReviewedMoney {
  readonly kind: ReviewItemKind;
  /** What its payment has really brought; null where nobody named a sum. */
  readonly capturedCents: number | null;
  /** Went back, or with a dispute that was lost. */
  readonly goneCents: number;
  /** Asked of the provider, which has not answered yet. */
  readonly requestedCents: number;
  /** In disputes that are open. */
  readonly heldCents: number;
}

/**
 * `late` has given its time, so that it goes back as the order's, and so does what a review item is about that came `afterwards`;
 * `unknown` is no payment of ours; what was `overpaid` goes back at its provider, for it is no money of the order's.
 */
export type UnmatchedRefundState =
  | 'possible'
  | 'on_its_way'
  | 'late'
  | 'afterwards'
  | 'unknown'
  | 'amount_unknown'
  | 'nothing_left'
  | 'overpaid';

/** Whether the money of a review item on the review queue can go back through its provider, or why not; and how much, in cents. */
export function refundUnmatched(money: ReviewedMoney): {
  readonly state: UnmatchedRefundState;
  readonly cents: number;
} {
  const { kind, capturedCents, goneCents, requestedCents, heldCents } = money;
  if (kind === 'late' || kind === 'unknown' || kind === 'overpaid') return { state: kind, cents: 0 };
  if (kind === 'dispute' || kind === 'external_refund' || kind === 'refund_failed') {
    return { state: 'afterwards', cents: 0 };
  }
  if (requestedCents > 0) return { state: 'on_its_way', cents: requestedCents };
  if (capturedCents === null) return { state: 'amount_unknown', cents: 0 };
  const cents = leftToRefund({ capturedCents, givenCents: goneCents + heldCents });
  return { state: cents > 0 ? 'possible' : 'nothing_left', cents };
}
