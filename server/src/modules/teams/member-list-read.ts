import { sql, type SqlBool } from 'kysely';
import type { MemberFilter, MemberState } from '@causeway/contract/lists';
import { DAY_MS } from '../../platform/durations.ts';
import { anyColumnContains } from '../../platform/database/like.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** How long before a member's own expiry the member counts as ending. */
const SOON_MS = 7 * DAY_MS;

export interface MemberFilters {
  /** Text in id, name or e-mail; empty for no search. */
  readonly search: string;
  readonly state: MemberFilter | undefined;
}

/** What a member's state depends on. */
export interface StateBounds {
  /** When the team's plan ends or ended; null if it never had one, or is blocked or deleted. */
  readonly planUntil: Date | null;
  readonly now: Date;
}

export type ListedMember = Awaited<ReturnType<typeof listMemberRows>>[number];

/** The team's members in the order of their ids in lower case, starting after `after`. */
export async function listMemberRows(
  tx: Db | Tx,
  teamId: string,
  filters: MemberFilters & StateBounds,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = filtered(tx, teamId, filters)
    .select(['m.account_id as id', 'm.member_id', 'a.email as account', 'm.name', 'm.email'])
    .select(['m.expires_at', 'm.device_num', 'c.must_set_password', 'm.last_login_at', 'm.created_at'])
    .select(memberStateAt(filters).as('state'))
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

function filtered(tx: Db | Tx, teamId: string, { search, state, ...bounds }: MemberFilters & StateBounds) {
  let query = tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('credentials as c', 'c.owner_id', 'm.account_id')
    .where('c.owner_kind', '=', 'customer')
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null);
  if (search !== '') query = query.where(anyColumnContains(['m.member_id', 'm.name', 'm.email'], search));
  if (state !== undefined) {
    query = query.where(
      state === 'ending' ? isEnding(bounds) : sql<SqlBool>`${memberStateAt(bounds)} = ${state}`,
    );
  }
  return query;
}

/** Counts a team's members and their states, as the list shows them. */
export async function countMemberStates(tx: Db | Tx, teamId: string, bounds: StateBounds) {
  return tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('credentials as c', 'c.owner_id', 'm.account_id')
    .where('c.owner_kind', '=', 'customer')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .select([
      sql<number>`count(*) filter (where a.blocked_at is not null)`.as('blocked'),
      sql<number>`count(*) filter (where ${memberStateAt(bounds)} = 'reset')`.as('reset'),
      sql<number>`count(*) filter (where ${isEnding(bounds)})`.as('ending'),
      sql<number>`coalesce(sum((select count(*) from devices d where d.account_id = m.account_id)), 0)::int`.as(
        'bound',
      ),
    ])
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Whether the own expiry of members `m` has passed or is near. */
function isEnding({ planUntil, now }: StateBounds) {
  return sql<SqlBool>`m.expires_at <= ${endingBy(planUntil, now)}`;
}

/** The state of members `m` by their accounts `a` and credentials `c`: the first that applies. */
function memberStateAt({ planUntil, now }: StateBounds) {
  const runs = planUntil !== null && planUntil > now;
  const hasTime = runs ? sql`(m.expires_at is null or m.expires_at > ${now})` : sql`false`;
  return sql<MemberState>`case when a.blocked_at is not null then 'blocked' when not ${hasTime} then 'suspended'
    when c.must_set_password then 'reset' else 'active' end`;
}

/**
 * Members whose own expiry is at or before this time count as ending: it has passed, or will within 7 days and before
 * the plan's, which ends for all members.
 */
function endingBy(planUntil: Date | null, now: Date): Date {
  const soon = now.getTime() + SOON_MS;
  // Own expiries are whole seconds; one in the same second as the plan's end does not count.
  const beforePlan = planUntil === null ? soon : planUntil.getTime() - 1;
  return new Date(Math.max(now.getTime(), Math.min(soon, beforePlan)));
}
