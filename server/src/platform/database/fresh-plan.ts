import { sql } from 'kysely';
import type { Db, Tx } from './tx.ts';

/**
 * Runs a read-only `work` with plans made for its actual values. A rare and a common filter value need
 * different indexes, and one cached plan would suit only one of them.
 */
export async function inFreshPlan<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await planAfresh(tx);
      return work(tx);
    });
}

/** The same for the rest of a transaction that writes. */
export async function planAfresh(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
}
