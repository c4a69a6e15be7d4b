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

/** How a refund stands, by whom it was last told. */
interface ToldRefund {
  readonly state: RefundState;
  /** When the provider said so by itself; null while it was only asked, which tells no moment. */
  readonly providerTimestamp: Date | null;
}

/**
 * Whether a provider's words are later than what stands, so that the order of arrival never decides. An answer has no
 * moment: any words that have one count more. Of one moment, a failure is the later, since money that has come again has
 * gone before.
 */
export function isLaterOutcome(
  said: { readonly state: 'succeeded' | 'failed'; readonly occurredAt: Date },
  { state, providerTimestamp }: ToldRefund,
): boolean {
  if (providerTimestamp === null) return true;
  const difference = said.occurredAt.getTime() - providerTimestamp.getTime();
  return difference > 0 || (difference === 0 && said.state === 'failed' && state !== 'failed');
}
