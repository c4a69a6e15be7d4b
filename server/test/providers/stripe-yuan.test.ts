import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { signInOwner } from '../operators.ts';
import { PAID_ONCE, stateOf, useScene, UNPAID } from './scene.ts';
import { openStripeStub, type StripeStub } from './stripe-stub.ts';

// Its client retries as often as usual, but without delay.
beforeAll(() => void vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));

/** An account outside the US, whose wallets take no US dollars. */
let stub: StripeStub;
const scene = useScene(async (clock) => {
  stub = await openStripeStub(clock, { country: 'HK' });
  return { ...stub, method: 'wechatPay', rate: 7.1 };
});

test('WeChat Pay is charged in yuan and pays with exactly that sum; cards stay in US dollars', async () => {
  const ordered = await scene.order();
  expect(ordered.cents).toBe(12_773);
  const [{ params } = { params: new URLSearchParams() }] = stub.asked.filter(({ what }) =>
    what.startsWith('POST'),
  );
  expect(Object.fromEntries(params)).toMatchObject({
    'allowed_payment_method_types[0]': 'wechat_pay',
    'payment_method_options[wechat_pay][client]': 'web',
    'line_items[0][price_data][currency]': 'cny',
    'line_items[0][price_data][unit_amount]': '12773',
  });
  await stub.pay(ordered.url);
  await scene.hear();
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  const card = { productId: 'vip-90', mId: 3, payType: 'creditCard', totalUsd: 17.99 };
  expect((await scene.call('/Website/createRenewOrder', card)).name).toBe('OK');
  expect([...stub.records.sessions.values()].at(-1)).toMatchObject({ currency: 'usd', amount_total: 1799 });
});

test('the same number in US dollars does not pay', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url, { currency: 'USD' });
  await scene.hear();
  expect(await stateOf(scene.app, ordered)).toEqual({
    ...UNPAID,
    payments: ['succeeded wrong_amount'],
    reviewItems: ['wrong_amount'],
  });
});

test('a refund of a part returns its share of the yuan', async () => {
  const { app } = scene;
  const ordered = await scene.paid();
  const refund = {
    id: ordered.orderId,
    usd: 5,
    reason: 'It did not work',
    key: randomUUID(),
    takeDays: false,
  };
  const { bean } = await app.call('/Console/refundOverride', refund, await signInOwner(app));
  expect(bean).toMatchObject({ state: 'succeeded' });
  // 5.00 of 17.99 of 127.73, rounded down.
  expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(3550);
});

test('a lost dispute in yuan has cost the order', async () => {
  const ordered = await scene.paid();
  stub.dispute?.(ordered.reference, 'open');
  await scene.hear();
  scene.app.time.advance(2);
  stub.dispute?.(ordered.reference, 'lost');
  await scene.hear();
  const order = await scene.app.database.db
    .selectFrom('orders')
    .select(['total_cents', 'charged_back_cents', 'days_held'])
    .where('id', '=', ordered.orderId)
    .executeTakeFirstOrThrow();
  expect(order.charged_back_cents).toBe(order.total_cents);
});

test('the console shows both currencies, and nothing is refused', async () => {
  expect(await scene.provider.checkMethods?.()).toEqual({});
  const { bean } = await scene.app.call('/Console/paymentProviders', {}, await signInOwner(scene.app));
  const shown = bean.list.find(({ name }: { name: string }) => name === 'stripe');
  expect(shown.currencies).toEqual(['USD', 'CNY']);
});
