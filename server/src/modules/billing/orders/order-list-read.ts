import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { validate as isUuid } from 'uuid';
import { PAID_WITHOUT_METHOD } from '@causeway/contract/lists';
import type { PaidBy } from '@causeway/contract/plans';
import type { OrderStatus } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';

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
  /** Cursor: the last order of the page before; without it the list starts at the newest. */
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

/**
 * Orders, newest first, after a cursor. Each filter alone is a range of one index; with several the planner reads
 * the shortest range and filters the rest. Needs a fresh plan.
 */
export async function listOrders(db: Db | Tx, filters: OrderFilters, { after, limit }: ListPosition) {
  const { status, method, provider, from, to, totalCents, number, accountId } = filters;
  if (after !== undefined && !isUuid(after)) return [];
  if (accountId !== undefined && !isUuid(accountId)) return [];
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
    .$if(status !== undefined, (query) => query.where('o.status', '=', status as OrderStatus))
    .$if(method !== undefined, (query) => query.where(isPaidBy(method as PaidBy)))
    .$if(provider !== undefined, (query) => query.where('o.provider', '=', provider as string))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', from as Date))
    .$if(to !== undefined, (query) => query.where('o.created_at', '<', to as Date))
    .$if(totalCents !== undefined, (query) => query.where('o.total_cents', '=', totalCents as number))
    .$if(number !== undefined, (query) => query.where('o.number', '=', number as string))
    .$if(accountId !== undefined, (query) => query.where('o.account_id', '=', accountId as string))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(o.created_at, o.id) < (select created_at, id from orders where id = ${after}::uuid)`,
      ),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
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
