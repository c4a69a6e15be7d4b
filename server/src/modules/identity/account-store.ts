import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import type { AccountKind } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { undoableSince } from './email-change.ts';
import { insertCredential } from './credential-store.ts';
import type { AccountLanguages } from './mail-language.ts';

export interface NewAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** For a member, the name that they log in by. */
  readonly email: string;
  readonly trialKey: Buffer;
  readonly passwordHash: string;
  readonly language: Language;
  readonly inviteCode: string;
  readonly invitedBy: string | null;
  readonly dataKey: Buffer;
  readonly createdAt: Date;
}

/** An account whose row is locked. */
export interface LockedAccount extends AccountLanguages {
  readonly id: string;
  readonly kind: AccountKind;
  /** Null once the account has been deleted. */
  readonly email: string | null;
  /** Blocked since; null while logins are allowed. */
  readonly blocked_at: Date | null;
}

/** An account whose credential is locked, too. */
export interface LockedCredential extends LockedAccount {
  readonly two_factor_on: boolean;
}

/** Inserts an account with its credential; false, for the caller to refuse, if the address has one or is reserved. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const isInserted = await insertFreeAccount(tx, account);
  // After the insert, which waits for a change of the address that is being committed.
  return isInserted && !(await isReservedEmail(tx, account, undoableSince(account.createdAt)));
}

async function insertFreeAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const within = tx.with('created', (within) =>
    within
      .insertInto('accounts')
      .values({
        id: account.id,
        kind: account.kind,
        email: account.email,
        trial_key: account.trialKey,
        language: account.language,
        invite_code: account.inviteCode,
        invited_by: account.invitedBy,
        data_key: account.dataKey,
        created_at: account.createdAt,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id'),
  );
  return insertCredential(within, 'customer', account.passwordHash);
}

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('credentials as c', 'c.owner_id', 'a.id')
    .select(['a.id', 'a.kind', 'a.email', 'a.language', 'a.chosen_language'])
    .select(['c.password_hash', 'c.two_factor_on'])
    .where('c.owner_kind', '=', 'customer');

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

export async function findAccountByEmail(db: Db | Tx, email: string) {
  return accounts(db).where('a.email', '=', email).executeTakeFirst();
}

/** The same, with the place that the fragment names. */
export async function findTriedAccount(db: Db, email: string, place: RawBuilder<string | null>) {
  return accounts(db).select(place.as('place')).where('a.email', '=', email).executeTakeFirst();
}

export async function findAccountById(db: Db | Tx, id: string) {
  return accounts(db).where('a.id', '=', id).executeTakeFirst();
}

/** Locks the account until the transaction ends, against deletion and ledger writes. */
export async function lockAccount(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  return selectLockedAccount(tx, id).executeTakeFirst();
}

/** The statement of {@link lockAccount}, for one that locks more. */
export function selectLockedAccount(within: QueryCreator<Schema>, id: string) {
  return within
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'language', 'chosen_language', 'blocked_at'])
    .where('id', '=', id)
    .forNoKeyUpdate();
}

/**
 * Locks the credential, then the account, until the transaction ends, against logins, blocking, and changes of
 * password, two-factor or passkeys. Undefined if `passwordHash` is given and the stored one differs.
 */
export async function lockCredential(
  tx: Tx,
  id: string,
  passwordHash?: string | null,
): Promise<LockedCredential | undefined> {
  let query = tx
    .selectFrom('credentials as c')
    .innerJoin('accounts as a', 'a.id', 'c.owner_id')
    .select(['a.id', 'a.kind', 'a.email', 'a.language', 'a.chosen_language', 'a.blocked_at'])
    .select('c.two_factor_on')
    .where('c.owner_kind', '=', 'customer')
    .where('c.owner_id', '=', id)
    .forNoKeyUpdate(['c', 'a']);
  if (passwordHash !== undefined) query = query.where('c.password_hash', '=', passwordHash);
  return query.executeTakeFirst();
}

/**
 * Locks an account and its inviter, as {@link lockAccount} does, in the order of their ids, so that concurrent
 * transactions cannot deadlock.
 */
export async function lockAccountAndInviter(
  tx: Tx,
  id: string,
): Promise<{ account: LockedAccount | undefined; inviter: LockedAccount | undefined }> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'kind', 'email', 'language', 'chosen_language', 'blocked_at'])
    .where(
      sql<boolean>`id = any(array[${id}::uuid, (select invited_by from accounts where id = ${id}::uuid)])`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return { account: rows.find((row) => row.id === id), inviter: rows.find((row) => row.id !== id) };
}

/**
 * The owner of an invite code, the keys of the mailboxes with which they and their inviter registered, both addresses
 * of today, and whether the registering mailbox has had an account. Deleted accounts and administrators cannot invite.
 */
export async function findInvitation(tx: Tx, inviteCode: string, mailboxes: readonly Buffer[]) {
  return tx
    .selectFrom('accounts as inviter')
    .leftJoin('accounts as above', 'above.id', 'inviter.invited_by')
    .select((eb) => [
      'inviter.id as inviterId',
      sql<(Buffer | null)[]>`array[inviter.trial_key, above.trial_key]`.as('firstKeys'),
      sql<(string | null)[]>`array[inviter.email, above.email]`.as('emails'),
      eb
        .exists(
          eb
            .selectFrom('accounts')
            .select('id')
            .where('trial_key', '=', sql<Buffer>`any(${mailboxes}::bytea[])`),
        )
        .$castTo<boolean>()
        .as('hadAccount'),
    ])
    .where('inviter.invite_code', '=', inviteCode)
    .where('inviter.email', 'is not', null)
    .where('inviter.kind', '=', 'individual')
    .executeTakeFirst();
}

/** Whether another account than `id` can get the address back: by a change confirmed after `since`. */
export async function isReservedEmail(
  tx: Tx,
  { id, email }: Pick<NewAccount, 'id' | 'email'>,
  since: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('undone_at', 'is', null)
    .where('confirmed_at', '>', since)
    .where('account_id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether {@link updateEmail} failed because another account has the address. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email_key';

/** Throws if another account has the address. */
export async function updateEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('accounts').set({ email }).where('id', '=', id).execute();
}

export async function updateLanguages(
  tx: Tx,
  id: string,
  languages: Partial<AccountLanguages>,
): Promise<void> {
  await tx.updateTable('accounts').set(languages).where('id', '=', id).execute();
}

export async function updateBlockedAt(tx: Tx, ids: readonly string[], blockedAt: Date | null): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked_at: blockedAt })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Locks an individual account that is not deleted, by id or address. */
export async function lockIndividual(
  tx: Tx,
  by: { readonly id: string } | { readonly email: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id' in by ? 'id' : 'email', '=', 'id' in by ? by.id : by.email)
    .where('kind', '=', 'individual')
    .where('email', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}
