import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signInOwner } from '../operators.ts';
import { openEpayStub, type EpayStub } from './epay-stub.ts';
import { describeProvider } from './provider-suite.ts';
import { PAID_ONCE, stateOf, UNPAID, useScene, type Ordered } from './scene.ts';

let stub: EpayStub;
const scene = useScene(async (clock) => (stub = await openEpayStub(clock)));

describeProvider('EPay', scene, {
  // A payment in another currency does not exist there.
  wrong: ['less', 'more'],
  turns: false,
  closes: false,
  refunds: false,
});

const eventsUrl = () => `${scene.app.url}/pay/epay/events`;
const post = async ({ body, headers }: { body: string; headers: Readonly<Record<string, string>> }) => {
  const answer = await fetch(eventsUrl(), { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text() };
};
const get = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${eventsUrl()}?${query}`, { headers });
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') };
};
const tradeOf = ({ url }: Ordered) => stub.tradeAt(url);

test('an order is charged in yuan at the rate, and the gateway learns no name and no address', async () => {
  const ordered = await scene.order();
  expect(ordered.cents).toBe(12_773);
  const trade = tradeOf(ordered);
  expect(trade).toMatchObject({ money: '127.73', outTradeNo: ordered.reference });
  expect(trade.name).toMatch(/^\d{8}-[0-9A-Z]{10}$/);
  expect(trade.notifyUrl).toMatch(/\/pay\/epay\/events$/);
  expect(trade.returnUrl).toMatch(new RegExp(`/pay/epay/return/${ordered.reference}$`));
});

test('a notification by GET pays, is answered with the text, and reads neither session nor cookie', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  const [event] = stub.tell();
  const { body } = stub.claim(tradeOf(ordered));
  const before = scene.said.length;
  const headers = { cookie: 'device=x; lang=en', authorization: 'Bearer nobody' };
  expect(await get(body, headers)).toEqual({ status: 200, text: 'success', cookie: null });
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  expect(await get(body)).toMatchObject({ status: 200, text: 'success' });
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  expect(event).toBeDefined();
  const logged = scene.said.slice(before).join('\n');
  expect(logged).not.toContain('out_trade_no');
  expect(logged).not.toContain(ordered.reference);
});

test('a GET with additional or altered parameters is refused', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  stub.tell();
  const { body } = stub.claim(tradeOf(ordered));
  for (const query of [`${body}&utm_source=x`, body.replace('127.73', '0.01'), `money=0.01&${body}`, '']) {
    expect({ query, status: (await get(query)).status }).toEqual({ query, status: 400 });
  }
  expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
});

test('another provider takes no GET', async () => {
  expect((await fetch(`${scene.app.url}/pay/sandbox/events`)).status).toBe(404);
});

test('a genuine notification of success for an unpaid order pays nothing, and is repeated', async () => {
  const ordered = await scene.order();
  const message = stub.claim(tradeOf(ordered));
  expect((await post(message)).status).toBe(503);
  expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
  await stub.pay(ordered.url);
  stub.tell();
  expect(await post(message)).toEqual({ status: 200, text: 'success' });
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
});

test('a notification about something other than success changes nothing', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  stub.tell();
  const message = stub.claim(tradeOf(ordered), { trade_status: 'TRADE_CLOSED' });
  expect((await post(message)).status).toBe(200);
  expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
});

test.each([
  ['another order', { out_trade_no: 'x'.repeat(43) }],
  ['another merchant', { pid: '1002' }],
  ['no sum', { money: '' }],
  ['a sum of parts of a fen', { money: '127.731' }],
])('an answer to the query about %s pays nothing', async (_what, change) => {
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  stub.tell();
  stub.answerQuery(change);
  expect((await post(stub.claim(tradeOf(ordered)))).status).toBe(503);
  expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
  stub.answerQuery(null);
  expect((await post(stub.claim(tradeOf(ordered)))).status).toBe(200);
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
});

test('a cheaper sum in the answer does not pay, whatever the notification says', async () => {
  const ordered = await scene.order();
  await stub.pay(ordered.url, { cents: 1 });
  stub.tell();
  const message = stub.claim(tradeOf(ordered), { money: '127.73' });
  expect((await post(message)).status).toBe(200);
  expect(await stateOf(scene.app, ordered)).toMatchObject({ order: 'open', reviewItems: ['wrong_amount'] });
});

test('a gateway that was silent for an hour is polled, and the payment is found', async () => {
  const { app } = scene;
  const ordered = await scene.order();
  await stub.pay(ordered.url);
  const lost = stub.tell();
  stub.behave('dieBefore');
  app.time.advance(3600);
  const owner = await signInOwner(app);
  const recheck = () => app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
  expect((await recheck()).name).toBe('PROVIDER_SILENT');
  expect(await stateOf(app, ordered)).toEqual(UNPAID);
  stub.behave('well');
  expect((await recheck()).bean).toMatchObject({ settled: 1 });
  for (const event of lost) expect((await post(stub.sign(event))).status).toBe(200);
  expect((await stateOf(app, ordered)).order).toBe('paid');
});

test('without mapi.php the customer gets the signed address of submit.php', async () => {
  stub.missing.add('mapi.php');
  const ordered = await scene.order();
  expect(ordered.url).toContain('/submit.php?');
  expect(stub.paymentRecord(ordered.reference).started).toBe(0);
  await stub.pay(ordered.url);
  await scene.hear();
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  stub.missing.clear();
});

test('the browser’s return proves nothing: it ignores its parameters and asks the gateway', async () => {
  const ordered = await scene.order();
  const { body } = stub.claim(tradeOf(ordered));
  const back = async (reference: string) => {
    const url = `${scene.app.url}/pay/epay/return/${reference}?${body}`;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    return { status, to: headers.get('location') };
  };
  const success = { status: 303, to: `/#/PaySuc?id=${ordered.orderId}` };
  expect(await back(ordered.reference)).toEqual(success);
  expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
  await stub.pay(ordered.url);
  stub.tell();
  expect(await back(ordered.reference)).toEqual(success);
  expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  for (const strange of ['nobody', 'x'.repeat(43), '%00', 'a%2Fb']) {
    expect(await back(strange)).toEqual({ status: 303, to: '/#/Packages' });
  }
});

test('its refunds are sent by hand: requesting one records it, and the gateway is not asked', async () => {
  const { app } = scene;
  const ordered = await scene.paid();
  const owner = await signInOwner(app);
  const before = stub.asked.length;
  const refund = { id: ordered.orderId, usd: 17.99, reason: 'It did not work', key: randomUUID() };
  const { bean } = await app.call('/Console/refundOverride', { ...refund, takeDays: true }, owner);
  expect(bean).toMatchObject({ state: 'succeeded' });
  expect(stub.asked.length).toBe(before);
  expect(await stateOf(app, ordered)).toMatchObject({ order: 'refunded' });
  const shown = (await app.call('/Console/order', { id: ordered.orderId }, owner)).bean;
  expect(shown.money.refundsByHand).toBe(true);
  expect(shown.refunds).toMatchObject([{ amount: 127.73, currency: 'CNY', state: 'succeeded' }]);
});

test('a gateway that answers no queries is refused, and its methods leave the offer', async () => {
  const { app, provider, place } = scene;
  const owner = await signInOwner(app);
  const check = async () => (await app.call('/Console/paymentProviderProbe', { name: 'epay' }, owner)).name;
  expect(await provider.checkMethods?.()).toEqual({});
  stub.missing.add('api.php');
  const reason = 'api.php?act=order gives no answer';
  expect(await provider.checkMethods?.()).toEqual({ alipay: reason, wechatPay: reason });
  expect(await check()).toBe('PROVIDER_SILENT');
  // The demo's sandbox takes the method instead.
  expect((await place()).bean.url).toContain('/pay/sandbox/');
  const { bean } = await app.call('/Console/paymentProviders', {}, owner);
  const shown = bean.list.find(({ name }: { name: string }) => name === 'epay');
  expect(shown.refused).toContainEqual({ method: 'alipay', reason });
  stub.missing.clear();
  expect(await check()).toBe('OK');
  expect((await place()).bean.url).toContain(stub.config.url);
});

test('an unreachable gateway leaves the last check as it was', async () => {
  const { provider } = scene;
  for (const how of ['dieBefore', 'fail'] as const) {
    stub.behave(how);
    await expect(provider.checkMethods?.()).rejects.toMatchObject({ isUnreachable: true });
  }
  stub.behave('well');
});
