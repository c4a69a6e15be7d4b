import { TIER_KEYS } from '@causeway/contract/tiers';
import type { Db } from '../../platform/database/tx.ts';
import { replayLedger } from './entitlement.ts';
import { listEntriesAfter, listStoredExpiries } from './entitlement-store.ts';

const ACCOUNTS_AT_ONCE = 1000;

/** Replays every ledger; returns the number of accounts and the ids of those whose stored expiry is another one. */
export async function checkLedgers(
  db: Db,
  now: Date,
): Promise<{ readonly accounts: number; readonly wrong: readonly string[] }> {
  const wrong: string[] = [];
  let accounts = 0;
  for (let last: string | null = null; ;) {
    const ledgers = await listEntriesAfter(db, last, ACCOUNTS_AT_ONCE);
    const ids = [...ledgers.keys()];
    if (ids.length === 0) return { accounts, wrong };
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
