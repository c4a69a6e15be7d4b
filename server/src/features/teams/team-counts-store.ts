import { sql } from 'kysely';
import type { Tx } from '../../database/tx.ts';

/** How many members a team has, and how they stand; `endingBy` bounds whose own expiry is near. */
export async function countStandings(tx: Tx, teamId: string, endingBy: Date) {
  return tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .select([
      sql<number>`count(*) filter (where a.blocked_at is not null)`.as('blocked'),
      sql<number>`count(*) filter (where m.must_set_password)`.as('reset'),
      sql<number>`count(*) filter (where m.expires_at <= ${endingBy})`.as('ending'),
      sql<number>`coalesce(sum((select count(*) from devices d where d.account_id = m.account_id)), 0)::int`.as(
        'bound',
      ),
    ])
    .where('m.team_id', '=', teamId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirstOrThrow();
}
