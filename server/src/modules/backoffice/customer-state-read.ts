import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CustomerFilter } from '@causeway/contract/console/lists';
import type { CustomerState } from '@causeway/contract/console/customers';
import { HIGHER_TIERS, LOWEST_TIER, type Tier } from '@causeway/contract/tiers';
import { WEEK_MS } from '../../platform/durations.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * The conditions of states at `now`, on `accounts as a` and `account_access as e`. At most one is true for an account.
 * Unbought time is a trial, whoever gave it, except time of a higher tier, which counts as that tier.
 */
function conditionsAt(now: Date, fence = sql``) {
  const isOpen = sql<SqlBool>`a.email is not null and a.blocked_at is null`;
  const isRunning = (tier: Tier) => sql<SqlBool>`exists (select from entitlements t
    where t.account_id = a.id and t.tier = ${sql.lit(tier)} and t.expires_at > ${now} ${fence})`;
  const onlyLowest = sql<SqlBool>`${isOpen} and e.access_until > ${now} and not (${anyOf(HIGHER_TIERS.map(isRunning))})`;
  return [
    ['deleted', sql<SqlBool>`a.email is null`],
    ['blocked', sql<SqlBool>`a.email is not null and a.blocked_at is not null`],
    ...HIGHER_TIERS.map((tier, index): [Tier, Condition] => {
      const above = HIGHER_TIERS.slice(index + 1).map(isRunning);
      return [tier, sql<SqlBool>`${isOpen} and ${isRunning(tier)} and not (${anyOf(above)})`];
    }),
    [LOWEST_TIER, sql<SqlBool>`${onlyLowest} and e.bought`],
    // Written like its index, whose statistics show how few rows these are.
    ['trial', sql<SqlBool>`${onlyLowest} and case when not e.bought then e.access_until end > ${now}`],
    ['expired', sql<SqlBool>`${isOpen} and e.access_until <= ${now}`],
  ] as [CustomerState, Condition][];
}

const anyOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql.join(conditions, sql` or `);

export function stateAt(now: Date): RawBuilder<CustomerState> {
  // Without this fence the planner hashes all running time of a tier for the few rows of a page.
  const cases = conditionsAt(now, sql`offset 0`).map(
    ([state, condition]) => sql`when ${condition} then ${sql.lit(state)}`,
  );
  return sql<CustomerState>`case ${sql.join(cases, sql` `)} else 'none' end`;
}

/** Without a filter: all but deleted accounts. */
export function matchesFilter(filter: CustomerFilter | undefined, now: Date): Condition {
  if (filter === undefined) return sql<SqlBool>`a.email is not null`;
  if (filter === 'expiring') {
    const soon = new Date(now.getTime() + WEEK_MS);
    return sql<SqlBool>`a.email is not null and e.access_until > ${now} and e.access_until <= ${soon}`;
  }
  if (filter === 'unpaid') return sql<SqlBool>`a.email is not null and e.bought is not true`;
  return new Map(conditionsAt(now)).get(filter) as Condition;
}
