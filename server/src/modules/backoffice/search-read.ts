import { receiptNumber } from '@causeway/contract/receipt-number';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { stateAt } from './customer-state-read.ts';
import { begins, contains, containsText, MOST_FOUND, ranked } from './search-part-read.ts';
import type { SearchQuery } from './search-query.ts';

export function findCustomers(tx: Tx, { text, lower, upper, uuid, isPart }: SearchQuery, now: Date) {
  const accounts = sql`select id from accounts where kind <> 'member'`;
  const found = ranked([
    sql`${accounts} and (email = ${lower} or invite_code = ${upper} or id = ${uuid ?? null})`,
    isPart ? sql`${accounts} and ${begins(sql`email`, lower)} order by email using ~<~` : undefined,
    isPart ? sql`${accounts} and email is not null and ${contains(sql`email`, [text])}` : undefined,
  ]);
  return tx
    .selectFrom(found)
    .innerJoin('accounts as a', 'a.id', 'f.id')
    .leftJoin('account_access as e', 'e.account_id', 'a.id')
    .select(['a.id', 'a.id as at', 'a.email as label', sql<null>`null`.as('note')])
    .select(['f.rank', stateAt(now).as('state')])
    .orderBy('f.rank')
    .orderBy('a.email')
    .limit(MOST_FOUND + 1)
    .execute();
}

export function findDevices(tx: Tx, { text, uuid, isPart }: SearchQuery, now: Date) {
  const found = ranked([
    sql`select id from devices where client_id = ${text} or id = ${uuid ?? null}`,
    isPart ? sql`select id from devices where ${contains(sql`name`, [text])}` : undefined,
  ]);
  return (
    tx
      .selectFrom(found)
      .innerJoin('devices as d', 'd.id', 'f.id')
      .leftJoin('members as m', 'm.account_id', 'd.account_id')
      .innerJoin('accounts as owner', 'owner.id', 'd.account_id')
      // The customer whose page shows the device: for a member's device the team's administrator.
      .innerJoin('accounts as a', (join) =>
        join.on('a.id', '=', (eb) => eb.fn.coalesce('m.team_id', 'd.account_id')),
      )
      .leftJoin('account_access as e', 'e.account_id', 'a.id')
      .select(['d.id', 'a.id as at', 'd.name as label', 'owner.email as note'])
      .select(['f.rank', stateAt(now).as('state')])
      .orderBy('f.rank')
      .orderBy('d.name')
      .limit(MOST_FOUND + 1)
      .execute()
  );
}

/** A number begins with its day, so parts are looked up in what follows; see the migration. */
const ORDER_TAIL = 9;

export function findOrders(tx: Tx, { text, upper, uuid, isPart }: SearchQuery) {
  const tail = /^(?:\d*-)?(\w{3,})$/u.exec(upper)?.[1];
  const found = ranked([
    sql`select id from orders where number = ${upper} or id = ${uuid ?? null}`,
    isPart
      ? sql`select id from orders where ${begins(sql`number`, upper)} order by number using ~<~`
      : undefined,
    isPart && tail !== undefined
      ? sql`select id from orders where status <> 'open' and ${contains(sql`number`, [text], {
          indexed: sql`substr(number, ${sql.lit(ORDER_TAIL + 1)})`,
          looked: [tail],
        })}
        union all select id from orders where status = 'open' and ${containsText(sql`number`, text)}`
      : undefined,
  ]);
  return ordersOf(tx, found)
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select(['o.number as label', 'a.email as note'])
    .orderBy('o.created_at', 'desc')
    .execute();
}

/** As `receiptNumber` prints it. */
const PRINTED = sql`lpad(number::text, greatest(6, length(number::text)), '0')`;

/** A receipt leads to its order. */
export async function findReceipts(tx: Tx, { text, receipt, isPart }: SearchQuery) {
  if (receipt === undefined) return [];
  const found = ranked([
    sql`select order_id as id from receipts where number = ${receipt}`,
    isPart ? sql`select order_id as id from receipts where ${contains(PRINTED, [text])}` : undefined,
  ]);
  const rows = await ordersOf(tx, found)
    .innerJoin('receipts as r', 'r.order_id', 'o.id')
    .select(['r.number', 'o.number as note'])
    .orderBy('r.number', 'desc')
    .execute();
  return rows.map(({ number, ...row }) => ({ ...row, label: receiptNumber(number) }));
}

/** Payments that are in the index of references: not those that are polled more often than daily. */
const IN_INDEX = sql`(next_check_at is null or next_check_at - created_at > interval '1 hour')`;

/** Payments by our reference, the provider's, a refund's or the id of one of their events. */
export function findPayments(tx: Tx, { text, isPart }: SearchQuery, now: Date) {
  const isPartOf = (column: string) => contains(sql.ref(column), [text]);
  const found = ranked([
    // An "or" of these would read all payments.
    sql`select id from payments where reference = ${text}
      union select id from payments where provider_reference = ${text}
      union select payment_id from refunds where provider_reference = ${text}
      union select p.id from provider_events e
        join payments p on p.provider = e.provider and p.reference = e.reference where e.event_id = ${text}`,
    isPart
      ? sql`select id from payments where ${IN_INDEX} and ${isPartOf('reference')}
          union all select id from payments
          where next_check_at <= ${now}::timestamptz + interval '1 hour' and not ${IN_INDEX}
            and ${containsText(sql`reference`, text)}`
      : undefined,
    isPart
      ? sql`select id from payments
          where provider_reference is not null and ${isPartOf('provider_reference')}`
      : undefined,
    isPart
      ? sql`select payment_id as id from refunds
          where provider_reference is not null and ${isPartOf('provider_reference')}`
      : undefined,
  ]);
  return tx
    .selectFrom(found)
    .innerJoin('payments as p', 'p.id', 'f.id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'o.id as at', 'o.number as note', 'o.status as state', 'f.rank'])
    .select(
      sql<string>`case when strpos(lower(p.reference), lower(${text})) > 0 then p.reference
        when strpos(lower(p.provider_reference), lower(${text})) > 0 then p.provider_reference
        else coalesce((select r.provider_reference from refunds r
          where r.payment_id = p.id and strpos(lower(r.provider_reference), lower(${text})) > 0 limit 1),
          p.reference) end`.as('label'),
    )
    .orderBy('f.rank')
    .orderBy('p.created_at', 'desc')
    .limit(MOST_FOUND + 1)
    .execute();
}

function ordersOf(tx: Tx, found: ReturnType<typeof ranked>) {
  return tx
    .selectFrom(found)
    .innerJoin('orders as o', 'o.id', 'f.id')
    .select(['o.id', 'o.id as at', 'o.status as state', 'f.rank'])
    .orderBy('f.rank')
    .limit(MOST_FOUND + 1);
}

/** Tickets that have all words in their title or in one message. */
export async function findTicketsWith(tx: Tx, words: readonly string[]) {
  if (words.length === 0) return [];
  const found = ranked([
    undefined,
    sql`select id from tickets where ${contains(sql`title`, words)}`,
    sql`select ticket_id as id from ticket_messages where ${contains(sql`content`, words)}`,
  ]);
  return tx
    .selectFrom(found)
    .innerJoin('tickets as t', 't.id', 'f.id')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 't.id as at', 't.title as label', 'a.email as note', 't.state', 'f.rank'])
    .orderBy('f.rank')
    .orderBy('t.written_at', 'desc')
    .limit(MOST_FOUND + 1)
    .execute();
}
