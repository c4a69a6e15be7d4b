import type { DisputeState } from '../../../platform/database/money-tables.ts';
import type { ReportedDisputeState } from '../payments/payment.ts';

export interface DisputeReport {
  readonly state: DisputeState;
  readonly cents: number;
  readonly currency: string;
  readonly reason: string;
  readonly dueAt: Date | null;
  readonly occurredAt: Date;
}

export type DisputeDecision =
  /** The dispute is saved in this state, if the report is later than what is stored. */
  | { readonly kind: 'save'; readonly state: DisputeState }
  /** Nothing changes, and operators review the report. */
  | { readonly kind: 'review'; readonly of: 'inquiry' | 'dispute_unclear' }
  | { readonly kind: 'close_inquiry' }
  | { readonly kind: 'ignore' };

/**
 * Decides the effect of a report. `known` is the stored dispute, null for none; an inquiry is not stored as a dispute
 * until it becomes one. The first line that applies decides.
 */
export function decideDispute(
  known: { readonly state: DisputeState; readonly providerTimestamp: Date } | null,
  { state, occurredAt }: { readonly state: ReportedDisputeState; readonly occurredAt: Date },
): DisputeDecision {
  if (state === 'open' || state === 'won' || state === 'lost') return { kind: 'save', state };
  if (known !== null && occurredAt < known.providerTimestamp) return { kind: 'ignore' };
  if (state === 'unclear') return { kind: 'review', of: 'dispute_unclear' };
  if (known === null)
    return state === 'inquiry' ? { kind: 'review', of: 'inquiry' } : { kind: 'close_inquiry' };
  // A dispute that is only an inquiry after all took no money; money returned in it is reported as a refund.
  if (state === 'inquiry_closed' && known.state === 'open') return { kind: 'save', state: 'won' };
  return known.state === 'lost' ? { kind: 'review', of: 'dispute_unclear' } : { kind: 'ignore' };
}

/** At equal times a decision follows the opening, and a later reversal mostly brings money back. */
const RANKS: Readonly<Record<DisputeState, number>> = { open: 0, lost: 1, won: 2 };

/**
 * Whether a report is later than another. It orders all reports that differ in anything, so that a dispute's state is a function of
 * the set of reports, whatever the order of arrival.
 */
export function isLaterReport(one: DisputeReport, other: DisputeReport): boolean {
  const differences = [
    one.occurredAt.getTime() - other.occurredAt.getTime(),
    RANKS[one.state] - RANKS[other.state],
    // Of a loss, what was refunded may be less than what was disputed, which earlier versions saved.
    one.state === 'lost' ? other.cents - one.cents : one.cents - other.cents,
    (one.dueAt?.getTime() ?? -1) - (other.dueAt?.getTime() ?? -1),
    compare(one.currency, other.currency),
    compare(one.reason, other.reason),
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

/** Whether two reports differ only in their time. */
export function isSameReport(one: DisputeReport, other: DisputeReport): boolean {
  const as = { ...one, occurredAt: other.occurredAt };
  return !isLaterReport(as, other) && !isLaterReport(other, as);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const REASON_MAX = 200;

/** The provider's reason, without what the database cannot store, and shortened. */
export function truncateReason(reason: string): string {
  return reason.replaceAll('\0', '').slice(0, REASON_MAX).toWellFormed();
}

export const DISPUTE_ACTIONS: Readonly<Record<DisputeState, string>> = {
  open: 'dispute.open',
  won: 'dispute.win',
  lost: 'dispute.lose',
};
