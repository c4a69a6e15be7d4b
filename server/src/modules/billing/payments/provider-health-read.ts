import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tx.ts';

export type ProviderHealth = Awaited<ReturnType<typeof listProviderHealth>>[number];

/** The health of each provider, and how many of its payments since `since` were recovered by polling. */
export async function listProviderHealth(db: Db | Tx, since: Date) {
  return db
    .selectFrom('provider_health as s')
    .fullJoin(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['provider', sql<number>`count(*)::int`.as('recovered')])
          .where('recovered_at', '>', since)
          .groupBy('provider')
          .as('r'),
      (join) => join.onRef('r.provider', '=', 's.provider'),
    )
    .leftJoin('operators as by', (join) => join.on(sql<boolean>`s.tested_by = 'operator:' || by.id`))
    .select(['s.event_type', 's.sent_at', 's.received_at', 's.refused_at', 's.silent_at'])
    .select(['s.tested_at', 's.tested_by', 's.test_heard_at', 'by.name as tester'])
    .select(['s.probed_at', 's.account', 's.is_live', 's.clock_ahead_ms'])
    .select([
      sql<string>`coalesce(s.provider, r.provider)`.as('provider'),
      sql<number>`coalesce(r.recovered, 0)`.as('recovered'),
    ])
    .execute();
}
