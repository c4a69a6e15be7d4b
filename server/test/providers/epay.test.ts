import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signInOwner } from '../operators.ts';
import { openEpayStub, type EpayStub } from './epay-stub.ts';
import { describeProvider } from './provider-suite.ts';
import { idsOfOrder, PAID_ONCE, stateOf, UNPAID, useScene, type Ordered } from './scene.ts';

type Fields = Readonly<Record<string, string>>;

let stub: EpayStub;
const scene = useScene(async (clock) => (stub = await openEpayStub(clock)));

describeProvider('EPay', scene, {
  // A payment in another currency does not exist there.
  wrong: ['less', 'more'],
  turns: false,
  closes: false,
  refunds: false,
  refusals: () => [
    {
      reason: 'api.php?act=order gives no answer',
      begin: () => stub.missing.add('api.php'),
      end: () => stub.missing.clear(),
    },
  ],
  queried: {
    claim: ({ url }, change?: Fields) => stub.claim(stub.tradeAt(url), change),
    answerQuery: (change: Fields | null) => stub.answerQuery(change),
    wrongAnswers: [
      ['another order', { out_trade_no: 'x'.repeat(43) }],
      ['another merchant', { pid: '1002' }],
      ['no sum', { money: '' }],
      ['a sum of parts of a fen', { money: '127.731' }],
    ],
    otherwise: [{ trade_status: 'TRADE_CLOSED' }],
    fullSum: { money: '127.73' },
  },
});

const eventsUrl = () => `${scene.app.url}/pay/epay/events`;
const get = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${eventsUrl()}?${query}`, { headers });
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') };
};
const tradeOf = ({ url }: Ordered) => stub.tradeAt(url);

test('an order is charged in yuan at the rate, and the gateway keeps its ids but learns no name and no address', async () => {
  const ordered = await scene.order();
  expect(ordered.cents).toBe(12_773);
  const trade = tradeOf(ordered);
  expect(trade).toMatchObject({ money: '127.73', outTradeNo: ordered.reference });
  const { orderNumber, accountId, planKey } = await idsOfOrder(scene.app, ordered);
  expect(trade).toMatchObject({ name: orderNumber, param: `${orderNumber} ${accountId} ${planKey}` });
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
