import { expect, test } from 'vitest';
import { buy, paySandbox, plantCustomer, type Customer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const order = async (customer: Customer, productId: string) =>
  (await app.call('/Website/createRenewOrder', { productId, mId: 1, payType: 'alipay' }, customer)).bean;
const info = async (customer: Customer) => (await app.call('/Website/info', {}, customer)).bean;

test('unpaid orders are shown, newest first, until they are paid, and lead back to the same payment', async () => {
  const customer = await plantCustomer(app);
  expect((await info(customer)).unpaid).toEqual([]);
  const { orderId: older } = await order(customer, 'vip-7');
  app.time.advance(1);
  const { orderId, url } = await order(customer, 'vip-90');
  const shown = await info(customer);
  expect(shown.unpaid).toMatchObject([
    { id: orderId, usd: 17.99, type: 'alipay', name: { en: expect.any(String) } },
    { id: older },
  ]);
  expect(Math.abs(shown.unpaid[0].expire - (app.time.clock().getTime() / 1000 + 1800))).toBeLessThan(5);
  expect(shown.pays).toEqual([]);

  const resumed = await app.call('/Website/orderResume', { id: orderId }, customer);
  expect(resumed.bean).toEqual({ orderId, status: 'pending', url, error: false });
  // A failed or cancelled payment may be retried.
  await paySandbox(app, url.split('/').at(-1), 'cancelled');
  expect((await app.call('/Website/orderResume', { id: orderId }, customer)).bean.url).toBe(url);
  await paySandbox(app, url.split('/').at(-1), 'paid');
  const paid = await app.call('/Website/orderResume', { id: orderId }, customer);
  expect(paid.bean).toEqual({ orderId, status: 'paid', url: '', error: false });
  expect((await info(customer)).unpaid).toMatchObject([{ id: older }]);
});

test('an expired order, or another account\u2019s, leads nowhere', async () => {
  const [customer, stranger] = [await plantCustomer(app), await plantCustomer(app)];
  const { orderId } = await order(customer, 'vip-90');
  for (const id of [orderId, '0', 'x'.repeat(36), '00000000-0000-7000-8000-000000000000']) {
    expect(await app.call('/Website/orderResume', { id }, stranger)).toMatchObject({
      status: 200,
      name: 'ORDER_NOT_FOUND',
      bean: null,
    });
  }
  app.time.advance(1801);
  expect((await info(customer)).unpaid).toEqual([]);
  expect((await app.call('/Website/orderResume', { id: orderId }, customer)).name).toBe('ORDER_NOT_OPEN');
});

test('an order shows what the refund policy gives now, and until when', async () => {
  const customer = await plantCustomer(app);
  await buy(app, customer, 'vip-90');
  await buy(app, customer, 'vip-7');
  const paidAt = app.time.clock().getTime() / 1000;
  const refundOf90 = async () => {
    const { bean } = await app.call('/Website/login', {
      account: customer.email,
      password: customer.password,
    });
    const { pays } = await info({ ...customer, token: bean.data });
    expect(pays[0].refund).toBeNull();
    return pays[1].refund;
  };
  const whole = await refundOf90();
  expect(whole).toMatchObject({ percent: 100, usd: 17.99 });
  expect(Math.abs(whole.until - (paidAt + 86_400))).toBeLessThan(5);
  app.time.advance(86_500);
  expect(await refundOf90()).toMatchObject({ percent: 70, usd: 12.59, until: whole.until + 6 * 86_400 });
  app.time.advance(6 * 86_400);
  expect(await refundOf90()).toBeNull();
});
