import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';

type AcceptanceRow = Selectable<Schema['accepted_payments']>;

export async function insertAcceptance(tx: Tx, row: AcceptanceRow): Promise<void> {
  await tx.insertInto('accepted_payments').values(row).execute();
}

/** What an idempotency key has accepted. */
export async function findAcceptance(db: Db | Tx, key: string): Promise<AcceptanceRow | undefined> {
  return db.selectFrom('accepted_payments').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}
