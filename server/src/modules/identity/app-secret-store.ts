import { sql } from 'kysely';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { Db } from '../../platform/database/tx.ts';

/** Saves the first check value that is given, and returns the saved one. */
export async function saveFirstCheckValue(db: Db, value: Buffer): Promise<Buffer> {
  await db
    .insertInto('app_secret_check')
    .values({ value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('app_secret_check').select('value').executeTakeFirstOrThrow()).value;
}

export async function findCheckValue(db: Db): Promise<Buffer | undefined> {
  // A database that isn't migrated yet may be older than the table.
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.app_secret_check') is not null as exists`.execute(db);
  if (rows[0]?.exists !== true) return undefined;
  return (await db.selectFrom('app_secret_check').select('value').executeTakeFirst())?.value;
}

export const sealedAccountKeys = (accountKeysKey: Buffer): SealedColumn => ({
  table: 'accounts',
  column: 'data_key',
  id: sql`t.id`,
  isRow: (id) => sql`t.id = ${id}::uuid`,
  keyOf: () => accountKeysKey,
});

export interface SealedAccountKey {
  /** Of the account. */
  readonly id: string;
  readonly sealedKey: Buffer;
}

/** Returns the sealed key of one account; undefined if there is none. */
export async function findSealedKey(db: Db): Promise<SealedAccountKey | undefined> {
  return db
    .selectFrom('accounts')
    .select((eb) => ['id', eb.ref('data_key').$notNull().as('sealedKey')])
    .where('data_key', 'is not', null)
    .limit(1)
    .executeTakeFirst();
}
