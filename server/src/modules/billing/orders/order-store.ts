import {
  expressionBuilder,
  sql,
  type Expression,
  type Insertable,
  type Selectable,
  type SqlBool,
} from 'kysely';
import { validate as isUuid } from 'uuid';
import { insertCompiledOnce } from '../../../platform/database/compiled-once.ts';
import { literals } from '../../../platform/database/literals.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import { storedText } from '../../content/api.ts';
import { KEPT_STATUSES, PAID_STATUSES } from './order.ts';

export type OrderRow = Selectable<Schema['orders']>;

// An interface would not be a record of rows.
type NewOrder = {
  readonly order: Insertable<Schema['orders']>;
  readonly payment: Insertable<Schema['payments']>;
};

/** Inserts an order with its first payment. */
export const insertOrder = insertCompiledOnce((tx, { order, payment }: NewOrder) =>
  tx
    .with('ordered', (within) => within.insertInto('orders').values(order))
    .insertInto('payments')
    .values(payment),
);

/** What `copyOrder` takes from its caller. */
type CopyTerms = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'created_at'
  | 'expires_at'
  | 'provider'
  | 'days'
  | 'extra_days'
  | 'list_cents'
  | 'discount_cents'
  | 'friend_discount_cents'
  | 'total_cents'
  | 'charged_cents'
>;

/** What begins anew on the copy. */
type FreshColumn =
  | 'status'
  | 'paid_at'
  | 'access_until'
  | 'seats_until'
  | 'rewarded_inviter'
  | 'refunded_cents'
  | 'refunding_cents'
  | 'charged_back_cents'
  | 'days_revoked'
  | 'days_held'
  | 'paying_since';

/** All other columns; the type asks for a decision about each new one. */
const COPIED = {
  account_id: true,
  kind: true,
  plan_key: true,
  plan_name: true,
  tier: true,
  campaign_id: true,
  device_num: true,
  device_mode: true,
  currency: true,
  charged_currency: true,
  charge_rate: true,
  pay_method: true,
  source: true,
  channel_id: true,
  pv: true,
  team: true,
  team_through: true,
  offer_id: true,
} satisfies Record<Exclude<keyof OrderRow, keyof CopyTerms | FreshColumn>, true>;

/** Copies an open or unpaid order with other terms, and cancels it: the copy takes its place. */
export async function copyOrder(tx: Tx, id: string, terms: CopyTerms): Promise<void> {
  const copied = await tx
    .updateTable('orders')
    .set({ status: 'cancelled', paying_since: null })
    .where('id', '=', id)
    .returning(Object.keys(COPIED) as (keyof typeof COPIED)[])
    .executeTakeFirstOrThrow();
  const { plan_name: name, team, ...columns } = copied;
  await tx
    .insertInto('orders')
    .values({
      ...columns,
      ...terms,
      plan_name: JSON.stringify(name),
      ...(team !== null && { team: JSON.stringify(team) }),
      status: 'open',
    })
    .execute();
}

/** Locks the order until the transaction ends, so that its payments are applied one after the other. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The number of the account's open orders, as one value of a statement. */
export function openOrders(accountId: string, now: Date) {
  return sql<number>`(select count(*) from orders
    where account_id = ${accountId} and status = 'open' and expires_at > ${now})`;
}

/** When the last of the `most` newest orders of an hour was made; null if the account has made fewer in that hour. */
export function hourFullSince(accountId: string, now: Date, most: number) {
  return sql<Date | null>`(select created_at from orders
    where account_id = ${accountId} and created_at > ${now}::timestamptz - interval '1 hour'
    order by created_at desc offset ${sql.lit(most - 1)} limit 1)`;
}

export async function markOrderPaid(
  tx: Tx,
  id: string,
  paid: Pick<OrderRow, 'paid_at' | 'access_until' | 'seats_until' | 'provider'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...paid, status: 'paid', paying_since: null })
    .where('id', '=', id)
    .execute();
}

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether another order of a team quote is paid. */
export async function isOfferPaid(tx: Tx, id: string, exceptOrder: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('offer_id', '=', id)
    .where('id', '<>', exceptOrder)
    .where('status', 'in', PAID_STATUSES)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels an open order; false where it is not open any more or its money is being captured. */
export async function cancelOpenOrder(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('paying_since', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Expires overdue orders and returns how many; locked ones are left to the next run. */
export async function expireOpenOrders(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('orders')
    .set({ status: 'expired' })
    // Skips locked rows: two processes that each held what the other waits for would end in a deadlock.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'open')
        .where('expires_at', '<=', now)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** A condition on orders: paid (refunded ones included), or open and not yet expired. */
export function livingAt(now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'orders'>();
  return eb.or([
    eb('status', 'in', PAID_STATUSES),
    eb.and([eb('status', '=', 'open'), eb('expires_at', '>', now)]),
  ]);
}

/** The account's orders that were paid (refunded ones included) or can be paid now, newest first. */
export async function listLivingOrders(db: Db | Tx, accountId: string, now: Date): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(livingAt(now))
    .orderBy(sql`coalesce(paid_at, created_at)`, 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Lists plans sold to several accounts and not refunded. */
export async function listOrderedPlans(tx: Tx, accountIds: readonly string[]) {
  return (
    tx
      .selectFrom('orders')
      .select(['id', 'account_id as accountId', 'device_num as deviceNum', 'device_mode as deviceMode'])
      // One SQL text for any number of ids, so that it is prepared once.
      .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
      .where('status', 'in', KEPT_STATUSES)
      .execute()
  );
}

/** An order of the account with its receipt; undefined for an invalid, unknown or another account's id. */
export async function findOwnOrder(db: Db, accountId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return ordersWithReceipts(db)
    .where('orders.id', '=', id)
    .where('orders.account_id', '=', accountId)
    .executeTakeFirst();
}

export function ordersWithReceipts(db: Db) {
  return db
    .selectFrom('orders')
    .leftJoin('receipts', 'receipts.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'receipts.number as receipt_number',
      'receipts.issue',
      'receipts.reissued_at',
      'receipts.seller',
    ]);
}

type OrderWithReceipt = Awaited<ReturnType<ReturnType<typeof ordersWithReceipts>['executeTakeFirstOrThrow']>>;
/** A paid order. */
export type ReceiptedOrder = OrderWithReceipt & { readonly receipt_number: number; readonly issue: number };

export function hasReceipt<Order extends OrderWithReceipt>(order: Order): order is Order & ReceiptedOrder {
  return order.receipt_number !== null;
}

/**
 * The state of an order of the account, with its payment: the successful one, else the newest. Undefined for an
 * invalid, unknown or another account's id.
 */
export async function findOrderStatus(db: Db, accountId: string, id: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'status',
      'kind',
      'plan_key',
      'offer_id',
      'device_num',
      'pay_method',
      'total_cents',
      'charged_currency',
      'charged_cents',
      'charge_rate',
      'provider',
      'expires_at',
      'paying_since',
    ])
    .select((eb) => [
      eb.fn
        .coalesce(
          eb
            .selectFrom('payments')
            .select('payments.status')
            .whereRef('payments.order_id', '=', 'orders.id')
            .orderBy(sql`payments.status = 'succeeded'`, 'desc')
            .orderBy('payments.created_at', 'desc')
            .limit(1)
            .$asScalar(),
          // Its money arrived and pays another order: an operator has accepted the amount.
          sql.lit('succeeded' as const),
        )
        .$notNull()
        .as('payment_status'),
      // A later payment in full may have paid this one, too.
      sql<string | null>`case when orders.status in ('open', 'expired', 'cancelled') then (
        select a.order_id from accepted_payments a
        where a.first_order_id = orders.id order by a.accepted_at desc limit 1) end`.as('replaced_by'),
    ])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export type OrderWithState = NonNullable<Awaited<ReturnType<typeof findOrderStatus>>>;

/**
 * Assigns the next receipt number. Locks the series' row until the transaction ends, so a rollback leaves no gap;
 * call it last, since every payment waits for this lock.
 */
export async function issueReceipt(tx: Tx, orderId: string, now: Date): Promise<number> {
  const { last_number: number } = await tx
    .updateTable('receipt_series')
    .set({ last_number: sql<number>`last_number + 1` })
    .where('name', '=', 'receipts')
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const seller = storedText('receiptSeller');
  await tx.insertInto('receipts').values({ number, order_id: orderId, issued_at: now, seller }).execute();
  return number;
}

/**
 * Issues the receipt again under its number, after refunded or disputed money changed it; does nothing without a
 * receipt.
 */
export async function reissueReceipt(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('receipts')
    .set((eb) => ({ issue: eb('issue', '+', 1), reissued_at: at }))
    .where('order_id', '=', orderId)
    .execute();
}

/** SQL expression for a statement on orders: whether the account had paid for a team plan before. */
export function isRenewal(orders: 'o' | 'orders') {
  const column = (name: string) => sql.ref(`${orders}.${name}`);
  return sql<boolean>`(select p.id from orders p where p.account_id = ${column('account_id')} and p.kind = 'team'
    and p.status in (${literals(PAID_STATUSES)}) and (p.paid_at, p.id) < (${column('paid_at')}, ${column('id')}) limit 1) is not null`;
}

/** The team plan that was paid last and not refunded in full; undefined if there is none. */
export async function findNewestTeamPlan(db: Db | Tx, teamId: string) {
  return db
    .selectFrom('orders as o')
    .select(['o.kind', 'o.status', 'o.paid_at', isRenewal('o').as('is_renewal')])
    .where('o.account_id', '=', teamId)
    .where('o.kind', '=', 'team')
    .where('o.status', 'in', KEPT_STATUSES)
    .orderBy('o.paid_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
