import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { lockAccount } from '../identity/api.ts';
import {
  hasBought,
  previewRevocations,
  replayLedger,
  revocationOf,
  type Entitlement,
  type RevocationDirection,
} from './entitlement.ts';
import { appendEntry, listEntries, storeEntitlement, type Grant } from './entitlement-store.ts';

export interface Revocation {
  readonly accountId: string;
  /** The ledger row that granted the days. */
  readonly entryId: number;
  readonly direction: RevocationDirection;
  readonly source: 'refund' | 'dispute' | 'operator';
  readonly reference: string;
  /** As in {@link Grant}. */
  readonly operator?: string;
}

export type EntitlementService = ReturnType<typeof createEntitlementService>;

export function createEntitlementService({ db, clock }: { db: Db; clock: Clock }) {
  /**
   * Appends a change of an account's time and stores the new expiry, in the caller's transaction. A source and
   * reference that were used before change nothing. Returns the entitlement afterwards.
   */
  async function grant(tx: Tx, change: Grant): Promise<Entitlement> {
    await lockAccount(tx, change.accountId);
    // Read after the lock: the entry must not be older than one that another transaction has just written.
    const now = clock();
    const isNew = await appendEntry(tx, change, now);
    const entries = await listEntries(tx, change.accountId);
    const entitlement = replayLedger(entries, now);
    if (isNew) await storeEntitlement(tx, change.accountId, { ...entitlement, bought: hasBought(entries) });
    return entitlement;
  }

  /**
   * Revokes the unused part of one entry's days, or restores what was revoked, exactly; in the caller's transaction.
   * Returns false if nothing changes. The first change has the reference itself, each later one also its number.
   */
  async function revokeOrRestore(
    tx: Tx,
    { accountId, entryId, direction, source, reference, operator }: Revocation,
  ): Promise<boolean> {
    await lockAccount(tx, accountId);
    const entries = await listEntries(tx, accountId);
    const revocation = revocationOf(entries, entryId, direction);
    if (revocation === null) return false;
    const turn = entries.filter(({ revokedEntryId }) => revokedEntryId === entryId).length + 1;
    await grant(tx, {
      ...revocation,
      accountId,
      source,
      reference: turn === 1 ? reference : `${reference}:${turn}`,
      ...(operator !== undefined && { operator }),
    });
    return true;
  }

  /** Reads the current entitlement; under the account's lock it stays valid until the transaction ends. */
  async function read(accountId: string, within: Db | Tx = db): Promise<Entitlement> {
    return replayLedger(await listEntries(within, accountId), clock());
  }

  /** The milliseconds that {@link revokeOrRestore} would revoke from each of an account's entries now. */
  async function preview(within: Db | Tx, accountId: string, entryIds: readonly number[]): Promise<number[]> {
    return previewRevocations(await listEntries(within, accountId), entryIds, clock());
  }

  return { grant, revokeOrRestore, read, preview };
}
