import { Transaction, type Kysely } from 'kysely';
import pg from 'pg';
import { isOutdatedPlan } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const TRIES = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `work` in one READ COMMITTED transaction, with the retries of {@link withRetries}. If `db` is a transaction, `work`
 * runs in it.
 */
export async function inTransaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return work(db);
  return withRetries(() => db.transaction().setIsolationLevel('read committed').execute(work));
}

/**
 * Runs `work`, a transaction or a single statement. After a deadlock, a serialization failure or a change of a
 * table's columns, it runs again, up to three times, so it must have no effects besides SQL.
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** Runs a read-only `work` in one snapshot: all its statements see the same moment. */
export async function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  try {
    return await transaction.execute(work);
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error;
    return transaction.execute(work);
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true;
  return (
    error instanceof pg.DatabaseError &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
  );
}
