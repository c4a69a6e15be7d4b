import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { isEnding, memberStateAt, type StateBounds } from './member-list-store.ts';

/** How many members a team has, and how they stand, as the list of them has it. */
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
