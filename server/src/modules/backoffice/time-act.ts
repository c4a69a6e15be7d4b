import type { Tier } from '@causeway/contract/tiers';
import { Refusal } from '../../platform/refusal.ts';
import { type Entitlement, type LedgerEntry, replayLedger } from '../access/api.ts';

export interface TimeAct {
  readonly tier: Tier;
  /** Negative: subtracts. */
  readonly days: number;
}

export interface TimeOutcome {
  readonly before: Entitlement;
  readonly after: Entitlement;
}

/** The reference of an act; the operator's key is unique per account only. */
export const timeReference = (accountId: string, key: string): string => `${accountId}:${key.toLowerCase()}`;

/** The id of the newest entry; 0 if there is none. */
export const newestOf = (entries: readonly LedgerEntry[]): number =>
  Math.max(0, ...entries.map((entry) => entry.id));

/** The account's time after an act; refuses an act that changes nothing. */
export function tryTime(entries: readonly LedgerEntry[], act: TimeAct, now: Date): TimeOutcome {
  const before = replayLedger(entries, now);
  const hasSome = before.lots.some(({ entry }) => entry.tier === act.tier);
  if (act.days === 0 || (act.days < 0 && !hasSome)) throw new Refusal('CUSTOMER_TIME_UNCHANGED');
  const id = newestOf(entries) + 1;
  const entry = { ...act, id, source: 'operator', reference: '', revokedEntryId: null, at: now } as const;
  return { before, after: replayLedger([...entries, entry], now) };
}

/**
 * The account's time after an act that was already done; undefined if it was not. Refuses a reference that was used for
 * another act.
 */
export function doneTime(
  entries: readonly LedgerEntry[],
  act: TimeAct,
  reference: string,
): TimeOutcome | undefined {
  const index = entries.findIndex((entry) => entry.source === 'operator' && entry.reference === reference);
  const done = entries[index];
  if (done === undefined) return undefined;
  if (done.tier !== act.tier || done.days !== act.days) throw new Refusal('CUSTOMER_KEY_USED');
  return {
    before: replayLedger(entries.slice(0, index), done.at),
    after: replayLedger(entries.slice(0, index + 1), done.at),
  };
}
