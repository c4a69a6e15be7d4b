import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tx.ts';

export type WinRow = Awaited<ReturnType<typeof listWins>>[number];

/** All versions of a wheel's weights, newest first, with the spins made under each. */
export async function listVersions(db: Db, wheelId: string) {
  return db
    .selectFrom('wheel_weights as w')
    .leftJoin('operators as p', (join) => join.on(sql<boolean>`w.made_by = 'operator:' || p.id`))
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('wheel_spins')
          .select([
            'weights_version',
            sql<number>`count(*)::int`.as('spins'),
            sql<number>`sum(days)::int`.as('won_days'),
          ])
          .where('campaign_id', '=', wheelId)
          .groupBy('weights_version')
          .as('d'),
      (join) => join.onRef('d.weights_version', '=', 'w.version'),
    )
    .select(['w.version', 'w.weights', 'w.made_at', 'p.id as by', 'p.name', 'd.spins', 'd.won_days'])
    .where('w.campaign_id', '=', wheelId)
    .orderBy('w.version', 'desc')
    .execute();
}

/** Counts a wheel’s granted spins by what became of them. */
export async function countWheelGrants(db: Db, wheelId: string) {
  return db
    .selectFrom('wheel_spin_grants')
    .select([
      sql<number>`(count(*) filter (where source = 'order'))::int`.as('orders'),
      sql<number>`(count(*) filter (where source = 'friend'))::int`.as('friends'),
      sql<number>`(count(*) filter (where source = 'operator'))::int`.as('operators'),
      sql<number>`count(spent_at)::int`.as('spent'),
      sql<number>`count(taken_back_at)::int`.as('takenBack'),
    ])
    .where('campaign_id', '=', wheelId)
    .executeTakeFirstOrThrow();
}

/** A wheel’s wins, newest first, after a cursor. */
export async function listWins(
  db: Db,
  wheelId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('wheel_spins as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select([
      'd.id',
      'd.spun_at',
      'd.account_id',
      'a.email',
      'd.days',
      'd.weights_version',
      'd.taken_back_at',
    ])
    .where('d.campaign_id', '=', wheelId)
    .where('d.days', '>', 0)
    .$if(after !== undefined, (query) => query.where('d.id', '<', after as string))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();
}
