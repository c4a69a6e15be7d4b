import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tx.ts';

/** An account with its team: that of an account that is no administrator's is null. Undefined for an unknown id. */
export async function findAccountTeam(db: Db | Tx, id: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('teams as t', 't.account_id', 'a.id')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.blocked_at', 't.name', 't.team_id', 'e.access_until'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** How many members a team has, and how many devices these have bound. */
export async function countMembers(db: Db | Tx, teamId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select([
      sql<number>`count(*)::int`.as('members'),
      sql<number>`(count(*) filter (where a.blocked_at is not null))::int`.as('blocked'),
      sql<number>`coalesce(sum((select count(*) from devices d where d.account_id = a.id)), 0)::int`.as(
        'devices',
      ),
    ])
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

export type ListedMember = Awaited<ReturnType<typeof listMemberRows>>[number];

/** A team's members by their ids, behind the one of `after`; `search` is looked for in id, name and e-mail. */
export async function listMemberRows(
  db: Db,
  teamId: string,
  { search, after, limit }: { search: string; after: string; limit: number },
) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('credentials as c', 'c.owner_id', 'm.account_id')
    .where('c.owner_kind', '=', 'customer')
    .select([
      'm.account_id as id',
      'm.member_id',
      'a.email as account',
      'm.name',
      'a.blocked_at',
      'm.expires_at',
      'c.must_set_password',
      'm.device_num',
      'm.last_login_at',
      sql<number>`(select count(*)::int from devices d where d.account_id = m.account_id)`.as('devices'),
    ])
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null)
    .where(sql<string>`lower(m.member_id)`, '>', after)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(lower(m.member_id) like ${pattern} or lower(m.name) like ${pattern} or lower(m.email) like ${pattern})`,
      ),
    )
    .orderBy(sql`lower(m.member_id)`)
    .limit(limit)
    .execute();
}
