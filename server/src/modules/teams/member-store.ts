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

/** A member with what their time is made of; undefined for an account that is no member's, or was deleted. */
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

/** A member has signed in, to the website or an app. */
export async function writeMemberSeen(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable('members').set({ last_login_at: now }).where('account_id', '=', accountId).execute();
}
