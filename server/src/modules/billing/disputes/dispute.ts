import type { DisputeState } from '../../../platform/database/money-tables.ts';

/** What a provider's words about a dispute say of it. */
export interface DisputeWords {
  readonly state: DisputeState;
  readonly cents: number;
  readonly currency: string;
  readonly reason: string;
  readonly dueAt: Date | null;
  readonly occurredAt: Date;
}

/** Of words of one moment: a decision comes after the opening, and a reversal brings money back more often than not. */
const RANKS: Readonly<Record<DisputeState, number>> = { open: 0, lost: 1, won: 2 };

/**
 * Whether words are later than others. It orders all words that differ in anything, so that how a dispute stands is a
 * function of the set of what was said, in whatever order it arrived.
 */
export function isLaterWord(one: DisputeWords, other: DisputeWords): boolean {
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

/** Whether words say the same, whenever they were said. */
export function isSameWord(one: DisputeWords, other: DisputeWords): boolean {
  const as = { ...one, occurredAt: other.occurredAt };
  return !isLaterWord(as, other) && !isLaterWord(other, as);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const REASON_MAX = 200;

/** In the provider's words, as far as they can be kept and read. */
export function keptReason(reason: string): string {
  return reason.replaceAll('\0', '').slice(0, REASON_MAX).toWellFormed();
}

/** The audit's names for what has happened. */
export const DISPUTE_ACTIONS: Readonly<Record<DisputeState, string>> = {
  open: 'dispute.open',
  won: 'dispute.win',
  lost: 'dispute.lose',
};
