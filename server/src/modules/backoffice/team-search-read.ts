import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { stateAt } from './customer-state-read.ts';
import { contains, MOST_FOUND, ranked } from './search-part-read.ts';
import type { SearchQuery } from './search-query.ts';

/** Teams by id and name, with the state of their administrator's account. */
export function findTeams(tx: Tx, { text, lower, isPart }: SearchQuery, now: Date) {
  const teams = sql`select account_id as id from teams`;
  const found = ranked([
    sql`${teams} where lower(team_id) = ${lower} or lower(name) = ${lower}`,
    isPart ? sql`${teams} where ${contains(sql`team_id`, [text])}` : undefined,
    isPart ? sql`${teams} where ${contains(sql`name`, [text])}` : undefined,
  ]);
  return tx
    .selectFrom(found)
    .innerJoin('teams as t', 't.account_id', 'f.id')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.id as at', 't.name as label', 't.team_id as note'])
    .select(['f.rank', stateAt(now).as('state')])
    .orderBy('f.rank')
    .orderBy('t.name')
    .limit(MOST_FOUND + 1)
    .execute();
}

/** Members by login name, name and address, with their team. */
export function findMembers(tx: Tx, { text, lower, isPart }: SearchQuery, now: Date) {
  const members = sql`select id from accounts where kind = 'member'`;
  const details = sql`select account_id as id from members`;
  const found = ranked([
    sql`${members} and email = ${lower}`,
    isPart ? sql`${members} and email is not null and ${contains(sql`email`, [text])}` : undefined,
    isPart ? sql`${details} where name is not null and ${contains(sql`name`, [text])}` : undefined,
    isPart ? sql`${details} where email is not null and ${contains(sql`email`, [text])}` : undefined,
  ]);
  return tx
    .selectFrom(found)
    .innerJoin('accounts as member', 'member.id', 'f.id')
    .innerJoin('members as m', 'm.account_id', 'f.id')
    .innerJoin('teams as t', 't.account_id', 'm.team_id')
    .innerJoin('accounts as a', 'a.id', 'm.team_id')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .select(['member.id', 'm.team_id as at', 'member.email as label', 't.name as note'])
    .select(['f.rank', stateAt(now).as('state')])
    .orderBy('f.rank')
    .orderBy('member.email')
    .limit(MOST_FOUND + 1)
    .execute();
}
