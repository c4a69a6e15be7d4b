import { sql, type SqlBool } from 'kysely';
import type { MemberFilter, MemberState } from '@causeway/contract/team-members';
import { holdsText } from '../../platform/database/like.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { endingBy } from './team-attention.ts';

export interface MemberFilters {
  /** Looked for in id, name and e-mail; empty for none. */
  readonly search: string;
  readonly state: MemberFilter | undefined;
}

/** What a state is judged by. */
export interface StateBounds {
  /** When the team's plan ends or ended; null if there never was any. */
  readonly planUntil: Date | null;
  readonly now: Date;
}

export type ListedMember = Awaited<ReturnType<typeof listMemberRows>>[number];

/** The team's members behind an id, in lower case, in the order of their ids. */
export async function listMemberRows(
  tx: Tx,
  teamId: string,
  filters: MemberFilters & StateBounds,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = filtered(tx, teamId, filters)
    .select(['m.account_id as id', 'm.member_id', 'a.email as account', 'm.name', 'm.email'])
    .select(['m.expires_at', 'm.device_num', 'c.must_set_password', 'm.last_login_at', 'm.created_at'])
    .select('a.blocked_at')
    .select(sql<number>`(select count(*) from devices d where d.account_id = m.account_id)`.as('bound'))
    .orderBy(sql`lower(m.member_id)`)
    .limit(limit);
  if (after !== undefined) query = query.where(sql<string>`lower(m.member_id)`, '>', after);
  return query.execute();
}

export async function countMembers(
  tx: Tx,
  teamId: string,
  filters: MemberFilters & StateBounds,
): Promise<number> {
  const row = await filtered(tx, teamId, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(tx: Tx, teamId: string, { search, state, ...bounds }: MemberFilters & StateBounds) {
  let query = tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('credentials as c', 'c.owner_id', 'm.account_id')
    .where('c.owner_kind', '=', 'customer')
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null);
  if (search !== '') query = query.where(holdsText(['m.member_id', 'm.name', 'm.email'], search));
  if (state !== undefined) {
    query = query.where(state === 'ending' ? isEnding(bounds) : inState(state, bounds));
  }
  return query;
}

/** Of members `m`: their own expiry has passed, or will before long. */
export function isEnding({ planUntil, now }: StateBounds) {
  return sql<SqlBool>`m.expires_at <= ${endingBy(planUntil, now)}`;
}

/** Of members `m`, their accounts `a` and credentials `c`: as `memberState` judges a row. */
export function inState(state: MemberState, { planUntil, now }: StateBounds) {
  const runs = planUntil !== null && planUntil > now;
  const hasTime = runs ? sql<SqlBool>`(m.expires_at is null or m.expires_at > ${now})` : sql<SqlBool>`false`;
  const states = {
    blocked: sql<SqlBool>`a.blocked_at is not null`,
    suspended: sql<SqlBool>`a.blocked_at is null and not ${hasTime}`,
    reset: sql<SqlBool>`a.blocked_at is null and ${hasTime} and c.must_set_password`,
    active: sql<SqlBool>`a.blocked_at is null and ${hasTime} and not c.must_set_password`,
  };
  return states[state];
}
