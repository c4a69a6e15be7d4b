import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { MemberTime } from '../access/api.ts';

export interface MemberRow extends MemberTime {
  /** The member's account. */
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  /** Where mails to them go. */
  readonly email: string | null;
  /** Seats that they hold. */
  readonly deviceNum: number;
  readonly mustSetPassword: boolean;
  /** The administrator's account. */
  readonly teamAccountId: string;
  readonly teamName: string;
  readonly teamId: string;
}

/** A member with what decides their time; undefined for an account that is deleted or not a member's. */
export async function findMember(db: Db | Tx, accountId: string): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('credentials as c', 'c.owner_id', 'm.account_id')
    .innerJoin('teams as t', 't.account_id', 'm.team_id')
    .innerJoin('accounts as a', 'a.id', 'm.team_id')
    .leftJoin('account_access as e', 'e.account_id', 'm.team_id')
    .select([
      'm.account_id as id',
      'm.member_id as memberId',
      'm.name',
      'm.email',
      'm.device_num as deviceNum',
      'c.must_set_password as mustSetPassword',
      'm.expires_at as ownUntil',
      't.account_id as teamAccountId',
      't.name as teamName',
      't.team_id as teamId',
      'e.access_until as planUntil',
      'a.email as teamEmail',
      'a.blocked_at as teamBlockedAt',
    ])
    .where('c.owner_kind', '=', 'customer')
    .where('m.account_id', '=', accountId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.name === null) return undefined;
  const { teamEmail, teamBlockedAt, ...member } = row;
  return { ...member, name: row.name, teamClosed: teamEmail === null || teamBlockedAt !== null };
}

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number];

/**
 * Locks the accounts that are members of the team until the transaction ends, credentials before accounts, in the order
 * of their ids. With `toRemove` the lock also blocks new rows that reference them.
 */
export async function lockMembers(
  tx: Tx,
  teamId: string,
  ids: readonly string[],
  { toRemove = false }: { toRemove?: boolean } = {},
) {
  const query = tx
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .innerJoin('credentials as c', 'c.owner_id', 'a.id')
    .where('c.owner_kind', '=', 'customer')
    .select(['a.id', 'a.email as account', 'a.blocked_at', 'a.language', 'a.chosen_language'])
    .select(['m.member_id', 'm.name', 'm.email', 'm.expires_at', 'm.device_num'])
    .where('a.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null)
    .orderBy('a.id');
  const behindCredential = query.forNoKeyUpdate('c');
  return (toRemove ? behindCredential.forUpdate('a') : behindCredential.forNoKeyUpdate('a')).execute();
}

/** One member of the team; undefined for a foreign, deleted or unknown one. */
export async function findTeamMember(db: Db, teamId: string, id: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id as id', 'a.email as account', 'm.email'])
    .where('m.account_id', '=', id)
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks the team's members, or the member whose account it is, in the order of their ids until the transaction ends.
 */
export async function lockMembersOf(tx: Tx, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .innerJoin('credentials as c', 'c.owner_id', 'a.id')
    .select('a.id')
    .where('c.owner_kind', '=', 'customer')
    .where((eb) => eb.or([eb('m.team_id', '=', accountId), eb('m.account_id', '=', accountId)]))
    .where('m.removed_at', 'is', null)
    .orderBy('a.id')
    .forNoKeyUpdate('c')
    .forUpdate('a')
    .execute();
  return rows.map(({ id }) => id);
}
