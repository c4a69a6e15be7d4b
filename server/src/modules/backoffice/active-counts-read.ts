import { sql } from 'kysely';
import { perTier, TIER_KEYS, type Tier } from '@causeway/contract/tiers';
import { literals } from '../../platform/database/literals.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface ActiveCounts {
  /** Customers with running time of the tier or a higher one, except blocked ones. */
  readonly holders: Readonly<Record<Tier, number>>;
  /** Customers with unbought time of the lowest tier only, except blocked ones. */
  readonly trials: number;
  /** Customers whose access will have ended at `soon`. */
  readonly expiring: number;
}

/**
 * Counts the customers whose time runs at `now`, exactly: stored counts for whole days, and the customers themselves
 * for the days of `now` and `soon`. `soon` is on a later day.
 */
export async function readActiveCounts(
  db: Db | Tx,
  { now, soon }: { now: Date; soon: Date },
): Promise<ActiveCounts> {
  const lastDay = sql`(${soon}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await sql<{ tier: Tier; holders: number; unpaid: number; expiring: number }>`
    with today as (
      select (${now}::timestamptz at time zone 'UTC')::date as day
    ), ends as (
      select d.ends_on, d.tier, d.bought, d.count from active_count_days d, today where d.ends_on > today.day
      union all
      select c.ends_on, c.tier, c.bought, c.count from active_count_changes c, today where c.ends_on > today.day
      union all
      select day, tier, bought, 1 from entitlements, today
      where tier in (${TIERS}) and expires_at > ${now} and expires_at < (day + 1)::timestamp at time zone 'UTC'
    ), blocked as (
      select e.tier, count(*) as holders, count(*) filter (where not e.bought) as unpaid
      from accounts a join entitlements e on e.account_id = a.id
      where a.blocked_at is not null and e.expires_at > ${now} group by e.tier
    )
    select tier, sum(count) - coalesce((select holders from blocked b where b.tier = ends.tier), 0) as holders,
      coalesce(sum(count) filter (where not bought), 0)
        - coalesce((select unpaid from blocked b where b.tier = ends.tier), 0) as unpaid,
      coalesce(sum(count) filter (where ends_on < ${lastDay}), 0) + (
        select count(*) from entitlements e
        where e.tier = ends.tier and expires_at >= ${lastDay}::timestamp at time zone 'UTC' and expires_at <= ${soon}
      ) as expiring
    from ends group by tier`.execute(db);
  const of = (tier: Tier | undefined) =>
    rows.find((row) => row.tier === tier) ?? { holders: 0, unpaid: 0, expiring: 0 };
  const [lowest, next] = TIER_KEYS;
  return {
    holders: perTier((tier) => of(tier).holders),
    // Access lasts at least as long as time of a higher tier.
    trials: of(lowest).unpaid - of(next).unpaid,
    expiring: of(lowest).expiring,
  };
}

const TIERS = literals(TIER_KEYS);
