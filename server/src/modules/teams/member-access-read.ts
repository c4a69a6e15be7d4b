import type { Db, Tx } from '../../platform/database/tx.ts';
import { memberAccessUntil, type ChangedAccount, type SessionWithAccess } from '../access/api.ts';

/** Finds a customer's session with its account and the end of the account's access in one statement. */
export async function findSessionWithAccess(
  db: Db,
  tokenHash: Buffer,
): Promise<SessionWithAccess | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.owner_id')
    .leftJoin('members', 'members.account_id', 'sessions.owner_id')
    .leftJoin('accounts as team', 'team.id', 'members.team_id')
    .leftJoin('account_access', (join) =>
      join.on('account_access.account_id', '=', (eb) =>
        eb.fn.coalesce('members.team_id', 'sessions.owner_id'),
      ),
    )
    .select([
      'sessions.expires_at as expiresAt',
      'sessions.end_reason as endReason',
      'sessions.device_id as deviceId',
      'accounts.id as accountId',
      'accounts.kind',
      'accounts.email',
      'account_access.access_until as planUntil',
      'members.expires_at as ownUntil',
      'team.email as teamEmail',
      'team.blocked_at as teamBlockedAt',
    ])
    .where('sessions.owner_kind', '=', 'customer')
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { planUntil, ownUntil, teamEmail, teamBlockedAt, ...session } = row;
  const teamClosed = session.kind === 'member' && (teamEmail === null || teamBlockedAt !== null);
  return { ...session, accessUntil: memberAccessUntil({ planUntil, ownUntil, teamClosed }) };
}

/** Lists the next changed accounts after a position, in the feed's order. */
export async function listChanges(tx: Tx, position: number, limit: number): Promise<ChangedAccount[]> {
  return readChanges(changesBehind(tx, position, limit));
}

/** The same up to `begunAt`, only accounts that have access at `now`. */
export async function listAccountsWithAccess(
  tx: Tx,
  place: { position: number; begunAt: number },
  now: Date,
  limit: number,
): Promise<ChangedAccount[]> {
  return readChanges(
    changesBehind(tx, place.position, limit)
      .where('c.position', '<=', place.begunAt)
      .where('e.access_until', '>', now)
      .where('a.email', 'is not', null)
      .where('a.blocked_at', 'is', null)
      .where('t.blocked_at', 'is', null)
      .where((eb) => eb.or([eb('m.expires_at', 'is', null), eb('m.expires_at', '>', now)])),
  );
}

/** A team's own account has no devices and no app sessions: gateways get only its members. */
function changesBehind(tx: Tx, position: number, limit: number) {
  return tx
    .selectFrom('entitlement_changes as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('members as m', 'm.account_id', 'c.account_id')
    .leftJoin('accounts as t', 't.id', 'm.team_id')
    .leftJoin('account_access as e', (join) =>
      join.on('e.account_id', '=', (eb) => eb.fn.coalesce('m.team_id', 'c.account_id')),
    )
    .select((eb) => [
      'c.account_id',
      'c.position',
      eb('a.email', 'is', null).$castTo<boolean>().as('removed'),
      eb
        .or([eb('a.blocked_at', 'is not', null), eb('t.blocked_at', 'is not', null)])
        .$castTo<boolean>()
        .as('blocked'),
      'm.device_num as deviceNum',
      'm.expires_at as ownUntil',
      'e.access_until as planUntil',
    ])
    .where('c.position', '>', position)
    .where('a.kind', '<>', 'team')
    .orderBy('c.position')
    .limit(limit);
}

async function readChanges(changes: ReturnType<typeof changesBehind>): Promise<ChangedAccount[]> {
  const rows = await changes.execute();
  return rows.map(({ deviceNum, ownUntil, planUntil, ...change }) => ({
    ...change,
    member: deviceNum === null ? null : { deviceNum, ownUntil, planUntil },
  }));
}
