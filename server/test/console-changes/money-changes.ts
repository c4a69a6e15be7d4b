import { randomUUID } from 'node:crypto';
import { deriveKey } from '../../src/platform/crypto/keys.ts';
import { seal } from '../../src/platform/crypto/seal.ts';
import { refundAddressPlace } from '../../src/modules/billing/refunds/refund-address-store.ts';
import { buy, plantCustomer } from '../customers.ts';
import { STUB } from '../stub-provider.ts';
import { APP_SECRET, type TestApp } from '../test-app.ts';
import { payWrongly } from '../unmatched-money.ts';
import type { ConsoleChanges } from './console-change.ts';

const reason = 'It did not work';

async function paidOrder(app: TestApp): Promise<string> {
  return (await buy(app, await plantCustomer(app))).orderId;
}

/** An expired order whose payment failed. */
async function expiredOrder(app: TestApp): Promise<string> {
  const { orderId } = await buy(app, await plantCustomer(app), 'vip-90', 'failed');
  await app.database.db.updateTable('orders').set({ status: 'expired' }).where('id', '=', orderId).execute();
  return orderId;
}

/** The review item of a payment of 17 dollars for another sum. */
const wrongAmount = async (app: TestApp) => payWrongly(app, await plantCustomer(app), 1700);

export const moneyChanges: ConsoleChanges = {
  exportOrders: async ({ app, owner }) => ({
    make: () => app.call('/Console/ordersExport', { status: 'paid' }, owner),
  }),
  grantRefund: async ({ app, owner }) => {
    const grant = { usd: 17.99, unusable: true, notAbused: true, reason, key: randomUUID() };
    const id = await paidOrder(app);
    return { make: () => app.call('/Console/refundGrant', { id, ...grant }, owner) };
  },
  overrideRefund: async ({ app, owner }) => {
    const id = await paidOrder(app);
    const refund = { id, usd: 5.01, reason, key: randomUUID() };
    return { make: () => app.call('/Console/refundOverride', refund, owner) };
  },
  acceptPayment: async ({ app, owner }) => {
    const accepted = { id: await wrongAmount(app), amount: 17, days: 'full', reason, key: randomUUID() };
    return { make: () => app.call('/Console/paymentAccept', accepted, owner) };
  },
  refundUnmatchedPayment: async ({ app, owner }) => {
    const id = await wrongAmount(app);
    const back = { id, amount: 17, reason, key: randomUUID() };
    return { make: () => app.call('/Console/refundUnmatchedPayment', back, owner) };
  },
  recordSentRefund: async ({ app, owner }) => {
    const order = await paidOrder(app);
    const refund = { id: order, usd: 17.99, reason, key: randomUUID() };
    const { id } = (await app.call('/Console/refundOverride', refund, owner)).bean;
    // As at a provider whose refunds operators send to the customer's address.
    const { db } = app.database;
    const state = { state: 'requested', settled_at: null, pending_since: new Date() } as const;
    await db.updateTable('refunds').set(state).where('id', '=', id).execute();
    await db
      .insertInto('refund_addresses')
      .columns(['refund_id', 'account_id', 'sealed_address', 'named_at'])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .select(({ val }) => [
            val<string>(id).as('refund_id'),
            'account_id',
            val(seal(deriveKey(APP_SECRET, 'refund addresses'), 'sealed', refundAddressPlace(id))).as(
              'sealed_address',
            ),
            val(new Date()).as('named_at'),
          ])
          .where('id', '=', order),
      )
      .execute();
    const sent = { id, hash: 'a'.repeat(64), address: 'sealed' };
    return { make: () => app.call('/Console/refundSent', sent, owner) };
  },
  resolveReviewItem: async ({ app, owner }) => {
    const order = await expiredOrder(app);
    const { db } = app.database;
    const payment = await db
      .selectFrom('payments')
      .select(['id', 'provider', 'reference'])
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    const id = randomUUID();
    const { provider, reference } = payment;
    await db
      .insertInto('review_items')
      .values({
        id,
        kind: 'late',
        provider,
        reference,
        order_id: order,
        payment_id: payment.id,
        at: new Date(),
      })
      .execute();
    const resolution = { id, outcome: 'nothing_due', reason };
    return { make: () => app.call('/Console/reviewItemResolve', resolution, owner) };
  },
  recheckOrder: async ({ app, owner }) => {
    const id = await expiredOrder(app);
    return { make: () => app.call('/Console/orderRecheck', { id }, owner) };
  },
  markOfflinePayment: async ({ app, owner }) => {
    const id = await expiredOrder(app);
    const mark = { id, reference: `bank ${id}`, reason };
    return { make: () => app.call('/Console/paymentOffline', mark, owner) };
  },
  resolvePaymentDifference: async ({ app, owner }) => {
    const id = await plantDifference(app);
    return { make: () => app.call('/Console/paymentDifferenceResolve', { id, reason }, owner) };
  },
  probePaymentProvider: async ({ app, owner }) => ({
    make: () => app.call('/Console/paymentProviderProbe', { name: STUB }, owner),
  }),
  switchPaymentProvider: async ({ app, owner }) => ({
    make: () => app.call('/Console/paymentProviderSwitch', { name: STUB, enabled: false }, owner),
  }),
  orderPaymentProviders: async ({ app, owner }) => {
    const { bean } = await app.call('/Console/paymentProviders', {}, owner);
    const before = bean.list.map(({ name }: { name: string }) => name);
    const order = { before, after: before.toReversed() };
    return { make: () => app.call('/Console/paymentProviderOrder', order, owner) };
  },
  testPaymentProvider: async ({ app, owner }) => ({
    make: () => app.call('/Console/paymentProviderTest', { name: STUB }, owner),
  }),
};

async function plantDifference(app: TestApp): Promise<string> {
  const id = randomUUID();
  const difference = { id, provider: STUB, day: '2026-03-01', reference: id, their_cents: 100 };
  await app.database.db
    .insertInto('payment_differences')
    .values({
      ...difference,
      movement: 'captured',
      kind: 'missing_here',
      currency: 'USD',
      found_at: new Date(),
    })
    .execute();
  return id;
}
