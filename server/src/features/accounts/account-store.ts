import type { Language } from '@causeway/contract/language';
import type { Db, Tx } from '../../database/tx.ts';

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly trialKey: Buffer;
  readonly passwordHash: string;
  readonly language: Language;
  readonly inviteCode: string;
  readonly invitedBy: string | null;
  readonly dataKey: Buffer;
  readonly createdAt: Date;
}

/** Inserts an individual account; false when the address has one already. */
export async function insertIndividual(tx: Tx, account: NewAccount): Promise<boolean> {
  const inserted = await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      kind: 'individual',
      email: account.email,
      trial_key: account.trialKey,
      password_hash: account.passwordHash,
      language: account.language,
      invite_code: account.inviteCode,
      invited_by: account.invitedBy,
      data_key: account.dataKey,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findAccountByEmail(db: Db | Tx, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'password_hash', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function findAccountById(db: Db | Tx, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'password_hash', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The account, locked until the transaction ends: nobody deletes it, or writes to its ledger, meanwhile. */
export async function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks the account, as {@link lockAccount}, if its password is still the one of `passwordHash`; false when it is not. A
 * password that is being replaced waits for this transaction, or this one sees the new password.
 */
export async function lockAccountByPassword(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The account that owns an invite code; deleted ones invite nobody. */
export async function findInviter(tx: Tx, inviteCode: string): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .where('email', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Replaces the password; where `replaced` is given, only that one: false, and nothing changed, when it is another. */
export async function updatePassword(
  tx: Tx,
  id: string,
  passwordHash: string,
  replaced?: string,
): Promise<boolean> {
  let update = tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id);
  if (replaced !== undefined) update = update.where('password_hash', '=', replaced);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}
