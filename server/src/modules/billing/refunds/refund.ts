import type { RefundKind, RefundState } from '../../../platform/database/money-tables.ts';

/** A refund of an order's own money. */
export type OrderRefundKind = Exclude<RefundKind, 'unmatched' | 'external'>;

/** What a payment brought and what of it goes or has gone back, in cents. */
export interface Captured {
  readonly capturedCents: number;
  /** Refunds that succeeded, those that were asked for and have no outcome, and disputes that are not won. */
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

/** A refund as it is now. */
interface CurrentRefund {
  readonly state: RefundState;
  /** Since when it waits for its provider, which said so. */
  readonly pending_since: Date | null;
  /** Of the provider's last event about it; null where the provider only answered us. */
  readonly provider_timestamp: Date | null;
}

/** What a provider says of a refund. */
interface RefundReport {
  readonly state: 'succeeded' | 'pending' | 'failed';
  /** Null for an answer, which has no time of its own. */
  readonly occurredAt: Date | null;
}

export type RefundDecision =
  | { readonly kind: 'wait' }
  /** It ends, or now ends otherwise. A failure that the operator has not just seen needs a review. */
  | { readonly kind: 'end'; readonly state: 'succeeded' | 'failed'; readonly needsReview: boolean }
  /** An event reports the state that it has. */
  | { readonly kind: 'confirm'; readonly occurredAt: Date; readonly needsReview: boolean }
  | { readonly kind: 'ignore' };

/** What an answer or event does to a refund: an event may overturn an outcome weeks later. The first line that applies decides. */
export function decideRefund(refund: CurrentRefund, { state, occurredAt }: RefundReport): RefundDecision {
  const isAnswer = occurredAt === null;
  const isFailed = state === 'failed';
  const needsReview = isFailed && (!isAnswer || refund.pending_since !== null);

  if (state === 'pending') return { kind: refund.state === 'requested' ? 'wait' : 'ignore' };
  if (refund.state === 'requested') return { kind: 'end', state, needsReview };
  if (isAnswer || !isLaterOutcome({ state, occurredAt }, refund)) return { kind: 'ignore' };
  if (refund.state !== state) return { kind: 'end', state, needsReview };
  return { kind: 'confirm', occurredAt, needsReview: isFailed && refund.provider_timestamp === null };
}

/**
 * Whether an event is later than what stands, so that the order of arrival never decides. An answer has no time: any event
 * counts more. At the same time a failure is later, since money comes back only after it has gone.
 */
export function isLaterOutcome(
  event: { readonly state: 'succeeded' | 'failed'; readonly occurredAt: Date },
  { state, provider_timestamp: last }: Pick<CurrentRefund, 'state' | 'provider_timestamp'>,
): boolean {
  if (last === null) return true;
  const difference = event.occurredAt.getTime() - last.getTime();
  return difference > 0 || (difference === 0 && event.state === 'failed' && state !== 'failed');
}
