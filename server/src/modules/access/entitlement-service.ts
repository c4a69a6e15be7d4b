import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { hasBought, isRevoked, replayLedger, type Entitlement } from './entitlement.ts';
import {
  appendEntry,
  listEntries,
  lockAccountTime,
  storeEntitlement,
  type Grant,
} from './entitlement-store.ts';

export interface Revocation {
  readonly accountId: string;
  /** The row of the ledger that gave the days. */
  readonly entryId: number;
  /** Whether its days are to be away. */
  readonly away: boolean;
  /** Why. */
  readonly source: 'refund' | 'dispute';
  readonly reference: string;
}

export type EntitlementService = ReturnType<typeof createEntitlementService>;

export function createEntitlementService({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Writes one change of an account's time and the new stored expiry, in the caller's transaction. A source and
   * reference that have counted already change nothing. Returns what the account has afterwards.
   */
  async function grant(tx: Tx, change: Grant): Promise<Entitlement> {
    await lockAccountTime(tx, change.accountId);
    // Read after the lock: the entry must not be older than one that another transaction has just written.
    const now = clock();
    const isNew = await appendEntry(tx, change, now);
    const entries = await listEntries(tx, change.accountId);
    const entitlement = replayLedger(entries, now);
    if (isNew) await storeEntitlement(tx, change.accountId, { ...entitlement, bought: hasBought(entries) });
    return entitlement;
  }

  /**
   * Takes back what has not passed of one entry's days, or gives again what was taken of them, to the moment; in the caller's
   * transaction. False where they stand so already. The first change has the reference itself, each later one its number too.
   */
  async function revoke(
    tx: Tx,
    { accountId, entryId, away, source, reference }: Revocation,
  ): Promise<boolean> {
    await lockAccountTime(tx, accountId);
    const entries = await listEntries(tx, accountId);
    const entry = entries.find(({ id }) => id === entryId);
    if (entry === undefined || isRevoked(entries, entryId) === away) return false;
    const turn = entries.filter(({ takesBack }) => takesBack === entryId).length + 1;
    await grant(tx, {
      accountId,
      tier: entry.tier,
      days: away ? -entry.days : entry.days,
      source,
      reference: turn === 1 ? reference : `${reference}:${turn}`,
      takesBack: entryId,
    });
    return true;
  }

  /** What the account has now; in a transaction that holds the account's lock, what it has until that ends. */
  async function read(accountId: string, within: Db | Tx = db): Promise<Entitlement> {
    return replayLedger(await listEntries(within, accountId), clock());
  }

  return { grant, revoke, read };
}
