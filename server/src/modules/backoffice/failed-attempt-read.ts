import { sql } from 'kysely';
import type { ATTEMPTED_KINDS, AttemptOutcome } from '@causeway/contract/console/lists';
import type { Db } from '../../platform/database/tx.ts';

export interface AttemptFilters {
  readonly since: Date;
  readonly kind?: (typeof ATTEMPTED_KINDS)[number] | undefined;
  readonly outcome?: AttemptOutcome | undefined;
}

export interface AttemptedRow {
  readonly kind: (typeof ATTEMPTED_KINDS)[number];
  readonly owner_id: string | null;
  /** The customer whose page shows the account: for a member the team's. */
  readonly customer_id: string | null;
  readonly name: string | null;
  readonly attempts: number;
  readonly networks: number;
  readonly more_networks: boolean;
  readonly last_at: Date;
  readonly outcomes: readonly { readonly outcome: AttemptOutcome; readonly attempts: number }[];
}

/** The accounts with the most attempts; those that name no account are one row per kind. */
export async function listAttempted(
  db: Db,
  { since, kind, outcome }: AttemptFilters,
  most: number,
): Promise<readonly AttemptedRow[]> {
  const ofOutcome = outcome === undefined ? sql`true` : sql`f.outcome = ${outcome}`;
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const { rows } = await sql<AttemptedRow>`with found as (
      -- A subquery per row: with a join the database would read all accounts.
      select case when f.owner_kind = 'operator' then 'operator'
          when (select a.kind from accounts a where a.id = f.owner_id) = 'member' then 'member' else 'customer' end
          as kind, f.owner_id, f.hour, f.network, f.outcome, f.attempts, f.last_at
      from failed_attempts f
      where f.hour >= ${since} and ${ofOutcome}
    ), hours as (
      select kind, owner_id, hour, count(distinct network) as networks, bool_or(network is null) as more
      from found group by kind, owner_id, hour
    ), widths as (
      select kind, owner_id, max(networks)::int as networks, bool_or(more) as more_networks
      from hours group by kind, owner_id
    ), counts as (
      select kind, owner_id, outcome, sum(attempts)::int as attempts, max(last_at) as last_at
      from found group by kind, owner_id, outcome
    ), owners as (
      select kind, owner_id, sum(attempts)::int as attempts, max(last_at) as last_at,
        jsonb_agg(jsonb_build_object('outcome', outcome, 'attempts', attempts) order by attempts desc, outcome)
          as outcomes
      from counts where ${ofKind}
      group by kind, owner_id order by attempts desc, last_at desc, owner_id limit ${most}
    )
    select w.kind, w.owner_id, case when w.kind <> 'operator' then coalesce(m.team_id, w.owner_id) end as customer_id, p.name, w.attempts, w.last_at, w.outcomes, s.networks, s.more_networks
    from owners w
    join widths s on s.kind = w.kind and coalesce(s.owner_id::text, '') = coalesce(w.owner_id::text, '')
    left join members m on w.kind = 'member' and m.account_id = w.owner_id
    left join operators p on w.kind = 'operator' and p.id = w.owner_id
    order by w.attempts desc, w.last_at desc, w.owner_id`.execute(db);
  return rows;
}
