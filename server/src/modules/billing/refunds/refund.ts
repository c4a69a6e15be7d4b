import { shareOf } from '@causeway/contract/money';
import type { RefundKind, RefundState } from '../../../platform/database/money-tables.ts';
import { ORDER_CURRENCY } from '../orders/order.ts';

export type OrderRefundKind = Exclude<RefundKind, 'unmatched' | 'external'>;

/** Cents that a payment brought, and cents refunded or disputed. */
export interface Captured {
  readonly capturedCents: number;
  /** Successful refunds, requested ones without an outcome, and disputes that are not won. */
  readonly givenCents: number;
}

export function leftToRefund({ capturedCents, givenCents }: Captured): number {
  return Math.max(0, capturedCents - givenCents);
}

/** An order's total in US cents and what its payment charged for it. */
export interface ChargedTotal {
  readonly totalCents: number;
  readonly chargedCents: number;
}

/** What is left of both after refunds and disputes. */
export interface ChargedLeft {
  readonly leftCents: number;
  readonly leftChargedCents: number;
}

/**
 * What a refund of so many US cents of an order returns of the charged amount: the same share, rounded down. The
 * last refund returns the rest.
 */
export function refundShare(
  cents: number,
  { totalCents, chargedCents }: ChargedTotal,
  { leftCents, leftChargedCents }: ChargedLeft,
): number {
  if (cents >= leftCents) return leftChargedCents;
  return Math.min(leftChargedCents, shareOf(chargedCents, cents, totalCents));
}

interface ChargedPayment {
  readonly amount_cents: number;
  readonly currency: string;
}

/**
 * The share of an order's total, in US cents and rounded down, that a refund made at the provider returns; null if
 * it is in US dollars or in another currency than the payment.
 */
export function orderShare(
  { cents, currency }: { readonly cents: number; readonly currency: string },
  { total_cents: totalCents }: { readonly total_cents: number },
  payment: ChargedPayment,
): number | null {
  if (currency === ORDER_CURRENCY || currency !== payment.currency) return null;
  return Math.min(totalCents, shareOf(totalCents, cents, payment.amount_cents));
}

/** The kind of a refund outside the policy: of all that is left, or of a part. */
export function overrideKind(cents: number, leftCents: number): Exclude<OrderRefundKind, 'policy'> {
  return cents === leftCents ? 'override' : 'partial';
}

/**
 * Whether a refund revokes the order's days. The policy's always does, even at 70 %, since it ends the order;
 * otherwise the operator chooses, and by default only a refund of all that is left does.
 */
export function takesDays(kind: OrderRefundKind, chosen: boolean | undefined): boolean {
  if (kind === 'policy') return true;
  return chosen ?? kind === 'override';
}

interface CurrentRefund {
  readonly state: RefundState;
  /** Since when its provider has reported it as pending. */
  readonly pending_since: Date | null;
  /** Time of the provider's last event; null if the provider only answered our requests. */
  readonly provider_timestamp: Date | null;
  /** The operator who approved a colleague's request; neither of them gets the provider's answer. */
  readonly approved_by: string | null;
}

interface RefundReport {
  readonly state: 'succeeded' | 'pending' | 'failed';
  /** Null for an answer, which has no time. */
  readonly occurredAt: Date | null;
  /** The operator who asked for the refund gets this answer. */
  readonly isAwaited?: boolean | undefined;
}

export type RefundDecision =
  | { readonly kind: 'wait' }
  /** The refund ends, or its outcome changes. A failure that the operator has not just seen needs a review. */
  | { readonly kind: 'end'; readonly state: 'succeeded' | 'failed'; readonly needsReview: boolean }
  /** An event confirms the current state. */
  | { readonly kind: 'confirm'; readonly occurredAt: Date; readonly needsReview: boolean }
  | { readonly kind: 'ignore' };

/**
 * Decides the effect of an answer or event, which may change an outcome weeks later. The first line that applies
 * decides.
 */
export function decideRefund(
  refund: CurrentRefund,
  { state, occurredAt, isAwaited = false }: RefundReport,
): RefundDecision {
  const isAnswer = occurredAt === null;
  const isFailed = state === 'failed';
  const isSeen = isAnswer && isAwaited && refund.pending_since === null && refund.approved_by === null;
  const needsReview = isFailed && !isSeen;

  if (state === 'pending') return { kind: refund.state === 'requested' ? 'wait' : 'ignore' };
  if (refund.state === 'requested') return { kind: 'end', state, needsReview };
  if (isAnswer || !isLaterOutcome({ state, occurredAt }, refund)) return { kind: 'ignore' };
  if (refund.state !== state) return { kind: 'end', state, needsReview };
  return { kind: 'confirm', occurredAt, needsReview: isFailed && refund.provider_timestamp === null };
}

/**
 * Whether an event is later than the current state, whatever the order of arrival. Any event beats an answer, which
 * has no time. At equal times the failure is later, since money returns only after it was sent.
 */
export function isLaterOutcome(
  event: { readonly state: 'succeeded' | 'failed'; readonly occurredAt: Date },
  { state, provider_timestamp: last }: Pick<CurrentRefund, 'state' | 'provider_timestamp'>,
): boolean {
  if (last === null) return true;
  const difference = event.occurredAt.getTime() - last.getTime();
  return difference > 0 || (difference === 0 && event.state === 'failed' && state !== 'failed');
}
