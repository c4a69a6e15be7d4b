import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

export async function readSettingValues(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Locks the table against other changes until the transaction ends; reads continue. The row may not exist yet. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
}

/** Undefined if nothing is stored; JSON has no such value. */
export async function findSettingValue(tx: Tx, key: string): Promise<unknown> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** SQL for a text setting, as stored when the statement runs; null if it was never set or is empty. */
export function storedText(key: 'receiptSeller') {
  return sql<string | null>`(select nullif(value #>> '{}', '') from settings where key = ${key})`;
}

export async function writeSettingValue(tx: Tx, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now };
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

export async function deleteSettingValue(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', key).execute();
}
