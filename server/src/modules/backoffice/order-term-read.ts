import { PAID_WITHOUT_METHOD } from '@causeway/contract/lists';
import { sql, type RawBuilder } from 'kysely';
import { localDay } from '../../platform/database/local-day.ts';
import type { FigureTables } from '../../platform/database/figure-tables.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { LedgerEntry } from '../access/api.ts';
import type { CountedOrder, OrderTerm } from './order-term.ts';

export interface AccountRecords {
  readonly orders: readonly CountedOrder[];
  readonly entries: readonly LedgerEntry[];
}

/** Deletes all terms and their sums, so that every account's terms are computed again. */
export async function recountAllTerms(tx: Tx): Promise<void> {
  await tx.deleteFrom('order_terms').execute();
  await tx.deleteFrom('term_sums').execute();
  await tx.deleteFrom('cohort_sums').execute();
  await sql`
    insert into term_changes (account_id)
    select distinct account_id from orders where paid_at is not null`.execute(tx);
}

/** The counted orders of these accounts, with the ledgers of those that have any. */
export async function listAccountRecords(
  tx: Tx,
  accountIds: readonly string[],
): Promise<readonly AccountRecords[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'account_id', 'kind', 'days', 'paid_at'])
    .where('account_id', 'in', accountIds)
    .where('paid_at', 'is not', null)
    .where('days_revoked', '=', false)
    .where('days_held', '=', false)
    .whereRef('total_cents', '>', 'refunded_cents')
    .execute();
  const ordersOf = Map.groupBy(orders, ({ account_id: id }) => id);
  if (ordersOf.size === 0) return [];
  const entries = await tx
    .selectFrom('ledger_entries')
    .select(['account_id', 'id', 'tier', 'days', 'source', 'reference', 'takes_back as revokedEntryId', 'at'])
    .where('account_id', 'in', [...ordersOf.keys()])
    .orderBy('id')
    .execute();
  const entriesOf = Map.groupBy(entries, ({ account_id: id }) => id);
  return [...ordersOf].map(([id, rows]) => ({
    orders: rows.map(({ id: orderId, kind, days, paid_at: paidAt }) => {
      return { id: orderId, kind, days, paidAt: paidAt as Date };
    }),
    entries: entriesOf.get(id) ?? [],
  }));
}

/** The columns of `order_terms`, from `terms` as an unnested list, their orders and accounts. */
const columnsIn = (timeZone: string): Record<keyof FigureTables['order_terms'], RawBuilder<unknown>> => ({
  order_id: sql`o.id`,
  account_id: sql`o.account_id`,
  starts_on: localDay('t.starts_at', timeZone),
  ends_on: localDay('t.ends_at', timeZone),
  due_on: localDay('t.due_at', timeZone),
  renewed: sql`t.renewed`,
  cohort: sql`date_trunc('month', t.first_paid_at at time zone ${timeZone})::date`,
  is_first: sql`t.is_first`,
  cents: sql`o.total_cents - o.refunded_cents`,
  days: sql`o.days`,
  plan_key: sql`o.plan_key`,
  // Same rule as `paidBy`.
  pay_method: sql`case when o.provider = any(${[...PAID_WITHOUT_METHOD]}::text[]) then o.provider else o.pay_method end`,
  channel: sql`case when a.email is null then '{}'::text[]
    else array[coalesce(o.source, ''), coalesce(o.channel_id, '')] end`,
});

/** Their names and values, each in the same order. */
function termColumns(timeZone: string) {
  const columns = Object.entries(columnsIn(timeZone));
  return {
    names: sql.join(columns.map(([name]) => sql.ref(name))),
    values: sql.join(columns.map(([name, value]) => sql`${value} as ${sql.ref(name)}`)),
  };
}

const listed = (terms: readonly OrderTerm[]) => {
  const moments = (of: (term: OrderTerm) => Date | null) =>
    sql`${terms.map((term) => of(term)?.toISOString() ?? null)}::timestamptz[]`;
  return sql`unnest(${terms.map(({ orderId }) => orderId)}::uuid[], ${moments(({ startsAt }) => startsAt)},
    ${moments(({ endsAt }) => endsAt)}, ${moments(({ dueAt }) => dueAt)},
    ${terms.map(({ renewed }) => renewed)}::boolean[], ${moments(({ firstPaidAt }) => firstPaidAt)},
    ${terms.map(({ isFirst }) => isFirst)}::boolean[])
    as t (order_id, starts_at, ends_at, due_at, renewed, first_paid_at, is_first)
    join orders o on o.id = t.order_id join accounts a on a.id = o.account_id`;
};

/** Stores terms, with the days that they have in a time zone and what their orders say now. */
export async function insertTerms(tx: Tx, terms: readonly OrderTerm[], timeZone: string): Promise<void> {
  const { names, values } = termColumns(timeZone);
  await sql`insert into order_terms (${names}) select ${values} from ${listed(terms)}
    where o.total_cents > o.refunded_cents`.execute(tx);
}

/** The accounts whose stored terms are not these. Those with changes that are not counted yet are left out. */
export async function listWrongTerms(
  tx: Tx,
  accountIds: readonly string[],
  terms: readonly OrderTerm[],
  timeZone: string,
): Promise<readonly string[]> {
  const { names, values } = termColumns(timeZone);
  const { rows } = await sql<{ account_id: string }>`
    with expected as (select ${values} from ${listed(terms)}),
    stored as (select ${names} from order_terms where account_id = any(${accountIds}::uuid[]))
    select distinct d.account_id
    from ((table expected except table stored) union all (table stored except table expected)) as d
    where not exists (select from term_changes c where c.account_id = d.account_id)`.execute(tx);
  return rows.map(({ account_id: id }) => id);
}

/** The next accounts by id that have paid orders. */
export async function listBuyersAfter(
  tx: Tx,
  last: string | null,
  count: number,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('account_id')
    .distinct()
    .where('paid_at', 'is not', null)
    .$if(last !== null, (query) => query.where('account_id', '>', last ?? ''))
    .orderBy('account_id')
    .limit(count)
    .execute();
  return rows.map(({ account_id: id }) => id);
}
