import { sql } from 'kysely';
import type { Db, Tx } from './tx.ts';

/**
 * Runs `work`, which only reads, with plans made for the very values that are asked for. A list that is narrowed to what is
 * rare, and the same one narrowed to what is common, want different indexes, and a plan kept for both would serve one.
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
