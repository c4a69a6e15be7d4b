import type { DisputeState } from '../../../platform/database/money-tables.ts';

export interface DisputeReport {
  readonly state: DisputeState;
  readonly cents: number;
  readonly currency: string;
  readonly reason: string;
  readonly dueAt: Date | null;
  readonly occurredAt: Date;
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
    one.cents - other.cents,
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
