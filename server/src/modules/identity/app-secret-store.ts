import { sql } from 'kysely';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** The root of all keys, and a value that tells with which secret it is sealed. */
export interface KeyRing {
  readonly value: Buffer;
  readonly sealedRoot: Buffer;
}

const ringOf = (db: Db | Tx) =>
  db
    .selectFrom('app_secret_check')
    .select((eb) => ['value', eb.ref('key_ring').$notNull().as('sealedRoot')])
    .where('key_ring', 'is not', null);

/** A database that isn't migrated yet may be older than the ring. */
export async function hasKeyRings(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from pg_attribute
      where attrelid = to_regclass('public.app_secret_check') and attname = 'key_ring'
    ) as has`.execute(db);
  return rows[0]?.has === true;
}

/** Undefined before the first start, and in databases of older releases. */
export async function findKeyRing(db: Db): Promise<KeyRing | undefined> {
  return ringOf(db).executeTakeFirst();
}

export async function lockKeyRing(tx: Tx): Promise<KeyRing> {
  return ringOf(tx).forUpdate().executeTakeFirstOrThrow();
}

/** Saves the first ring that is given, and returns the saved one. */
export async function saveFirstKeyRing(db: Db, { value, sealedRoot }: KeyRing): Promise<KeyRing> {
  await db
    .insertInto('app_secret_check')
    .values({ value, key_ring: sealedRoot })
    .onConflict((conflict) =>
      conflict
        .column('single')
        .doUpdateSet({ key_ring: sealedRoot })
        .where('app_secret_check.key_ring', 'is', null)
        .where('app_secret_check.value', '=', value),
    )
    .execute();
  return ringOf(db).executeTakeFirstOrThrow();
}

export async function writeKeyRing(tx: Tx, { value, sealedRoot }: KeyRing): Promise<void> {
  await tx.updateTable('app_secret_check').set({ value, key_ring: sealedRoot }).execute();
}

/** Whether anyone has ever had an account, so that a release without a ring may have made keys. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from accounts) or exists (select from operators) as has`.execute(db);
  return rows[0]?.has === true;
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
