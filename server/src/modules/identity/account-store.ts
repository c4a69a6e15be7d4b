import { sql } from 'kysely';
import type { AccountKind } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface NewAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** Of a member the name that they sign in by. */
  readonly email: string;
  readonly trialKey: Buffer;
  readonly passwordHash: string;
  readonly language: Language;
  readonly inviteCode: string;
  readonly invitedBy: string | null;
  readonly dataKey: Buffer;
  readonly createdAt: Date;
}

/** What is known of an account while its row is locked. */
export interface LockedAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** Null once it has been deleted. */
  readonly email: string | null;
  readonly language: Language;
  /** Since when nobody may sign in to it. */
  readonly blocked_at: Date | null;
}

/** Inserts an account; false when the address has one already. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const inserted = await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      kind: account.kind,
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
export async function lockAccount(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'language', 'blocked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks the account, as {@link lockAccount}, if its password is still the one of `passwordHash`; undefined when it is not. A
 * password that is being replaced waits for this transaction, or this one sees the new password.
 */
export async function lockAccountByPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<LockedAccount | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'language', 'blocked_at'])
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Both an account and whoever invited it, as {@link lockAccount}. They are locked in the order of their ids, so that no
 * two transactions that need the same two ever wait for each other.
 */
export async function lockAccountAndInviter(
  tx: Tx,
  id: string,
): Promise<{ account: LockedAccount | undefined; inviter: LockedAccount | undefined }> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'language', 'blocked_at'])
    .where(
      sql<boolean>`id = any(array[${id}::uuid, (select invited_by from accounts where id = ${id}::uuid)])`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return { account: rows.find((row) => row.id === id), inviter: rows.find((row) => row.id !== id) };
}

/**
 * Who owns an invite code, by whom that one was invited, and whether the mailbox that registers with it has had an
 * account. Deleted accounts and administrators invite nobody.
 */
export async function findInvitation(tx: Tx, inviteCode: string, mailbox: Buffer) {
  return tx
    .selectFrom('accounts as inviter')
    .leftJoin('accounts as above', 'above.id', 'inviter.invited_by')
    .select((eb) => [
      'inviter.id as inviterId',
      'inviter.trial_key as mailbox',
      'above.trial_key as invitedBy',
      eb
        .exists(eb.selectFrom('accounts').select('id').where('trial_key', '=', mailbox))
        .$castTo<boolean>()
        .as('hadAccount'),
    ])
    .where('inviter.invite_code', '=', inviteCode)
    .where('inviter.email', 'is not', null)
    .where('inviter.kind', '=', 'individual')
    .executeTakeFirst();
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
