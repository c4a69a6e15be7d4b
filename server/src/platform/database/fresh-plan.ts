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
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
      return work(tx);
    });
}
