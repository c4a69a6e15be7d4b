import { randomUUID } from 'node:crypto';
import { PAY_METHODS } from '@causeway/contract/lists';
import { describe, expect, test } from 'vitest';
import { createAlipayProvider } from '../../src/modules/billing/payments/providers/alipay.ts';
import { signInOwner } from '../operators.ts';
import { openAlipayStub, type AlipayStub } from './alipay-stub.ts';
import { known, WANTED } from './asking-suite.ts';
import { describeProvider, secretsAreKept } from './provider-suite.ts';
import { idsOfOrder, PAID_ONCE, stateOf, UNPAID, useScene, type Ordered } from './scene.ts';
import { paymentsStart } from './starting-suite.ts';

type Fields = Readonly<Record<string, string>>;

describe('with codes', () => {
  let stub: AlipayStub;
  const scene = useScene(async (clock) => (stub = await openAlipayStub(clock)));
  describeProvider('Alipay', scene, {
    // A payment in another currency does not exist there.
    wrong: ['less', 'more'],
    turns: false,
    closes: false,
    records: false,
    refusals: () =>
      ['isv.invalid-app-id', 'isv.insufficient-isv-permissions'].map((reason) => ({
        reason,
        begin: () => stub.refuseAll(reason),
        end: () => stub.refuseAll(null),
      })),
    queried: {
      claim: ({ url }, change?: Fields) => stub.claim(stub.open(url), change),
      answerQuery: (change: Fields | null) => stub.answerQuery(change),
      wrongAnswers: [
        ['another order', { out_trade_no: 'a'.repeat(64) }],
        ['no sum', { total_amount: '' }],
        ['a sum of parts of a fen', { total_amount: '127.731' }],
        ['an unpaid order', { trade_status: 'WAIT_BUYER_PAY' }],
      ],
      otherwise: [{ trade_status: 'TRADE_CLOSED' }, { trade_status: 'WAIT_BUYER_PAY' }],
    },
  });

  const post = async ({ body, headers }: { body: string; headers: Readonly<Record<string, string>> }) => {
    const answer = await fetch(`${scene.app.url}/pay/alipay/events`, { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  };
  /** An order whose customer has scanned the code. */
  const opened = async () => {
    const ordered = await scene.order();
    return { ordered, trade: stub.open(ordered.url) };
  };
  const payAndLose = async ({ url }: Ordered) => {
    await stub.pay(url);
    stub.tell();
  };

  test('an order is charged in yuan at the rate, and Alipay learns no name and no address', async () => {
    const { bean } = await scene.place();
    expect(bean).toMatchObject({ status: 'pending', code: true });
    const ordered = await scene.order();
    expect(ordered.cents).toBe(12_773);
    const order = stub.orderAt(ordered.url);
    expect(order).toMatchObject({ money: '127.73', method: 'alipay.trade.precreate' });
    const { orderNumber } = await idsOfOrder(scene.app, ordered);
    expect(order).toMatchObject({ subject: orderNumber, passback: '' });
    expect(Buffer.from(order.number, 'hex').toString('base64url')).toBe(ordered.reference);
  });

  test('a notification pays, and is answered with the text; it may come again, and never by GET', async () => {
    const { ordered, trade } = await opened();
    await payAndLose(ordered);
    const message = stub.claim(trade);
    expect((await fetch(`${scene.app.url}/pay/alipay/events?${message.body}`)).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await post(message)).toEqual({ status: 200, text: 'success' });
      expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
    }
  });

  test('a sum in the answer that differs from the notification’s pays nothing, and is repeated', async () => {
    const { ordered, trade } = await opened();
    await payAndLose(ordered);
    stub.answerQuery({ total_amount: '0.01' });
    expect((await post(stub.claim(trade))).status).toBe(503);
    expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
    stub.answerQuery(null);
    expect((await post(stub.claim(trade))).status).toBe(200);
    expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  });

  test.each(['not', 'with another key', 'another text', 'for another method'] as const)(
    'an answer that is signed %s proves nothing, whatever it is about',
    async (how) => {
      const { ordered, trade } = await opened();
      await payAndLose(ordered);
      const payment = await known(scene, ordered);
      const refund = { refundId: randomUUID(), cents: 1 };
      stub.signAnswers(how);
      expect((await post(stub.claim(trade))).status).toBe(503);
      await expect(scene.provider.check(payment, WANTED)).rejects.toThrow('alipay.trade.query');
      await expect(scene.provider.refund(payment, refund)).rejects.toThrow('alipay.trade.refund');
      await expect(scene.provider.cancel?.(payment)).rejects.toThrow('alipay.trade.close');
      expect((await scene.place()).bean).toMatchObject({ status: 'failed' });
      expect(await stateOf(scene.app, ordered)).toEqual(UNPAID);
      stub.signAnswers('well');
    },
  );

  test('an answer whose slashes were escaped after signing is read', async () => {
    stub.signAnswers('slashes');
    const ordered = await scene.order();
    expect(stub.orderAt(ordered.url).money).toBe('127.73');
    stub.signAnswers('well');
  });

  test('a payment that is opened again shows the same code, since Alipay makes no other one', async () => {
    const ordered = await scene.order();
    const made = () => stub.asked.filter((method) => method === 'alipay.trade.precreate').length;
    const before = made();
    const { bean } = await scene.call('/Website/orderResume', { id: ordered.orderId });
    expect(bean).toMatchObject({ status: 'pending', code: true, url: ordered.url });
    expect(made()).toBe(before);
  });

  test('a sum above the account’s limit fails its order and leaves the channel in the offer', async () => {
    stub.refuseCodes('ACQ.TOTAL_FEE_EXCEED');
    for (let turn = 0; turn < 6; turn += 1) {
      const { bean } = await scene.place();
      expect(bean).toMatchObject({ status: 'failed', error: true });
    }
    stub.refuseCodes(null);
    expect((await scene.place()).bean.code).toBe(true);
  });

  test('an order that is cancelled after its code was scanned takes no money any more', async () => {
    const { ordered } = await opened();
    expect((await scene.call('/Website/orderCancel', { id: ordered.orderId })).name).toBe('OK');
    expect(stub.paymentRecord(ordered.reference).open).toBe(false);
    await expect(stub.pay(ordered.url)).rejects.toThrow();
  });

  test('a refused repetition fails a refund only once a query would have found it', async () => {
    const payment = await known(scene, await scene.paid());
    const order = { refundId: randomUUID(), cents: 700 };
    stub.behave('dieAfter');
    await expect(scene.provider.refund(payment, order)).rejects.toMatchObject({ isUnreachable: true });
    stub.behave('well');
    stub.refuseRefunds('ACQ.TRADE_HAS_CLOSE', 'also repeated ones');
    const pendingSince = scene.app.time.clock();
    for (const before of [undefined, pendingSince])
      expect(await scene.provider.refund(payment, { ...order, pendingSince: before ?? null })).toMatchObject({
        state: 'pending',
      });
    scene.app.time.advance(10);
    expect(await scene.provider.refund(payment, { ...order, pendingSince })).toMatchObject({
      state: 'succeeded',
    });
    const never = { refundId: randomUUID(), cents: 700 };
    const failed = { state: 'failed', reference: null };
    expect(await scene.provider.refund(payment, { ...never, pendingSince })).toEqual(failed);
    expect(await scene.provider.refund(payment, { ...never, isFirst: true })).toEqual(failed);
    stub.refuseRefunds(null);
  });

  test('a refund of a part returns its share of the yuan, and waits while the account has no money', async () => {
    const { app } = scene;
    const ordered = await scene.paid();
    const owner = await signInOwner(app);
    const refund = {
      id: ordered.orderId,
      usd: 5,
      reason: 'It did not work',
      key: randomUUID(),
      takeDays: false,
    };
    stub.refuseRefunds('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    const first = await app.call('/Console/refundOverride', refund, owner);
    expect(first.bean).toMatchObject({ state: 'requested' });
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(0);
    stub.refuseRefunds(null);
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    await scene.hear();
    // 5.00 of 17.99 of 127.73, rounded down.
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(3550);
    expect(await stateOf(app, ordered)).toMatchObject({ order: 'partly_refunded', reviewItems: [] });
  });

  test.each(['isp.unknow-error', 'isv.app-call-limited'])(
    'while its gateway answers %s, which it does not sign, the method stays offered and customers wait',
    async (code) => {
      const ordered = await scene.order();
      stub.refuseAll(code);
      await expect(scene.provider.checkMethods?.()).rejects.toMatchObject({ isUnreachable: true });
      expect((await scene.call('/Website/orderResume', { id: ordered.orderId })).name).toBe(
        'PAYMENT_PROVIDER_SILENT',
      );
      stub.refuseAll(null);
      expect((await scene.call('/Website/orderResume', { id: ordered.orderId })).bean.code).toBe(true);
    },
  );

  test.each(['not', 'for another method'] as const)(
    'an answer that is signed %s is named as the reason, not what it says',
    async (how) => {
      stub.signAnswers(how);
      const reason = 'ACQ.TRADE_NOT_EXIST without Alipay’s signature';
      expect(await scene.provider.checkMethods?.()).toEqual({ alipay: reason });
      stub.signAnswers('well');
    },
  );

  test('the app’s key in place of Alipay’s is named as the reason', async () => {
    const config = { ...stub.config, publicKey: stub.config.privateKey };
    const { clock } = scene.app.time;
    const provider = createAlipayProvider({ config, publicUrl: scene.app.url, clock, name: 'alipay' });
    const reason = 'ALIPAY_PUBLIC_KEY does not fit Alipay’s signature';
    expect(await provider.checkMethods?.()).toEqual({ alipay: reason });
  });
});

describe('with pages', () => {
  let stub: AlipayStub;
  const scene = useScene(async (clock) => (stub = await openAlipayStub(clock, { kind: 'web' })));
  // Only a start differs from that with codes.
  paymentsStart(scene, { findsLost: false, startsOnPage: true });

  const PHONES = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  ] as const;
  const COMPUTER =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

  const callOn = async (agent: string, path: string, body: object) => {
    const caller = { token: scene.customer.token, headers: { 'user-agent': agent } };
    return (await scene.app.call(path, body, caller)).bean;
  };
  const resumeOn = ({ orderId }: Ordered, agent: string) =>
    callOn(agent, '/Website/orderResume', { id: orderId });

  test.each([
    ['a computer', 'alipay.trade.page.pay', COMPUTER],
    ['a phone', 'alipay.trade.wap.pay', PHONES[0]],
  ])('a new order from %s opens at %s', async (_, method, agent) => {
    const asked = { productId: 'vip-90', mId: PAY_METHODS.alipay, payType: 'alipay' };
    const { url } = await callOn(agent, '/Website/createRenewOrder', asked);
    expect(stub.orderAt(url)).toMatchObject({ method, money: '127.73' });
  });

  test('a computer gets its page and a phone the one that opens the app, for the same order in yuan', async () => {
    const ordered = await scene.order();
    const money = { number: stub.orderAt(ordered.url).number, money: '127.73' };
    const { orderNumber, accountId, planKey } = await idsOfOrder(scene.app, ordered);
    const pages = [
      [COMPUTER, 'alipay.trade.page.pay'],
      ...PHONES.map((agent) => [agent, 'alipay.trade.wap.pay'] as const),
    ] as const;
    for (const [agent, method] of pages) {
      const { url, code } = await resumeOn(ordered, agent);
      expect(code).toBeUndefined();
      expect(stub.orderAt(url)).toMatchObject({
        ...money,
        method,
        subject: orderNumber,
        passback: encodeURIComponent(`${orderNumber} ${accountId} ${planKey}`),
        returnUrl: expect.stringMatching(new RegExp(`/pay/alipay/return/${ordered.reference}$`)),
      });
    }
    await stub.pay(ordered.url);
    await scene.hear();
    expect(await stateOf(scene.app, ordered)).toEqual(PAID_ONCE);
  });

  test('a customer who closes a payment in the app and resumes it again and again takes it from nobody else', async () => {
    const ordered = await scene.order();
    await stub.leave(ordered.url);
    for (let turn = 0; turn < 6; turn += 1)
      expect(await resumeOn(ordered, COMPUTER)).toMatchObject({ status: 'failed', error: true });
    expect(stub.orderAt((await scene.order()).url).money).toBe('127.73');
    await scene.hear();
  });

  test('a page cannot be changed, and takes no money once the order has expired', async () => {
    const ordered = await scene.order();
    const { url } = ordered;
    expect(() => stub.orderAt(url.replace('127.73', '0.01'))).toThrow('isv.invalid-signature');
    scene.app.time.advance(31 * 60);
    await expect(stub.pay(url)).rejects.toThrow('ACQ.INVALID_PARAMETER');
    // Its page was not opened yet, so Alipay knows no trade to close.
    await expect(scene.provider.cancel?.(await known(scene, ordered))).resolves.toBeUndefined();
  });

  test('an order that was paid on another device leads to the order, and a closed one nowhere', async () => {
    const [paid, left] = [await scene.order(), await scene.order()];
    const request = (one: Ordered) => ({
      ...one,
      providerReference: null,
      refusals: 0,
      isForTeam: false,
      orderNumber: 'C-7',
      accountId: 'a-7',
      planKey: 'vip-30',
      planName: 'VIP',
      amountCents: one.cents,
      currency: 'CNY',
      method: 'alipay' as const,
      language: 'zh' as const,
      isPhone: false,
      email: null,
      expiresAt: new Date(scene.app.time.clock().getTime() + 60_000),
    });
    await stub.pay(paid.url);
    const { url } = await scene.provider.start(request(paid));
    expect(url).toBe(`${scene.app.url}/#/PaySuc?id=${paid.orderId}`);
    await stub.leave(left.url);
    await expect(scene.provider.start(request(left))).rejects.toThrow('closed');
    await scene.hear();
  });

  secretsAreKept(scene);
});
