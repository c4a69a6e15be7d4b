import { TIER_KEYS } from '@causeway/contract/tiers';
import type { Db } from '../../platform/database/tx.ts';
import { replayLedger } from './entitlement.ts';
import { listLedgers, listStoredExpiries } from './entitlement-store.ts';
import { listHoldersAfter } from './ledger-check-read.ts';

const ACCOUNTS_AT_ONCE = 1000;

/**
 * Replays the ledger of every account that is not deleted. Returns the number of accounts and the ids of those whose
 * stored expiry is another one.
 */
export async function checkLedgers(
  db: Db,
  now: Date,
): Promise<{ readonly accounts: number; readonly wrong: readonly string[] }> {
  const wrong: string[] = [];
  let accounts = 0;
  for (let last: string | null = null; ;) {
    const ids = await listHoldersAfter(db, last, ACCOUNTS_AT_ONCE);
    if (ids.length === 0) return { accounts, wrong };
    const ledgers = await listLedgers(db, ids);
    const stored = await listStoredExpiries(db, ids);
    for (const [id, entries] of ledgers) {
      const { expiries } = replayLedger(entries, now);
      const isStored = (tier: (typeof TIER_KEYS)[number]) =>
        stored.get(`${id} ${tier}`) === expiries[tier]?.getTime();
      if (!TIER_KEYS.every(isStored)) wrong.push(id);
    }
    accounts += ids.length;
    last = ids.at(-1) ?? null;
  }
}
