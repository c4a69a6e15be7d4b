import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** The first day with anything to count; null if there is none. */
export async function firstDay(tx: Tx, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (least(
      (select min(created_at) from accounts), (select min(paid_at) from orders where paid_at is not null),
      (select min(created_at) from mails), (select min(created_at) from payments), (select min(at) from figure_events),
      (select min(settled_at) from refunds where state = 'succeeded'),
      (select min((at at time zone 'UTC') + days * interval '1 day') from ledger_entries where source = 'trial')
        at time zone 'UTC'
    ) at time zone ${timeZone})::date as day`.execute(tx);
  return rows[0]?.day ?? null;
}

export interface Reckoned {
  readonly start: Date;
  readonly finish: Date;
  readonly timeZone: string;
  readonly now: Date;
}

/** Counts the records from `start` until before `finish`; one row per day that has any. */
export async function insertFigures(tx: Tx, { start, finish, timeZone, now }: Reckoned): Promise<void> {
  const day = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${finish}`;
  await sql`
    insert into daily_figures
    -- Materialised, or an order's being the first would be looked up wherever it is asked for.
    with paid as materialized (
      select o.paid_at, o.total_cents, a.created_at as registered_at, not exists (
        select from orders e
        where e.account_id = o.account_id and e.paid_at is not null and (e.paid_at, e.id) < (o.paid_at, o.id)
      ) as first
      from orders o join accounts a on a.id = o.account_id
      where ${within('o.paid_at')}
    ), counted as (
      select ${day('paid_at')} as day, sum(total_cents) as gross_cents, 0::bigint as refund_cents, count(*) as orders,
        count(*) filter (where first) as first_orders, count(*) filter (where not first) as renewals,
        count(*) filter (where first and paid_at <= registered_at + interval '720 hours') as conversions,
        0::bigint as new_accounts, 0::bigint as trials_expired, 0::bigint as tickets_opened, 0::bigint as first_replies,
        0::bigint as first_reply_seconds, 0::bigint as mails_sent, 0::bigint as mails_failed
      from paid group by 1
      union all
      select ${day('settled_at')}, 0, sum(coalesce(order_cents, cents)), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from refunds where ${within('settled_at')} and state = 'succeeded' and review_item_id is null group by 1
      union all
      select ${day('created_at')}, 0, 0, 0, 0, 0, 0, count(*), 0, 0, 0, 0, 0, 0
      from accounts where ${within('created_at')} and kind = 'individual' group by 1
      union all
      select ${day('ended_at')}, 0, 0, 0, 0, 0, 0, 0, count(*), 0, 0, 0, 0, 0
      from (
        select account_id, ((at at time zone 'UTC') + days * interval '1 day') at time zone 'UTC' as ended_at
        from ledger_entries
        where source = 'trial'
          and (at at time zone 'UTC') + days * interval '1 day' >= ${start}::timestamptz at time zone 'UTC'
          and (at at time zone 'UTC') + days * interval '1 day' < ${finish}::timestamptz at time zone 'UTC'
          and (at at time zone 'UTC') + days * interval '1 day' <= ${now}::timestamptz at time zone 'UTC'
      ) t
      where not exists (select from orders o where o.account_id = t.account_id and o.paid_at < t.ended_at)
      group by 1
      union all
      select ${day('at')}, 0, 0, 0, 0, 0, 0, 0, 0, count(*) filter (where kind = 'ticket_opened'), count(seconds),
        coalesce(sum(seconds), 0), 0, 0
      from figure_events where ${within('at')} group by 1
      union all
      select ${day('created_at')}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*) filter (where status = 'sent'),
        count(*) filter (where status = 'failed')
      from mails where ${within('created_at')} and status <> 'waiting' group by 1
    )
    select day, sum(gross_cents), sum(refund_cents), sum(orders), sum(first_orders), sum(renewals), sum(conversions),
      sum(new_accounts), sum(trials_expired), sum(tickets_opened), sum(first_replies), sum(first_reply_seconds),
      sum(mails_sent), sum(mails_failed)
    from counted group by day`.execute(tx);
  await sql`
    insert into daily_channels
    select ${day('o.paid_at')}, coalesce(o.source, ''), coalesce(o.channel_id, ''), a.invited_by is not null,
      a.email is null, count(*), sum(o.total_cents)
    from orders o join accounts a on a.id = o.account_id
    where ${within('o.paid_at')} group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`
    insert into daily_payments
    select ${day('created_at')}, provider, count(*), count(*) filter (where status = 'succeeded')
    from payments where ${within('created_at')} group by 1, 2`.execute(tx);
}
