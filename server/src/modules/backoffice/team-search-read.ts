import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';
import { begins, MOST_FOUND } from './search-read.ts';

/** Teams with this id or name, ignoring case. */
export function findTeamsExactly(db: Db, lower: string) {
  return teams(db)
    .where((eb) =>
      eb.or([eb(sql<string>`lower(team_id)`, '=', lower), eb(sql<string>`lower(name)`, '=', lower)]),
    )
    .orderBy('created_at')
    .limit(MOST_FOUND)
    .execute();
}

/** Teams whose id begins with this, then those whose name does. */
export async function findTeamsByBeginning(db: Db, lower: string) {
  const byId = await teams(db)
    .where(begins(sql`lower(team_id)`, lower))
    .orderBy(sql`lower(team_id) using ~<~`)
    .limit(MOST_FOUND)
    .execute();
  const byName = await teams(db)
    .where(begins(sql`lower(name)`, lower))
    .orderBy(sql`lower(name) using ~<~`)
    .limit(MOST_FOUND)
    .execute();
  const ids = new Set(byId.map(({ id }) => id));
  return [...byId, ...byName.filter(({ id }) => !ids.has(id))].slice(0, MOST_FOUND);
}

function teams(db: Db) {
  return db.selectFrom('teams').select(['account_id as id', 'name', 'team_id']);
}

/** The member who logs in with this name, with their team. */
export function findMembersExactly(db: Db, lower: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .innerJoin('teams as t', 't.account_id', 'm.team_id')
    .select(['a.id', 'a.email', 'm.team_id', 't.name'])
    .where('a.email', '=', lower)
    .execute();
}
