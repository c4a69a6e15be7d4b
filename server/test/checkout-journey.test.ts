import { expect, test } from 'vitest';
import { buy, codeIn, freshEmail, paySandbox, plantCustomer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

const DAY = 86_400;

test('a visitor becomes a paying customer over plain HTTP, in the shapes of the specification', async () => {
  const email = freshEmail();
  expect((await app.call('/Website/regCode', { account: email })).name).toBe('OK');
  const code = codeIn((await app.smtp.waitForMail(email)).text);
  const registered = await app.call('/Website/reg', { account: email, code, password: 'lantern-on-the-dam' });
  expect(registered).toMatchObject({
    status: 200,
    code: 200,
    bean: { data: expect.any(String), id: expect.any(String) },
  });

  const signedIn = await app.call('/Website/login', {
    account: ` ${email.toUpperCase()} `,
    password: 'lantern-on-the-dam',
  });
  const token = signedIn.bean.data as string;
  const now = app.time.clock().getTime() / 1000;
  expect(signedIn.bean.id).toBe(registered.bean.id);
  expect(Math.abs(signedIn.bean.expire - (now + 3600))).toBeLessThan(10);

  const trial = await app.call('/Website/info', {}, { token });
  expect(trial.bean).toMatchObject({
    account: email,
    vipType: 1,
    expired: false,
    trial: true,
    maxDeviceNum: 1,
    device: [],
    pays: [],
  });
  expect(Math.abs(trial.bean.expire - (now + 3 * DAY))).toBeLessThan(10);

  const shop = await app.call('/Website/skuList');
  expect(shop.bean.goods.map((plan: { key: string }) => plan.key)).toEqual([
    'vip-7',
    'vip-90',
    'vip-360',
    'svip-90',
    'svip-360',
  ]);
  const alipay = shop.bean.payArray.find((method: { name: string }) => method.name === 'alipay');

  const order = await app.call(
    '/Website/createRenewOrder',
    { productId: 'vip-90', mId: alipay.id, payType: 'alipay', source: 'spring', channelId: 'web7' },
    { token },
  );
  expect(order.bean).toMatchObject({ status: 'pending', error: false, orderId: expect.any(String) });
  expect(order.bean.url).toMatch(/^http:\/\/localhost:8080\/pay\/sandbox\/[\w-]{43}$/);
  expect((await app.call('/Website/orderReceipt', { id: order.bean.orderId }, { token })).name).toBe(
    'ORDER_NOT_PAID',
  );

  const reference = String(order.bean.url).split('/').at(-1) ?? '';
  const page = await fetch(`${app.url}/pay/sandbox/${reference}`);
  expect(await page.text()).toContain('17.99');
  const settled = await paySandbox(app, reference, 'paid');
  expect(settled.status).toBe(303);
  expect(settled.headers.get('location')).toBe(`/#/PaySuc?id=${order.bean.orderId}`);

  const after = await app.call('/Website/info', {}, { token });
  expect(after.bean).toMatchObject({
    vipType: 1,
    expired: false,
    expiredSVip: false,
    trial: false,
    maxDeviceNum: 2,
  });
  expect(after.bean.expire).toBe(trial.bean.expire + 90 * DAY);
  expect(after.bean.pays).toMatchObject([
    { id: order.bean.orderId, name: { en: 'VIP 90 days', cn: 'VIP 90 天套餐' }, usd: 17.99, refunded: false },
  ]);

  const receipt = await app.call('/Website/orderReceipt', { id: order.bean.orderId }, { token });
  expect(after.bean.pays[0].number).toBe(receipt.bean.transactionId);
  expect(receipt.bean).toMatchObject({
    productName: 'VIP 90 days',
    account: email,
    type: 'alipay',
    price: 29.98,
    usd: 17.99,
    days: 90,
    expire: after.bean.expire,
    receiptNumber: expect.any(Number),
    transactionId: expect.stringMatching(/^\d{8}-[0-9A-Z]{10}$/),
  });

  const mail = await app.smtp.waitForMail(email, (candidate) =>
    candidate.text.includes(receipt.bean.transactionId),
  );
  expect(mail.text).toContain('17.99');

  const stored = await app.database.db
    .selectFrom('orders')
    .select(['source', 'channel_id', 'total_cents', 'pv'])
    .where('id', '=', order.bean.orderId)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ source: 'spring', channel_id: 'web7', total_cents: 1799, pv: null });
});

test('the timeline has the periods of each tier and what added days', async () => {
  const customer = await plantCustomer(app);
  const { bean: trial } = await app.call('/Website/info', {}, customer);
  expect(trial.svipExpire).toBeNull();
  await buy(app, customer, 'svip-90', 'paid');
  const { bean: info } = await app.call('/Website/info', {}, customer);
  expect(info).toMatchObject({ vipType: 2, svipExpire: expect.any(Number) });
  expect(info.expire).toBe(trial.expire + 90 * DAY);
  const { bean } = await app.call('/Website/timeline', {}, customer);
  expect(bean.periods.slice(-2)).toEqual([
    { tier: 2, start: info.svipExpire - 90 * DAY, end: info.svipExpire },
    { tier: 1, start: info.svipExpire, end: info.expire },
  ]);
  expect(bean.points).toEqual([
    { date: expect.any(Number), source: 'trial', tier: 1, days: 3 },
    { date: info.svipExpire - 90 * DAY, source: 'order', tier: 2, days: 90 },
  ]);
});

test('a failed or cancelled payment gives nothing, and may still succeed', async () => {
  const customer = await plantCustomer(app);
  const { orderId, reference } = await buy(app, customer, 'vip-90', 'failed');
  expect((await app.call('/Website/orderReceipt', { id: orderId }, customer)).name).toBe('ORDER_NOT_PAID');
  expect((await paySandbox(app, reference, 'cancelled')).headers.get('location')).toBe(
    `/#/Packages?order=${orderId}`,
  );
  const { bean: status } = await app.call('/Website/orderStatus', { id: orderId }, customer);
  expect(status).toMatchObject({
    state: 'open',
    payment: 'cancelled',
    productId: 'vip-90',
    type: 'alipay',
  });
  expect((await app.call('/Website/info', {}, customer)).bean.pays).toEqual([]);
  await paySandbox(app, reference, 'paid');
  await paySandbox(app, reference, 'paid');
  await paySandbox(app, reference, 'failed');
  const { bean } = await app.call('/Website/info', {}, customer);
  expect(bean.pays).toHaveLength(1);
});

test('an expired order still gives its time when the money arrives', async () => {
  const customer = await plantCustomer(app);
  const order = await app.call(
    '/Website/createRenewOrder',
    { productId: 'vip-7', mId: 3, payType: 'creditCard', pv: 1 },
    { token: customer.token },
  );
  app.time.advance(31 * 60);
  await paySandbox(app, String(order.bean.url).split('/').at(-1) ?? '', 'paid');
  expect((await app.call('/Website/info', {}, customer)).bean.pays).toHaveLength(1);
});

test('receipts are numbered without a gap over all customers', async () => {
  const numbers: number[] = [];
  const customers = await Promise.all([plantCustomer(app), plantCustomer(app), plantCustomer(app)]);
  const orders = await Promise.all(
    customers.flatMap((customer) => [buy(app, customer, 'vip-7'), buy(app, customer, 'svip-90')]),
  );
  expect(orders).toHaveLength(6);
  const rows = await app.database.db.selectFrom('receipts').select('number').orderBy('number').execute();
  numbers.push(...rows.map((row) => row.number));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('a foreign receipt, a missing one and an impossible id are answered alike', async () => {
  const [owner, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
  const { orderId } = await buy(app, owner);
  const answers = await Promise.all(
    [orderId, '01890000-0000-7000-8000-000000000000', 'x', '', 7, -1.5, 'a\u0000b', '\ud800'].map((id) =>
      app.call('/Website/orderReceipt', { id }, { token: other.token }),
    ),
  );
  for (const answer of answers) {
    expect(answer).toEqual(answers[0]);
    expect(answer).toMatchObject({ status: 200, name: 'ORDER_NOT_FOUND', bean: null });
  }
});

test('an unknown product, an unknown method, and a method under a wrong name have codes of their own', async () => {
  const { token } = await plantCustomer(app);
  const order = async (body: object) => (await app.call('/Website/createRenewOrder', body, { token })).name;
  expect(await order({ productId: 'vip-1000', mId: 1, payType: 'alipay' })).toBe('PRODUCT_UNKNOWN');
  expect(await order({ productId: 'vip-90', mId: 9, payType: 'alipay' })).toBe('PAY_METHOD_UNKNOWN');
  expect(await order({ productId: 'vip-90', mId: 1, payType: 'paypal' })).toBe('PAY_METHOD_UNKNOWN');
});

test('pay methods come in the order that readers of the language expect', async () => {
  const names = async (language: string) =>
    (await app.call('/Website/skuList', {}, { headers: { 'accept-language': language } })).bean.payArray.map(
      (method: { name: string }) => method.name,
    );
  expect(await names('zh-CN')).toEqual([
    'alipay',
    'wechatPay',
    'unionPay',
    'creditCard',
    'paypal',
    'usdt',
    'crypto',
  ]);
  expect(await names('en-GB')).toEqual([
    'creditCard',
    'paypal',
    'alipay',
    'wechatPay',
    'unionPay',
    'usdt',
    'crypto',
  ]);
});
