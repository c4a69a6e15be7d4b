import type { Db, Tx } from '../../../platform/database/tx.ts';
import { summarize, type PaymentSummary } from './payment-summary.ts';

/** Whoever changes them holds the payment's lock: with it they stay as they are until the transaction ends. */
export async function readPaymentSummary(db: Db | Tx, paymentId: string): Promise<PaymentSummary> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['kind', 'state', 'cents', 'takes_days', 'requested_at'])
    .where('payment_id', '=', paymentId)
    .execute();
  const disputes = await db
    .selectFrom('disputes')
    .select(['state', 'cents', 'currency', 'opened_at'])
    .where('payment_id', '=', paymentId)
    .execute();
  return summarize(refunds, disputes);
}

/** Whether anything has become of a payment’s money. */
export async function hasRecords(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .unionAll(tx.selectFrom('disputes').select('id').where('payment_id', '=', paymentId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What went back at the provider is the order's own from when its payment has paid it. */
export async function claimExternalRefunds(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ review_item_id: null })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'external')
    .where('review_item_id', 'is not', null)
    .execute();
}

/** The ledger's rows by which an order gave its days, and those of an activity beside them. */
export async function listOrderDays(tx: Tx, orderId: string) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'source'])
    .where('source', 'in', ['order', 'activity'])
    .where('reference', '=', orderId)
    .orderBy('id')
    .execute();
}
