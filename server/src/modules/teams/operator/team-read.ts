import type { Db, Tx } from '../../../platform/database/tx.ts';

/** An account with its team, whose fields are null for other accounts; undefined for an unknown id. */
export async function findAccountTeam(db: Db | Tx, id: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('teams as t', 't.account_id', 'a.id')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.email', 'a.blocked_at', 't.name', 't.team_id', 'e.access_until'])
    .where('a.id', '=', id)
    .executeTakeFirst();
}
