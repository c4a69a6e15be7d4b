import { sql } from 'kysely';
import type { Db } from '../../platform/database/tx.ts';

export interface Median {
  /** Rounded up; null without samples. */
  readonly seconds: number | null;
  readonly samples: number;
}

const MEDIAN = sql`ceil(percentile_cont(0.5) within group (order by seconds))::int as seconds, count(*)::int as samples`;

/** From opening a ticket to the first reply, for replies since a moment. Of merged tickets, one reply counts. */
export async function readAnswerMedian(db: Db, since: Date): Promise<Median> {
  const { rows } = await sql<Median>`
    select ${MEDIAN} from figure_events where kind = 'first_reply' and not merged and at >= ${since}`.execute(
    db,
  );
  return rows[0] as Median;
}

/**
 * From the payment, by the provider’s clock, to the order’s days, for days added since a moment. Only payments of
 * these providers count; added seats bring no days.
 */
export async function readAccessMedian(db: Db, since: Date, providers: readonly string[]): Promise<Median> {
  const { rows } = await sql<Median>`
    select ${MEDIAN} from (
      select greatest(0, extract(epoch from o.paid_at - min(e.occurred_at))) as seconds
      from orders o
      join payments p on p.order_id = o.id and p.status = 'succeeded' and p.anomaly is null
      join provider_events e on e.provider = p.provider and e.reference = p.reference and e.kind = 'succeeded'
        and e.amount_cents = p.amount_cents and e.currency = p.currency
      where o.paid_at >= ${since} and o.kind <> 'team_seats' and regexp_replace(p.provider, '-[0-9]+$', '') = any(${providers}::text[])
      group by o.id
    ) paid`.execute(db);
  return rows[0] as Median;
}
