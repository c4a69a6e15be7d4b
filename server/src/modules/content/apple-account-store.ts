import { sql } from 'kysely';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** What the account is sealed for: the only row. */
export const APPLE_ACCOUNT_PLACE = { table: 'shared_apple_account', column: 'sealed', id: 'true' } as const;

export const sealedAppleAccount = (key: Buffer): SealedColumn => ({
  ...APPLE_ACCOUNT_PLACE,
  id: sql`t.single::text`,
  isRow: (id) => sql`t.single = ${id}::boolean`,
  keyOf: () => key,
});

export async function findSealedAppleAccount(db: Db): Promise<Buffer | undefined> {
  const row = await db.selectFrom('shared_apple_account').select('sealed').executeTakeFirst();
  return row?.sealed;
}

export async function findAppleAccountDate(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('shared_apple_account').select('updated_at').executeTakeFirst();
  return row?.updated_at;
}

export async function writeSealedAppleAccount(tx: Tx, sealed: Buffer, now: Date): Promise<void> {
  const row = { sealed, updated_at: now };
  await tx
    .insertInto('shared_apple_account')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute();
}

export async function deleteAppleAccount(tx: Tx): Promise<void> {
  await tx.deleteFrom('shared_apple_account').execute();
}
