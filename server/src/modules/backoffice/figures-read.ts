import { PAID_WITHOUT_METHOD } from '@causeway/contract/lists';
import { sql } from 'kysely';
import { localDay } from '../../platform/database/local-day.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { COUNTED } from './period-figures.ts';

/** The first day with anything to count; null if there is none. */
export async function firstDay(tx: Tx, timeZone: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (least(
      (select min(created_at) from accounts), (select min(paid_at) from orders where paid_at is not null),
      (select min(created_at) from mails), (select min(at) from deleted_mails), (select min(created_at) from payments), (select min(at) from figure_events),
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
export async function insertFigures(tx: Tx, reckoned: Reckoned): Promise<void> {
  await insertDailyFigures(tx, reckoned);
  const { start, finish, timeZone } = reckoned;
  await sql`
    insert into daily_channels (day, source, channel_id, invited, deleted, orders, gross_cents)
    select ${localDay('o.paid_at', timeZone)}, coalesce(o.source, ''), coalesce(o.channel_id, ''),
      a.invited_by is not null, a.email is null, count(*), sum(o.total_cents)
    from orders o join accounts a on a.id = o.account_id
    where o.paid_at >= ${start} and o.paid_at < ${finish} group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`
    insert into daily_payments (day, provider, started, succeeded)
    select ${localDay('created_at', timeZone)}, provider, count(*), count(*) filter (where status = 'succeeded')
    from payments where created_at >= ${start} and created_at < ${finish}
      and provider <> all(${[...PAID_WITHOUT_METHOD]}::text[]) group by 1, 2`.execute(tx);
}

async function insertDailyFigures(tx: Tx, { start, finish, timeZone, now }: Reckoned): Promise<void> {
  const day = (column: string) => localDay(column, timeZone);
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${finish}`;
  await sql`
    insert into daily_figures (day, ${sql.join(COUNTED.map((column) => sql.ref(column)))})
    -- Materialised, or an order's being the first would be looked up wherever it is asked for.
    with paid as materialized (
      select o.paid_at, o.total_cents, a.created_at as registered_at, not exists (
        select from orders e
        where e.account_id = o.account_id and e.paid_at is not null and (e.paid_at, e.id) < (o.paid_at, o.id)
      ) as first
      from orders o join accounts a on a.id = o.account_id
      where ${within('o.paid_at')}
    ), sold as (
      select ${day('paid_at')} as day, sum(total_cents) as gross_cents, count(*) as orders,
        count(*) filter (where first) as first_orders, count(*) filter (where not first) as renewals,
        count(*) filter (where first and paid_at <= registered_at + interval '720 hours') as conversions
      from paid group by 1
    ), refunded as (
      select ${day('settled_at')} as day, sum(coalesce(order_cents, cents)) as refund_cents
      from refunds where ${within('settled_at')} and state = 'succeeded' and review_item_id is null group by 1
    ), registered as (
      select ${day('created_at')} as day, count(*) as new_accounts
      from accounts where ${within('created_at')} and kind = 'individual' group by 1
    ), expired as (
      select ${day('ended_at')} as day, count(*) as trials_expired
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
    ), written as (
      select ${day('at')} as day, count(*) filter (where kind = 'ticket_opened') as tickets_opened,
        count(seconds) as first_replies, sum(seconds) as first_reply_seconds
      from figure_events where ${within('at')} group by 1
    ), mailed as (
      select day, sum(sent) as mails_sent, sum(failed) as mails_failed
      from (
        select ${day('created_at')} as day, count(*) filter (where status = 'sent') as sent,
          count(*) filter (where status = 'failed') as failed
        from mails where ${within('created_at')} and status <> 'waiting' group by 1
        union all select ${day('at')}, sum(sent), sum(failed) from deleted_mails where ${within('at')} group by 1
      ) m
      group by 1
    ), counted as (
      select day from sold union select day from refunded union select day from registered
      union select day from expired union select day from written union select day from mailed
    )
    select day, ${sql.join(COUNTED.map((column) => sql`coalesce(${sql.ref(column)}, 0)`))}
    from counted left join sold using (day) left join refunded using (day) left join registered using (day)
      left join expired using (day) left join written using (day) left join mailed using (day)`.execute(tx);
}
