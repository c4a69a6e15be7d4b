import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plantCustomer, type Customer } from './customers.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { createStubProvider, STUB, STUB_HEADERS } from './stub-provider.ts';
import { createTestClock } from './test-clock.ts';
import { useTestApp } from './use-test-app.ts';

/** A provider that charges yuan; the demo's sandbox takes the same method in dollars. */
const stub = createStubProvider(createTestClock().clock, { currency: 'CNY' });
const app = useTestApp({ providers: [{ ...stub.provider, methods: ['alipay'] }] });
let owner: TestOperator;
let customer: Customer;
let rate = 0;
beforeAll(async () => {
  owner = await signInOwner(app);
  await setRate(7.1);
});
beforeEach(async () => {
  customer = await plantCustomer(app);
});

/** 17.99 dollars at 7.1 yuan are 127.729 yuan. */
const FEN = 12_773;
const reason = 'It did not work';

async function setRate(value: number): Promise<void> {
  const changes = [{ path: 'rates.cny', was: rate, value }];
  expect(await app.call('/Console/settingsChange', { changes }, owner)).toMatchObject({ name: 'OK' });
  rate = value;
}

const place = (more: object = {}, by = customer) =>
  app.call('/Website/createRenewOrder', { productId: 'vip-90', mId: 1, payType: 'alipay', ...more }, by);

async function order(more?: object, by?: Customer) {
  const { name, bean } = await place(more, by);
  expect(name).toBe('OK');
  const { db } = app.database;
  const stored = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', bean.orderId)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', bean.orderId)
    .executeTakeFirstOrThrow();
  return { id: stored.id, stored, payment, reference: payment.reference };
}

async function tell(reference: string): Promise<number> {
  const body = new Uint8Array(stub.message(reference));
  const answer = await fetch(`${app.url}/pay/${STUB}/events`, {
    method: 'POST',
    body,
    headers: STUB_HEADERS,
  });
  return answer.status;
}

async function buy(more?: object) {
  const ordered = await order(more);
  stub.pay(ordered.reference);
  expect(await tell(ordered.reference)).toBe(200);
  return ordered;
}

const read = async (id: string) => (await app.call('/Console/order', { id }, owner)).bean;
const refund = async (id: string, usd: number) => {
  const input = { id, usd, takeDays: false, reason, key: randomUUID() };
  return app.call('/Console/refundOverride', input, owner);
};
/** What the provider has returned, in fen. */
const returned = (reference: string) =>
  [...stub.refunds.values()].filter((each) => each.reference === reference).map(({ cents }) => cents);

describe('an order in dollars whose provider charges yuan', () => {
  test('stores currency, sum and rate, and its payment asks for exactly that', async () => {
    const { stored, payment } = await order({ totalUsd: 17.99, totalCny: 127.73 });
    expect(stored).toMatchObject({
      currency: 'USD',
      total_cents: 1799,
      charged_currency: 'CNY',
      charged_cents: FEN,
      charge_rate: 71_000,
    });
    expect(payment).toMatchObject({ provider: STUB, amount_cents: FEN, currency: 'CNY' });
    expect(stub.payments.get(payment.reference)?.cents).toBe(FEN);
  });

  test.each([
    { totalCny: 127.72 },
    { totalCny: 127.74 },
    { totalCny: 17.99 },
    { totalUsd: 18, totalCny: 127.73 },
    { totalUsd: 17.99, totalCny: 0 },
  ])('at another price than the one shown, %j, is refused with the current one', async (shown) => {
    const { name, bean } = await place(shown);
    expect({ name, bean }).toEqual({ name: 'PRICE_CHANGED', bean: { totalUsd: 17.99, totalCny: 127.73 } });
  });

  test('a customer who was shown yuan is not charged dollars', async () => {
    const card = { mId: 3, payType: 'creditCard', totalUsd: 17.99, totalCny: 127.73 };
    const { name, bean } = await place(card);
    expect({ name, bean }).toEqual({ name: 'PRICE_CHANGED', bean: { totalUsd: 17.99, totalCny: null } });
  });

  test('is paid by exactly that sum, whatever the rate is by then', async () => {
    const ordered = await order();
    await setRate(9);
    stub.pay(ordered.reference);
    expect(await tell(ordered.reference)).toBe(200);
    await setRate(7.1);
    const { order: shown, money, payments } = await read(ordered.id);
    expect(shown).toMatchObject({ status: 'paid', usd: 17.99 });
    expect(shown.charged).toEqual({ currency: 'CNY', amount: 127.73, rate: 7.1 });
    expect(money).toMatchObject({ capturedUsd: 17.99, leftUsd: 17.99 });
    expect(payments).toMatchObject([{ amount: 127.73, currency: 'CNY', status: 'succeeded' }]);
  });

  test.each([FEN - 1, FEN + 1, 1799])('is not paid by %i fen', async (fen) => {
    const ordered = await order();
    stub.pay(ordered.reference, fen);
    expect(await tell(ordered.reference)).toBe(200);
    const { order: shown, payments } = await read(ordered.id);
    expect(shown.status).toBe('open');
    expect(payments).toMatchObject([{ status: 'succeeded', anomaly: 'wrong_amount' }]);
  });

  test('has a receipt and an email that say what was charged', async () => {
    const { id } = await buy();
    const { bean } = await app.call('/Website/orderReceipt', { id }, customer);
    expect(bean).toMatchObject({ usd: 17.99, charged: { currency: 'CNY', amount: 127.73, rate: 7.1 } });
    const mail = await app.smtp.waitForMail(customer.email);
    expect(mail.text).toContain('127.73');
  });

  test('that is paid by bank transfer is paid in dollars, and its receipt names no yuan', async () => {
    const { id } = await order();
    const mark = { id, reference: `wire ${id}`, reason };
    expect((await app.call('/Console/paymentOffline', mark, owner)).name).toBe('OK');
    const { bean } = await app.call('/Website/orderReceipt', { id }, customer);
    expect(bean).toMatchObject({ usd: 17.99, type: 'offline', charged: null });
  });
});

describe('without a rate', () => {
  test('no provider in yuan is offered: the next one takes the method in dollars', async () => {
    await setRate(0);
    const { stored, payment } = await order();
    expect(stored).toMatchObject({ charged_currency: null, charged_cents: null, charge_rate: null });
    expect(payment).toMatchObject({ provider: 'sandbox', amount_cents: 1799, currency: 'USD' });
    await setRate(7.1);
  });

  test('the list of methods follows the rate', async () => {
    const currency = async () => (await app.call('/Website/skuList')).bean.payArray[0];
    await expect.poll(currency, { timeout: 5000 }).toMatchObject({ name: 'creditCard', currency: 'USD' });
    const alipay = async () =>
      (await app.call('/Website/skuList')).bean.payArray.find(
        ({ name }: { name: string }) => name === 'alipay',
      );
    await expect.poll(alipay, { timeout: 5000 }).toMatchObject({ currency: 'CNY' });
  });
});

describe('a plan that is priced in yuan', () => {
  beforeAll(async () => {
    await app.database.db
      .updateTable('plans')
      .set({ price_cents: null, price_fen: 9900, save: 0 })
      .where('key', '=', 'vip-7')
      .execute();
  });

  test('is charged from that price, without the rate', async () => {
    const { stored, payment } = await order({ productId: 'vip-7', totalCny: 99 });
    expect(stored).toMatchObject({ total_cents: 1439, charged_cents: 9900, charge_rate: null });
    expect(payment).toMatchObject({ amount_cents: 9900, currency: 'CNY' });
  });

  test('has the same discount of an invited friend', async () => {
    const friend = await plantCustomer(app, { invitedBy: customer.id });
    const { stored } = await order({ productId: 'vip-7' }, friend);
    expect(stored).toMatchObject({ total_cents: 1295, charged_cents: 8910, charge_rate: null });
  });
});

describe('a refund', () => {
  test('returns the same share, rounded down, and the last one takes the rest', async () => {
    const { id, reference } = await buy();
    for (const usd of [5.01, 0.01, 5.01]) {
      expect(await refund(id, usd)).toMatchObject({ name: 'OK', bean: { state: 'succeeded' } });
    }
    // 12773 × 501 ÷ 1799 = 3557.13…, 12773 ÷ 1799 = 7.1…
    expect(returned(reference)).toEqual([3557, 7, 3557]);
    expect((await read(id)).money).toMatchObject({ refundedUsd: 10.03, leftUsd: 7.96 });
    expect((await refund(id, 7.97)).name).toBe('REFUND_TOO_MUCH');
    expect((await refund(id, 7.96)).name).toBe('OK');
    expect(returned(reference).reduce((sum, cents) => sum + cents, 0)).toBe(FEN);
    const { order: shown, refunds } = await read(id);
    expect(shown).toMatchObject({ status: 'refunded', refundedUsd: 17.99 });
    expect(refunds).toMatchObject([
      { amount: 35.57, currency: 'CNY' },
      { amount: 0.07, currency: 'CNY' },
      { amount: 35.57, currency: 'CNY' },
      { amount: 56.52, currency: 'CNY' },
    ]);
  });

  test('by a repeated form moves the money once', async () => {
    const { id, reference } = await buy();
    const input = { id, usd: 5.01, takeDays: false, reason, key: randomUUID() };
    const [one, other] = [
      await app.call('/Console/refundOverride', input, owner),
      await app.call('/Console/refundOverride', input, owner),
    ];
    expect(one.bean).toEqual(other.bean);
    expect(returned(reference)).toEqual([3557]);
  });

  test('by the policy returns all that was charged', async () => {
    const { id, reference } = await buy();
    const grant = { id, usd: 17.99, unusable: true, notAbused: true, reason, key: randomUUID() };
    expect((await app.call('/Console/refundGrant', grant, owner)).name).toBe('OK');
    expect(returned(reference)).toEqual([FEN]);
    const [paid] = (await app.call('/Website/info', {}, customer)).bean.pays;
    expect(paid).toMatchObject({ refunded: true, refundedUsd: 17.99 });
  });

  test('made at the provider counts as its share of the order, and the rest can be refunded', async () => {
    const { id, reference } = await buy();
    stub.giveBack(reference, { reference, cents: 3557, at: app.time.clock() });
    const body = new Uint8Array(stub.wordMessage(stub.words.length - 1));
    await fetch(`${app.url}/pay/${STUB}/events`, { method: 'POST', body, headers: STUB_HEADERS });
    // 1799 × 3557 ÷ 12773 = 500.98…
    expect((await read(id)).money).toMatchObject({ refundedUsd: 5, leftUsd: 12.99 });
    expect((await refund(id, 12.99)).name).toBe('OK');
    expect(stub.leftOf(reference)).toBe(0);
    expect((await read(id)).order).toMatchObject({ status: 'refunded', refundedUsd: 17.99 });
  });
});

test('a lost dispute about all that was charged takes the whole order', async () => {
  const { id, reference } = await buy();
  const say = async () => {
    const body = new Uint8Array(stub.wordMessage(stub.words.length - 1));
    await fetch(`${app.url}/pay/${STUB}/events`, { method: 'POST', body, headers: STUB_HEADERS });
  };
  expect(stub.dispute(reference, FEN)).toBe(true);
  await say();
  expect((await read(id)).money).toMatchObject({ disputedUsd: 17.99, leftUsd: 0 });
  stub.decide(reference, 'lost');
  await say();
  expect((await read(id)).order).toMatchObject({ status: 'refunded', refundedUsd: 17.99 });
});

test('the customer’s page in the console names the payment in yuan', async () => {
  await buy();
  const { bean } = await app.call('/Console/customerTimeline', { id: customer.id }, owner);
  const payment = bean.list.find(({ kind }: { kind: string }) => kind === 'payment');
  expect(payment).toMatchObject({ amount: 127.73, currency: 'CNY', status: 'succeeded' });
});
