import { expressionBuilder, sql, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { OrderRow } from '../orders/order-store.ts';
import type { PaymentRow } from '../payments/payment-store.ts';
import { summarize, summarizeOrder, type OrderSummary, type PaymentSummary } from './payment-summary.ts';

/** For a statement on payments: whether an open fraud warning holds the days. */
function isWarned(paymentId: Expression<string | null>) {
  const { exists, selectFrom } = expressionBuilder<Schema>();
  return exists(
    selectFrom('review_items as warning')
      .select('warning.id')
      .where('warning.payment_id', '=', paymentId)
      .where('warning.holds_days', '=', true)
      .where('warning.resolved_at', 'is', null),
  ).$castTo<boolean>();
}

/** Columns for a statement on payments: the rows that {@link summarize} takes. */
export function selectPaymentSummary(paymentId: Expression<string | null>) {
  const { selectFrom } = expressionBuilder<Schema>();
  return [
    jsonArrayFrom(
      selectFrom('refunds as back')
        .select([
          'back.kind',
          'back.state',
          'back.cents',
          'back.order_cents',
          'back.takes_days',
          'back.pending_since',
          'back.requested_at',
        ])
        .where('back.payment_id', '=', paymentId),
    ).as('refunds'),
    jsonArrayFrom(
      selectFrom('disputes as disputed')
        .select(['disputed.state', 'disputed.cents', 'disputed.currency', 'disputed.opened_at'])
        .where('disputed.payment_id', '=', paymentId),
    ).as('disputes'),
  ] as const;
}

/** Each change of these records holds the payment's lock; holding it keeps them the same until the transaction ends. */
export async function readPaymentSummary(db: Db | Tx, paymentId: string): Promise<PaymentSummary> {
  const rows = await db
    .selectNoFrom([
      ...selectPaymentSummary(sql<string>`${paymentId}::uuid`),
      isWarned(sql<string>`${paymentId}::uuid`).as('isWarned'),
    ])
    .executeTakeFirstOrThrow();
  return summarize(rows);
}

/**
 * Stores the sums of its payment's refunds and disputes on an order. For the transaction that changed them, which
 * holds the locks of payment and order; `order` is the current row.
 */
export async function updateOrderSummary(
  tx: Tx,
  order: OrderRow,
  { id, amount_cents: cents, currency }: PaymentRow,
): Promise<OrderSummary> {
  const summary = summarizeOrder(await readPaymentSummary(tx, id), { cents, currency }, order.total_cents);
  const columns = Object.keys(summary) as (keyof OrderSummary)[];
  if (columns.some((column) => order[column] !== summary[column])) {
    await tx.updateTable('orders').set(summary).where('id', '=', order.id).execute();
  }
  return summary;
}

/** Once its payment pays an order, the payment's external refunds belong to the order. */
export async function claimExternalRefunds(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ review_item_id: null })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'external')
    .where('review_item_id', 'is not', null)
    .execute();
}
