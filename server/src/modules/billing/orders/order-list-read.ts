import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { SUMMED_ORDERS_MAX } from '@causeway/contract/console/limits';
import { ORDER_SORTS, type OrderSort } from '@causeway/contract/console/lists';
import { PAID_WITHOUT_METHOD } from '@causeway/contract/lists';
import type { PaidBy } from '@causeway/contract/plans';
import { literals } from '../../../platform/database/literals.ts';
import type { OrderStatus } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { PAID_STATUSES } from './order.ts';

export interface OrderFilters {
  readonly status?: OrderStatus | undefined;
  readonly method?: PaidBy | undefined;
  readonly provider?: string | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly totalCents?: number | undefined;
  readonly number?: string | undefined;
  readonly accountId?: string | undefined;
}

interface ListPosition {
  readonly sort?: OrderSort | undefined;
  /** Cursor: the last order of the page before; without it the list starts at its beginning. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export type OrderListRow = Awaited<ReturnType<typeof listOrders>>[number];

/** Same rule as `paidBy`. */
function isPaidBy(method: PaidBy): RawBuilder<SqlBool> {
  return PAID_WITHOUT_METHOD.some((way) => way === method)
    ? sql`o.provider = ${method}`
    : sql`(o.pay_method = ${method} and o.provider <> all(${[...PAID_WITHOUT_METHOD]}::text[]))`;
}

/** Conditions on `orders as o`; undefined if no order can match. */
function conditionsOf(filters: OrderFilters): RawBuilder<SqlBool>[] | undefined {
  const { status, method, provider, from, to, totalCents, number, accountId } = filters;
  if (accountId !== undefined && !isUuid(accountId)) return undefined;
  return [
    status !== undefined && sql<SqlBool>`o.status = ${status}`,
    method !== undefined && isPaidBy(method),
    provider !== undefined && sql<SqlBool>`o.provider = ${provider}`,
    from !== undefined && sql<SqlBool>`o.created_at >= ${from}`,
    to !== undefined && sql<SqlBool>`o.created_at < ${to}`,
    totalCents !== undefined && sql<SqlBool>`o.total_cents = ${totalCents}`,
    number !== undefined && sql<SqlBool>`o.number = ${number}`,
    accountId !== undefined && sql<SqlBool>`o.account_id = ${accountId}::uuid`,
  ].filter((condition) => condition !== false);
}

/** An index has these columns in this order; none changes after an order was created, so a cursor stays exact. */
const SORT_COLUMNS = { created: ['created_at', 'id'], total: ['total_cents', 'created_at', 'id'] } as const;

function orderingOf(sort: OrderSort) {
  const columns = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS];
  const isDescending = sort.startsWith('-');
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const rowsOf = sql.join(columns.map((column) => sql.ref(`o.${column}`)));
  return {
    orderBy: sql.join(columns.map((column) => sql`${sql.ref(`o.${column}`)} ${direction}`)),
    isBehind: (after: string) =>
      sql<SqlBool>`(${rowsOf}) ${sql.raw(isDescending ? '<' : '>')} (select ${names} from orders where id = ${after}::uuid)`,
  };
}

/**
 * Orders, newest first or as sorted, after a cursor. Each filter alone is a range of one index; with several the planner
 * reads the shortest range and filters the rest. Needs a fresh plan.
 */
export async function listOrders(
  db: Db | Tx,
  filters: OrderFilters,
  { sort = ORDER_SORTS[0], after, limit }: ListPosition,
) {
  const conditions = conditionsOf(filters);
  if (conditions === undefined || (after !== undefined && !isUuid(after))) return [];
  const { orderBy, isBehind } = orderingOf(sort);
  return db
    .selectFrom('orders as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select([
      'o.id',
      'o.number',
      'o.account_id',
      'o.plan_key',
      'o.plan_name',
      'o.days',
      'o.list_cents',
      'o.discount_cents',
      'o.total_cents',
      'o.currency',
      'o.pay_method',
      'o.provider',
      'o.source',
      'o.channel_id',
      'o.status',
      'o.created_at',
      'o.paid_at',
      'a.email',
      'o.refunded_cents',
      'o.days_revoked',
      // With `exists` the planner would read all open review items.
      sql<boolean>`(select c.id from review_items c where c.order_id = o.id and c.resolved_at is null limit 1) is not null`.as(
        'needsReview',
      ),
    ])
    .where(({ and }) => and(after === undefined ? conditions : [...conditions, isBehind(after)]))
    .orderBy(orderBy)
    .limit(limit)
    .execute();
}

export interface OrderSums {
  readonly count: number;
  readonly cents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** The sums of the orders that match; undefined if they are more than can be summed at a glance. Needs a fresh plan. */
export async function sumOrders(tx: Tx, filters: OrderFilters): Promise<OrderSums | undefined> {
  const conditions = conditionsOf(filters);
  if (conditions === undefined) return { count: 0, cents: 0, paidCents: 0, refundedCents: 0 };
  // In the order of an index, so that no filter makes the planner read the whole table.
  const { orderBy } = orderingOf(ORDER_SORTS[0]);
  const sums = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('orders as o')
        .select(['o.total_cents', 'o.status', 'o.refunded_cents'])
        .where(({ and }) => and(conditions))
        .orderBy(orderBy)
        .limit(SUMMED_ORDERS_MAX + 1)
        .as('matching'),
    )
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(total_cents), 0)`.as('cents'),
      sql<number>`coalesce(sum(total_cents) filter (where status in (${literals(PAID_STATUSES)})), 0)`.as(
        'paidCents',
      ),
      sql<number>`coalesce(sum(refunded_cents), 0)`.as('refundedCents'),
    ])
    .executeTakeFirstOrThrow();
  return sums.count > SUMMED_ORDERS_MAX ? undefined : sums;
}

export type ExportedOrder = Awaited<ReturnType<typeof listExportedOrders>>[number];

/** As `listOrders`, with the receipt's number and the payment that paid the order; null without one. */
export async function listExportedOrders(tx: Tx, filters: OrderFilters, position: ListPosition) {
  const orders = await listOrders(tx, filters, position);
  const paid = await tx
    .selectFrom('orders as o')
    .leftJoin('receipts as r', 'r.order_id', 'o.id')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.order_id', '=', 'o.id').on('p.status', '=', 'succeeded').on('p.anomaly', 'is', null),
    )
    .select([
      'o.id',
      'r.number as receipt',
      'p.currency as charged_currency',
      'p.amount_cents as charged_cents',
    ])
    .select((eb) => eb.fn.coalesce('p.provider_reference', 'p.reference').as('reference'))
    .where(sql<boolean>`o.id = any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
  const paidById = new Map(paid.map((row) => [row.id, row]));
  const nothing = { receipt: null, reference: null, charged_cents: null, charged_currency: null };
  return orders.map((order) => ({ ...nothing, ...paidById.get(order.id), ...order }));
}
