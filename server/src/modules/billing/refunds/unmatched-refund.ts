import type { ReviewItemKind } from '../../../platform/database/money-tables.ts';
import { leftToRefund } from './refund.ts';

interface ReviewedMoney {
  readonly kind: ReviewItemKind;
  /** Cents that the payment brought; null if no event named a sum. */
  readonly capturedCents: number | null;
  /** Cents that were refunded or lost to a dispute. */
  readonly returnedCents: number;
  /** Cents of requested refunds without an outcome. */
  readonly requestedCents: number;
  /** Cents in open disputes. */
  readonly heldCents: number;
  /** Whether the payment paid its order. */
  readonly isApplied: boolean;
}

/**
 * `late` money gave its time and is refunded as the order's own, as is the money of review items that came
 * `afterwards`; of these, `order` money is better refunded before it is disputed. `unknown` is no payment of ours; an
 * `overpaid` sum is refunded at its provider, since it is not the order's; `no_payment`: the item is about the provider, or
 * it is unknown whether any money came.
 */
export type UnmatchedRefundState =
  | 'possible'
  | 'on_its_way'
  | 'late'
  | 'afterwards'
  | 'order'
  | 'unknown'
  | 'amount_unknown'
  | 'nothing_left'
  | 'overpaid'
  | 'no_payment';

/** Kinds for which a full refund now may prevent a dispute. */
const BEFORE_DISPUTE: ReadonlySet<ReviewItemKind> = new Set(['inquiry', 'fraud_warning']);
const AFTERWARDS: ReadonlySet<ReviewItemKind> = new Set([
  ...BEFORE_DISPUTE,
  'dispute',
  'dispute_unclear',
  'external_refund',
  'refund_failed',
]);

/** Whether a review item's money can be refunded through its provider, and how many cents, or why not. */
export function refundUnmatched(money: ReviewedMoney): {
  readonly state: UnmatchedRefundState;
  readonly cents: number;
} {
  const { kind, capturedCents, returnedCents, requestedCents, heldCents, isApplied } = money;
  if (kind === 'channel_down' || kind === 'mismatched_usdt') return { state: 'no_payment', cents: 0 };
  if (kind === 'late' || kind === 'unknown' || kind === 'overpaid') return { state: kind, cents: 0 };
  if (kind === 'refund_to_send') return { state: 'on_its_way', cents: requestedCents };
  const givenCents = returnedCents + heldCents;
  if (AFTERWARDS.has(kind)) {
    const left = leftToRefund({ capturedCents: capturedCents ?? 0, givenCents: givenCents + requestedCents });
    const isOffered = BEFORE_DISPUTE.has(kind) && isApplied && left > 0;
    return isOffered ? { state: 'order', cents: left } : { state: 'afterwards', cents: 0 };
  }
  if (requestedCents > 0) return { state: 'on_its_way', cents: requestedCents };
  if (capturedCents === null) return { state: 'amount_unknown', cents: 0 };
  const cents = leftToRefund({ capturedCents, givenCents });
  return { state: cents > 0 ? 'possible' : 'nothing_left', cents };
}
