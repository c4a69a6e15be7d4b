import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { AccountKind } from '@causeway/contract/accounts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { securityEventRow } from './security-event-store.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Where it was opened from. */
  readonly from: BrowserFamily;
  /** When the holder showed a password or a passkey for it; null where another sign-in handed it on. */
  readonly provedAt: Date | null;
  /** The device of a client app. */
  readonly deviceId?: string;
  /** How the list of sign-ins tells its holder of it. */
  readonly noted: SecurityEventKind;
}

/** Opens it and tells its holder of it, in one statement; answers the kind of the account that it is one of. */
export async function insertSession(tx: Tx, session: NewSession): Promise<AccountKind> {
  const { accountId, noted, createdAt, from } = session;
  const { kind } = await tx
    .with('noted', (within) =>
      within
        .insertInto('security_events')
        .values(securityEventRow({ accountId, kind: noted, at: createdAt, from })),
    )
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      browser: session.from.browser,
      system: session.from.system,
      proved_at: session.provedAt,
      device_id: session.deviceId ?? null,
    })
    .returning((eb) =>
      eb
        .selectFrom('accounts')
        .select('kind')
        .whereRef('accounts.id', '=', 'sessions.account_id')
        .$asScalar()
        .$notNull()
        .as('kind'),
    )
    .executeTakeFirstOrThrow();
  return kind;
}

/** A session with what a call needs to know of its account, in one statement. */
export async function findSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('members', 'members.account_id', 'sessions.account_id')
    .select([
      'sessions.expires_at',
      'sessions.end_reason',
      'sessions.device_id',
      'accounts.id',
      'accounts.kind',
      'accounts.email',
      'members.must_set_password',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whose password a token of the website sets: a member's who has to set one, while their sign-in holds. */
export async function findPasswordSetter(
  db: Db | Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.account_id', 'sessions.account_id')
    .select('sessions.account_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.device_id', 'is', null)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('members.must_set_password', '=', true)
    .executeTakeFirst();
  return row?.account_id;
}

/** When the holder last showed password or passkey on a sign-in. */
export async function findProvedAt(db: Db, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.proved_at ?? null;
}

export async function writeProvedAt(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function endSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed_out' })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Revokes the account's sign-ins, all but `except`; how many of them still counted. */
export async function revokeSessions(
  tx: Tx,
  accountId: string,
  now: Date,
  except: Buffer | null,
): Promise<number> {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (except !== null) update = update.where('token_hash', '<>', except);
  const ended = await update.returning('expires_at').execute();
  // One that has run out is ended as well, which nobody notices.
  return ended.filter((session) => session.expires_at > now).length;
}

/** Forgets sessions that ran out before `before`. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
