import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../database/tx.ts';
import { hasBought, replayLedger, type Entitlement } from './entitlement.ts';
import {
  appendEntry,
  listEntries,
  lockAccountTime,
  storeEntitlement,
  type Grant,
} from './entitlement-store.ts';

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

  /** What the account has now; in a transaction that holds the account's lock, what it has until that ends. */
  async function read(accountId: string, within: Db | Tx = db): Promise<Entitlement> {
    return replayLedger(await listEntries(within, accountId), clock());
  }

  return { grant, read };
}
