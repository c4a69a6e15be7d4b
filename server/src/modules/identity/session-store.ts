import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { SecurityEventKind } from '@causeway/contract/account-security';
import type { Language } from '@causeway/contract/language';
import { compiledOnce } from '../../platform/database/compiled-once.ts';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import { rememberingBrowser, saveBrowserKey } from './known-browser-store.ts';
import { newToken } from './session.ts';
import { SESSION_IDLE_MS } from './operator.ts';
import { otherRoles } from './operator-store.ts';
import { ofOperator, ownedBy, type Owner } from './owner-store.ts';
import { securityEventId } from './security-event-store.ts';

/** More than anybody has; it limits the response. */
const MOST_LISTED = 200;

interface SessionValues {
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The browser that opened it. */
  readonly from: BrowserFamily;
}

export interface NewSession extends SessionValues {
  readonly accountId: string;
  /** When the owner gave a password or a passkey in it; null if another session opened it. */
  readonly reauthAt: Date | null;
  /** The device of a client app. */
  readonly deviceId?: string;
  /** The device whose app opens a session of the website. */
  readonly openedBy?: string;
  /** The browser to remember; a client app has none. */
  readonly browser?: BrowserKeys;
  /** The language that the call names. */
  readonly usedLanguage?: Language | null;
  /** The kind in the security log. */
  readonly event: SecurityEventKind;
}

/** A password that was right before the account was locked. */
export interface CheckedPassword {
  readonly passwordHash: string | null;
  /** The statement that gives the counted try back, whether a session is opened or not. */
  readonly giveBack: RawBuilder<unknown>;
}

/**
 * Opens a customer's session in one statement: locks the credential, then the account, saves the used language, and
 * inserts the session and its security event, and remembers the browser. With `checked` it opens none, and returns false, if the password is now
 * another one, two-factor is on or the account is blocked. These conditions are on the locked rows, so PostgreSQL
 * checks them again when it has waited for a change; in a subquery they would see the rows from before the change.
 */
export async function insertCustomerSession(
  db: Db | Tx,
  session: NewSession,
  checked?: CheckedPassword,
): Promise<boolean> {
  const { createdAt, from, usedLanguage = null, browser } = session;
  const fresh = newToken();
  const isUnchanged =
    checked === undefined
      ? sql``
      : sql`and c.password_hash = ${checked.passwordHash} and not c.two_factor_on and a.blocked_at is null`;
  const saveLanguage =
    usedLanguage === null
      ? sql``
      : sql`language_saved as (
          update accounts set language = ${usedLanguage} from owner where id = owner_id and language <> ${usedLanguage}
        ),`;
  const giveBack = checked === undefined ? sql`` : sql`given_back as (${checked.giveBack}),`;
  const remember =
    browser === undefined
      ? sql``
      : sql`, browser as (${rememberingBrowser(browser, fresh.tokenHash, createdAt)})`;
  const keyHash = browser === undefined ? sql`null::bytea` : sql`(select key_hash from browser)`;
  const { rows } = await sql<{ key_hash: Buffer | null }>`
    with owner as (
      select c.owner_kind, c.owner_id from credentials c join accounts a on a.id = c.owner_id
      where c.owner_kind = 'customer' and c.owner_id = ${session.accountId} ${isUnchanged}
      for no key update of c, a
    ), ${saveLanguage} ${giveBack} event as (
      insert into security_events (owner_kind, owner_id, id, at, kind, browser, system)
      select owner_kind, owner_id, ${securityEventId(createdAt)}, ${createdAt}, ${session.event},
        ${from.browser}, ${from.system} from owner
    )${remember}
    insert into sessions
      (owner_kind, owner_id, token_hash, created_at, expires_at, browser, system, reauth_at, device_id, opened_by)
    select owner_kind, owner_id, ${session.tokenHash}, ${createdAt}, ${session.expiresAt},
      ${from.browser}, ${from.system}, ${session.reauthAt}, ${session.deviceId ?? null},
      ${session.openedBy ?? null} from owner
    returning ${keyHash} as key_hash`.execute(db);
  const [opened] = rows;
  const hash = opened?.key_hash ?? null;
  if (browser !== undefined && hash !== null) saveBrowserKey(browser, fresh.token, hash);
  return opened !== undefined;
}

/** Inserts an operator's session, last used now. */
export async function insertOperatorSession(tx: Tx, owner: Owner, session: SessionValues): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      owner_kind: owner.kind,
      owner_id: owner.id,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      browser: session.from.browser,
      system: session.from.system,
      last_seen: session.createdAt,
      // A login gives a password or a passkey.
      reauth_at: session.createdAt,
    })
    .execute();
}

const selectCustomerSession = compiledOnce((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.owner_id')
    .innerJoin('credentials as c', (join) =>
      join.onRef('c.owner_kind', '=', 's.owner_kind').onRef('c.owner_id', '=', 's.owner_id'),
    )
    .select([
      's.expires_at',
      's.end_reason',
      's.device_id',
      'a.id',
      'a.kind',
      'a.email',
      'c.must_set_password',
    ])
    .select(sql<Date | null>`case when a.invited_by is not null then a.created_at end`.as('invited_at'))
    .where('s.owner_kind', '=', 'customer')
    .where('s.token_hash', '=', tokenHash),
);

/** A customer's session with the account data that every call needs, in one statement. */
export async function findCustomerSession(db: Db, tokenHash: Buffer) {
  const [session] = await selectCustomerSession(db, { tokenHash });
  return session;
}

/** An operator's session with the operator data that every call needs, in one statement. */
export async function findOperatorSession(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('operators as o', 'o.id', 's.owner_id')
    .innerJoin('credentials as c', (join) =>
      join.onRef('c.owner_kind', '=', 's.owner_kind').onRef('c.owner_id', '=', 's.owner_id'),
    )
    .select(['o.id', 'o.name', 'o.email', 'o.role', otherRoles, 'o.blocked_at', 'c.two_factor_on'])
    .select(['s.last_seen', 's.expires_at', 's.ended_at', 's.reauth_at'])
    .where('s.owner_kind', '=', 'operator')
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The member whose password a site token sets: one who has to set a password and whose session is valid. */
export async function findPasswordSetter(
  db: Db | Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('credentials as c', (join) =>
      join.onRef('c.owner_kind', '=', 's.owner_kind').onRef('c.owner_id', '=', 's.owner_id'),
    )
    .select('s.owner_id')
    .where('s.owner_kind', '=', 'customer')
    .where('s.token_hash', '=', tokenHash)
    .where('s.device_id', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('c.must_set_password', '=', true)
    .executeTakeFirst();
  return row?.owner_id;
}

/** When the owner last re-authenticated in a session. */
export async function findReauthAt(db: Db, kind: OwnerKind, tokenHash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('reauth_at')
    .where('owner_kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.reauth_at ?? null;
}

/** Whether a session has neither ended nor expired. */
export async function isSessionLive(tx: Tx, kind: OwnerKind, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('expires_at')
    .where('owner_kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}

export async function writeReauthAt(tx: Tx, kind: OwnerKind, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ reauth_at: now })
    .where('owner_kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function writeSeen(db: Db, kind: OwnerKind, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen: now })
    .where('owner_kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('last_seen', '<', now)
    .execute();
}

/** Extends a client app's session unless it has ended; part of a statement that updates the returned device. */
export const extendClientSession = (
  within: QueryCreator<Schema>,
  session: { readonly tokenHash: Buffer; readonly expiresAt: Date },
) =>
  within
    .updateTable('sessions')
    .set({ expires_at: session.expiresAt })
    .where('owner_kind', '=', 'customer')
    .where('token_hash', '=', session.tokenHash)
    .where('ended_at', 'is', null)
    .returning('device_id');

/** Ends a device's sessions. They are detached from the device, so that they remain to say why they ended. */
export async function endDeviceSessions(
  tx: Tx,
  deviceId: string,
  now: Date,
  reason: 'revoked' | 'replaced',
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({
      device_id: null,
      ended_at: sql<Date>`coalesce(ended_at, ${now}::timestamptz)`,
      end_reason: sql<'revoked' | 'replaced'>`coalesce(end_reason, ${reason})`,
    })
    .where('owner_kind', '=', 'customer')
    .where('device_id', '=', deviceId)
    .execute();
}

/** Ends the website's sessions that a device's app opened, except the one that removes the device. */
export async function revokeOpenedSessions(
  tx: Tx,
  { deviceId, now, except }: { readonly deviceId: string; readonly now: Date; readonly except?: Buffer },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('opened_by', '=', deviceId)
    .where('ended_at', 'is', null)
    .where('token_hash', 'is distinct from', except ?? null)
    .execute();
}

export async function endSession(db: Db, kind: OwnerKind, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'signed_out' })
    .where('owner_kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

export type EndedSession = Awaited<ReturnType<typeof revokeSessions>>[number];

/** Revokes the owner's sessions except `except`; returns those that were still valid, newest first. */
export async function revokeSessions(tx: Tx, owner: Owner, now: Date, except: Buffer | null) {
  let update = tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where(ownedBy(owner))
    .where('ended_at', 'is', null);
  if (except !== null) update = update.where('token_hash', '<>', except);
  const columns = ['expires_at', 'created_at', 'device_id', 'browser', 'system'] as const;
  const ended = await update.returning(columns).execute();
  // Expired sessions are ended too but not returned.
  const valid = ended.filter((session) => session.expires_at > now);
  return valid.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/** The query of the owner's valid sessions, newest first. */
export function liveSessions(db: Db, owner: Owner, now: Date) {
  return db
    .selectFrom('sessions as s')
    .select(['s.public_id', 's.token_hash', 's.created_at', 's.last_seen', 's.device_id'])
    .select(['s.browser', 's.system'])
    .where(ownedBy(owner))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.public_id')
    .limit(MOST_LISTED);
}

/** An operator's valid sessions, newest first, without those that were idle for too long. */
export async function listOperatorSessions(db: Db, operatorId: string, now: Date) {
  return liveSessions(db, ofOperator(operatorId), now)
    .where('s.last_seen', '>', new Date(now.getTime() - SESSION_IDLE_MS))
    .execute();
}

/** Revokes a session by its public id; false for a foreign, ended or unknown one. */
export async function revokeListedSession(
  tx: Tx,
  owner: Owner,
  publicId: string,
  now: Date,
): Promise<boolean> {
  if (!isUuid(publicId)) return false;
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('public_id', '=', publicId)
    .where(ownedBy(owner))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('public_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes sessions that expired before `before`. */
export async function deleteOldSessions(db: Db, kind: OwnerKind, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('owner_kind', '=', kind).where('expires_at', '<', before).execute();
}
