import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';

export interface Moments {
  readonly start: Date;
  readonly finish: Date;
  readonly timeZone: string;
}

/** Disputes that were opened from one moment until before another. */
export async function countDisputes(db: Db | Tx, { start, finish }: Moments): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from disputes where opened_at >= ${start} and opened_at < ${finish}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * What lost disputes have taken from orders beyond their refunds, by the month of the last loss. An accepted dispute is
 * paid by a refund, which the daily figures count.
 */
export async function listLosses(
  db: Db | Tx,
  { start, finish, timeZone }: Moments,
): Promise<readonly { readonly month: string; readonly cents: number }[]> {
  const { rows } = await sql<{ month: string; cents: number }>`
    with lost as materialized (
      select d.order_id, max(l.closed_at) as closed_at
      from (select distinct order_id from disputes where state = 'lost' and closed_at >= ${start} and closed_at < ${finish}) d
      join disputes l on l.order_id = d.order_id and l.state = 'lost'
      join payments p on p.id = l.payment_id and p.status = 'succeeded' and p.anomaly is null
      group by 1
    )
    select date_trunc('month', lost.closed_at at time zone ${timeZone})::date as month,
      sum(greatest(0, o.refunded_cents - coalesce(r.cents, 0)))::bigint as cents
    from lost
    join orders o on o.id = lost.order_id and o.paid_at is not null
    left join lateral (
      select sum(coalesce(order_cents, cents)) as cents from refunds
      where order_id = o.id and state = 'succeeded' and review_item_id is null
    ) r on true
    where lost.closed_at < ${finish}
    group by 1`.execute(db);
  return rows;
}

/** The names of the plans in the catalogue, by key. */
export async function readPlanNames(db: Db | Tx) {
  const rows = await db.selectFrom('plans').select(['key', 'name']).execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
}
