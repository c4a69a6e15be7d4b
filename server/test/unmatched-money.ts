import { randomUUID } from 'node:crypto';
import type { Db } from '../src/platform/database/tx.ts';
import { buy, paySandbox, type Customer } from './customers.ts';
import type { MoneyParts } from './money-parts.ts';
import { testOperator } from './operators.ts';
import { ACTOR, place, type PlacedOrder } from './refund-scene.ts';
import type { TestApp } from './test-app.ts';

export interface UnmatchedMoney extends PlacedOrder {
  readonly reviewItemId: string;
  /** What arrived. */
  readonly cameCents: number;
}

/** An order that was paid manually, and then again by its provider. */
export async function paidTwice(parts: MoneyParts, account: string): Promise<UnmatchedMoney> {
  const order = await place(parts, account);
  await parts.markOfflinePayment({
    caller: testOperator(),
    orderId: order.orderId,
    reference: randomUUID(),
    reason: 'By wire',
  });
  await parts.settlePayment(order.event);
  return {
    ...order,
    reviewItemId: await reviewItemOf(parts.database.db, order.orderId),
    cameCents: order.cents,
  };
}

/** An order with a payment of another sum. */
export async function paidWrongly(
  parts: MoneyParts,
  account: string,
  came: { amountCents: number | null; currency?: string },
): Promise<UnmatchedMoney> {
  const order = await place(parts, account);
  await parts.settlePayment({ ...order.event, eventId: `${order.event.eventId}.wrong`, ...came });
  const reviewItemId = await reviewItemOf(parts.database.db, order.orderId);
  return { ...order, reviewItemId, cameCents: came.amountCents ?? 0 };
}

/** The review item of an expired order that the sandbox was paid another sum for. */
export async function payWrongly(app: TestApp, customer: Customer, cents: number): Promise<string> {
  const { orderId, reference } = await buy(app, customer, 'vip-90', 'failed');
  const { db } = app.database;
  await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', orderId).execute();
  await paySandbox(app, reference, 'paid', cents);
  return reviewItemOf(db, orderId);
}

export async function reviewItemOf(db: Db, orderId: string): Promise<string> {
  const { id } = await db
    .selectFrom('review_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

export const sending = (reviewItemId: string, cents: number, key: string = randomUUID()) => ({
  reviewItemId,
  cents,
  reason: 'Paid twice',
  key,
  actor: ACTOR,
});

/** Everything that the refund of an unmatched payment has written. */
export async function unmatchedState(db: Db, { orderId, reviewItemId, event }: UnmatchedMoney) {
  const [order, found, refunds, stub, ledger, audit, mails] = await Promise.all([
    db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow(),
    db.selectFrom('review_items').selectAll().where('id', '=', reviewItemId).executeTakeFirstOrThrow(),
    db
      .selectFrom('refunds')
      .selectAll()
      .where('review_item_id', '=', reviewItemId)
      .orderBy('requested_at')
      .execute(),
    db.selectFrom('sandbox_refunds').select('cents').where('reference', '=', event.reference).execute(),
    db
      .selectFrom('ledger_entries')
      .select('days')
      .where('reference', 'in', [orderId, `order:${orderId}`])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('audit_entries')
      .select(['action', 'actor'])
      .where('subject', '=', orderId)
      .where('action', 'in', [
        'payment.refund_unmatched',
        'payment.unmatched_refund_settle',
        'payment.resolve',
      ])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('mails')
      .select('dedupe_key')
      .where('template', '=', 'unmatched-payment-refunded')
      .execute(),
  ]);
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
  const keys = new Set(refunds.map(({ id }) => `unmatched-payment-refunded:${id}`));
  return {
    status: order.status,
    outcome: found.outcome,
    resolvedBy: found.resolved_by,
    states: refunds.map(({ state }) => state),
    givenCents: sum(refunds.filter(({ state }) => state !== 'failed')),
    succeededCents: sum(refunds.filter(({ state }) => state === 'succeeded')),
    stubCents: sum(stub),
    days: ledger.map(({ days }) => days),
    audit: audit.map(({ action, actor }) => [action, actor]),
    mails: mails.filter(({ dedupe_key: key }) => key !== null && keys.has(key)).length,
  };
}
