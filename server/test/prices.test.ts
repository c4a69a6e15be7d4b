import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fenToCents } from '@causeway/contract/money';
import type { ListedPlan } from '@causeway/contract/plans';
import { DEPTH } from '../../scripts/test-depth.ts';
import { buy, paySandbox, plantCustomer, type Customer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let customer: Customer;
beforeAll(async () => {
  const { email, password, ...registered } = await plantCustomer(app);
  // For twelve hours: the tests advance the clock.
  const kept = await app.call('/Website/login', { account: email, password, remember: true });
  customer = { ...registered, email, password, token: kept.bean.data };
});

async function shown(key: string): Promise<ListedPlan> {
  const { bean } = await app.call('/Website/skuList');
  return (bean.goods as ListedPlan[]).find((plan) => plan.key === key) as ListedPlan;
}

async function order(productId: string) {
  const { bean } = await app.call(
    '/Website/createRenewOrder',
    { productId, mId: 1, payType: 'alipay' },
    customer,
  );
  const stored = await app.database.db
    .selectFrom('orders')
    .select(['list_cents', 'discount_cents', 'total_cents', 'status'])
    .where('id', '=', bean.orderId)
    .executeTakeFirstOrThrow();
  return { ...bean, stored, reference: String(bean.url).split('/').at(-1) ?? '' };
}

/** Puts a plan on a limited offer for this many seconds by the server's clock. */
async function offer(key: string, priceCents: number, save: number, seconds: number): Promise<void> {
  await app.database.db
    .updateTable('plans')
    .set({
      offer_price_cents: priceCents,
      offer_save: save,
      offer_ends_at: new Date(app.time.clock().getTime() + seconds * 1000),
    })
    .where('key', '=', key)
    .execute();
}

/** Waits past the two seconds for which the catalogue may be cached. */
async function catalogueIsFresh(key: string, usd: number): Promise<void> {
  await expect.poll(async () => (await shown(key)).price.usd).toBe(usd);
}

test('a limited offer counts down by the server’s clock, is charged while it runs, and not after', async () => {
  app.time.stand();
  await offer('vip-90', 1200, 60, 3600);
  await catalogueIsFresh('vip-90', 12);
  expect(await shown('vip-90')).toMatchObject({ price: { usd: 12 }, save: 60, lastTime: 3600 });
  const early = await order('vip-90');
  expect(early.stored).toEqual({ list_cents: 3000, discount_cents: 1800, total_cents: 1200, status: 'open' });

  app.time.advance(3000);
  expect(await shown('vip-90')).toMatchObject({ lastTime: 600 });

  app.time.advance(600);
  expect(await shown('vip-90')).toMatchObject({ price: { usd: 17.99 }, save: 40, lastTime: -1 });
  const late = await order('vip-90');
  expect(late.stored).toEqual({ list_cents: 2998, discount_cents: 1199, total_cents: 1799, status: 'open' });

  // An order keeps its price, also when its money arrives after the offer.
  await paySandbox(app, early.reference, 'paid');
  const { bean } = await app.call('/Website/orderReceipt', { id: early.orderId }, customer);
  expect(bean).toMatchObject({ price: 30, usd: 12 });
});

test('a plan without an offer has no time left to show', async () => {
  expect((await shown('svip-90')).lastTime).toBe(-1);
});

test('a total of zero is paid immediately, and gives its time, receipt and mail like any other', async () => {
  await offer('svip-90', 0, 40, 3600);
  const free = await order('svip-90');
  expect(free).toMatchObject({
    status: 'paid',
    url: '',
    error: false,
    stored: { total_cents: 0, status: 'paid' },
  });
  const { bean } = await app.call('/Website/orderReceipt', { id: free.orderId }, customer);
  expect(bean).toMatchObject({ usd: 0, days: 90 });
  expect((await app.call('/Website/info', {}, customer)).bean.vipType).toBe(2);
  await app.smtp.waitForMail(customer.email, (mail) => mail.text.includes(bean.transactionId));
});

test('a plan priced in yuan is shown and charged in dollars at 6.88 yuan each, to the cent', async () => {
  await app.database.db
    .updateTable('plans')
    .set({ price_cents: null, price_fen: 9900, save: 0 })
    .where('key', '=', 'vip-7')
    .execute();
  await catalogueIsFresh('vip-7', 14.39);
  const { stored, reference } = await order('vip-7');
  expect(stored).toMatchObject({ list_cents: 1439, discount_cents: 0, total_cents: 1439 });
  const page = await fetch(`${app.url}/pay/sandbox/${reference}`);
  expect(await page.text()).toContain('14.39');
});

test('the price shown is the price charged, in whole cents, whatever the plan', async () => {
  const { db } = app.database;
  const cents = fc.nat(100_000);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        cents.map((price) => ({ price_cents: price, price_fen: null })),
        cents.map((price) => ({ price_cents: null, price_fen: price })),
      ),
      fc.nat(99),
      async (price, save) => {
        await db
          .updateTable('plans')
          .set({ ...price, save })
          .where('key', '=', 'vip-360')
          .execute();
        const { stored } = await order('vip-360');
        const expected = price.price_cents ?? fenToCents(price.price_fen);
        expect(stored.total_cents).toBe(expected);
        expect(stored.list_cents - stored.discount_cents).toBe(stored.total_cents);
        expect(stored.discount_cents).toBeGreaterThanOrEqual(0);
        // original price = price / ((100 - save) / 100), to the cent; in whole numbers, since halves occur
        const over100 = stored.list_cents * (100 - save) - expected * 100;
        expect(Math.abs(over100) * 2).toBeLessThanOrEqual(100 - save);
        // Otherwise twenty open ones would be too many.
        await db.updateTable('orders').set({ status: 'cancelled' }).where('status', '=', 'open').execute();
      },
    ),
    { numRuns: DEPTH.databaseRuns },
  );
});

test('yuan are rounded half up, unaffected by binary fractions', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (fen) => {
      // In whole numbers: fen × 100 / 688, half up.
      expect(fenToCents(fen)).toBe(Number((BigInt(fen) * 200n + 688n) / 1376n));
    }),
    { examples: [[86], [258], [430]] },
  );
});

test('a customer has at most twenty open orders, also when they are made one by one', async () => {
  const other = await plantCustomer(app);
  const request = { productId: 'vip-90', mId: 1, payType: 'alipay' };
  const ask = async () => (await app.call('/Website/createRenewOrder', request, other)).name;
  for (let open = 0; open < 20; open++) expect(await ask()).toBe('OK');
  expect(await ask()).toBe('ORDERS_TOO_MANY_OPEN');
  app.time.advance(1801);
  const { bean } = await app.call('/Website/login', { account: other.email, password: other.password });
  expect((await app.call('/Website/createRenewOrder', request, { token: bean.data })).name).toBe('OK');
});

test('an order of zero whose process died before it was paid is paid by a check', async () => {
  const customer = await plantCustomer(app);
  const { orderId } = await buy(app, customer, 'vip-7', 'failed');
  const { db } = app.database;
  // The remains of such a process: an open order of zero, and its payment without an outcome.
  await db
    .updateTable('orders')
    .set({ list_cents: 0, discount_cents: 0, total_cents: 0 })
    .where('id', '=', orderId)
    .execute();
  await db
    .updateTable('payments')
    .set({ provider: 'free', amount_cents: 0, status: 'created', settled_at: null })
    .where('order_id', '=', orderId)
    .execute();
  expect((await app.call('/Website/greenChannel', {}, customer)).bean).toEqual({ checked: 1, settled: 1 });
  expect((await app.call('/Website/greenChannel', {}, customer)).bean).toEqual({ checked: 0, settled: 0 });
  expect((await app.call('/Website/orderReceipt', { id: orderId }, customer)).bean).toMatchObject({
    usd: 0,
    days: 7,
  });
});
