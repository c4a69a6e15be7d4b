import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface ActiveCounts {
  readonly svip: number;
  /** Without SVIP, and never bought. */
  readonly trials: number;
  /** All whose access runs. */
  readonly active: number;
  /** Those of them whose access has ended `soon`. */
  readonly expiring: number;
}

/**
 * How many customers' time runs at `now`, exactly: whole days as they are kept, and of the days that `now` and `soon` cut
 * the customers themselves. `soon` is on a later day.
 */
export async function readActiveCounts(
  db: Db | Tx,
  { now, soon }: { now: Date; soon: Date },
): Promise<ActiveCounts> {
  const lastDay = sql`(${soon}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await sql<ActiveCounts>`
    with today as (
      select (${now}::timestamptz at time zone 'UTC')::date as day
    ), ends as (
      select d.ends_on, d.kind, d.bought, d.count from active_count_days d, today where d.ends_on > today.day
      union all
      select c.ends_on, c.kind, c.bought, c.count from active_count_changes c, today where c.ends_on > today.day
      union all
      select day, 'access', bought, 1 from entitlements, today
      where access_until > ${now} and access_until < (day + 1)::timestamp at time zone 'UTC'
      union all
      select day, 'svip', bought, 1 from entitlements, today
      where svip_until > ${now} and svip_until < (day + 1)::timestamp at time zone 'UTC'
    )
    select coalesce(sum(count) filter (where kind = 'svip'), 0) as svip,
      coalesce(sum(count) filter (where kind = 'access'), 0) as active,
      -- Whoever has SVIP has access at least as long.
      coalesce(sum(case kind when 'access' then count else -count end) filter (where not bought), 0) as trials,
      coalesce(sum(count) filter (where kind = 'access' and ends_on < ${lastDay}), 0) + (
        select count(*) from entitlements
        where access_until >= ${lastDay}::timestamp at time zone 'UTC' and access_until <= ${soon}
      ) as expiring
    from ends`.execute(db);
  return rows[0] as ActiveCounts;
}
