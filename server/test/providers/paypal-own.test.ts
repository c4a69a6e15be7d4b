import { describe, expect, test } from 'vitest';
import { UNTRIED, WANTED } from './asking-suite.ts';
import { MERCHANT } from './paypal-api.ts';
import { moneyOf } from './paypal-records.ts';
import type { StubEvent } from './provider-stub.ts';
import { paypalOf, usePaypalScene } from './paypal-scene.ts';
import { PAID_ONCE, stateOf, UNPAID, type Ordered } from './scene.ts';
import { request } from './starting-suite.ts';

const THIEF = 'Q8LWNNU3N7VEC';

const scene = usePaypalScene();

const known = (ordered: Ordered) => ({
  reference: ordered.reference,
  providerReference: scene.tokenOf(ordered),
  amountCents: ordered.cents,
  currency: 'USD',
  ...UNTRIED,
});
const recheck = () => scene.call('/Website/greenChannel', {});
/** A new PayPal client that has requested nothing yet. */
const fresh = (more: { clientSecret?: string } = {}) =>
  paypalOf(scene, { ...scene.stub.payments.paypal, ...more });
/** An event with changed content, under a genuine signature. */
const lying = (event: StubEvent, from: string, to: string) =>
  scene.stub.signing.send(JSON.stringify(event.body).replaceAll(from, to));

describe('an approved payment', () => {
  test('in the last moment is captured also after the order has expired, and gives its time', async () => {
    const { app, stub, order } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    stub.tell();
    await app.database.db
      .updateTable('orders')
      .set({ status: 'expired' })
      .where('id', '=', ordered.orderId)
      .execute();
    await recheck();
    expect(await stateOf(app, ordered)).toEqual({ ...PAID_ONCE, reviewItems: ['late'] });
  });

  test('is captured when the customer resumes the order, and never leads to PayPal a second time', async () => {
    const { app, stub, order, provider, call } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    stub.tell();
    const { reference, providerReference } = known(ordered);
    const asked = request(scene, { reference, providerReference });
    expect(new URL((await provider.start(asked)).url).pathname).toBe('/pay/paypal/return');
    const { bean } = await call('/Website/orderResume', { id: ordered.orderId });
    expect(bean).toMatchObject({ status: 'paid', url: '' });
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });

  test.each([
    ['for another sum', { amount: moneyOf(1, 'USD') }],
    ['in another currency', { amount: moneyOf(1799, 'HKD') }],
    ['to another account', { merchantId: THIEF }],
  ])('after the customer had it changed %s is not taken', async (_title, changed) => {
    const { app, stub, provider, order, comeBack, tokenOf } = scene;
    const ordered = await order();
    stub.approve(ordered.url, changed);
    stub.tell();
    await recheck();
    await comeBack(`?token=${tokenOf(ordered)}`);
    await expect(provider.check(known(ordered), WANTED)).rejects.toThrow(
      /paypal: .*(another sum|another account)/,
    );
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
    expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(0);
  });

  test('captured by a thief\u2019s own app gives nothing', async () => {
    const { app, stub, provider, order } = scene;
    const ordered = await order();
    stub.approve(ordered.url, { merchantId: THIEF });
    const booked = stub.orderAt(ordered.url);
    if (booked === undefined) throw new Error('There is no order');
    booked.status = 'COMPLETED';
    stub.capture(booked);
    for (const event of stub.tell()) expect(await scene.deliver(stub.sign(event))).toBe(400);
    await expect(provider.check(known(ordered), WANTED)).rejects.toThrow('another account');
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
  });

  test('is no money while PayPal still reviews it, and is once it has', async () => {
    const { app, stub, order, hear } = scene;
    const ordered = await order();
    stub.approve(ordered.url, { captureEnds: 'PENDING' });
    await hear();
    await recheck();
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
    stub.endCaptures('COMPLETED');
    await hear();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });

  test.each(['DECLINED after a look', 'INSTRUMENT_DECLINED'])('%s has failed', async (how) => {
    const { app, stub, order, hear } = scene;
    const ordered = await order();
    const captureEnds = how === 'INSTRUMENT_DECLINED' ? how : 'PENDING';
    stub.approve(ordered.url, { captureEnds });
    await hear();
    stub.endCaptures('DECLINED');
    await hear();
    await recheck();
    expect(await stateOf(app, ordered)).toEqual({ ...UNPAID, payments: ['failed'] });
  });
});

describe('events prove nothing by themselves', () => {
  test('a sum that only an event names is not believed, be it too small or too great', async () => {
    const { app, stub, order, deliver } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    await recheck();
    const told = stub.tell();
    for (const event of told) {
      expect(await deliver(lying(event, '17.99', '0.01'))).toBe(200);
      expect(await deliver(lying(event, '17.99', '9999.00'))).toBe(200);
    }
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });

  test('a capture, a refund or a dispute that PayPal does not know has not happened', async () => {
    const { stub, order, provider } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    await recheck();
    stub.refundByHand(ordered.reference, 100);
    stub.dispute(ordered.reference, 'lost');
    const told = stub.tell().filter(({ type }) => !type.startsWith('CHECKOUT.'));
    expect(told.map(({ type }) => type)).toEqual([
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.REFUNDED',
      'CUSTOMER.DISPUTE.CREATED',
    ]);
    for (const event of told) {
      const read = async (to: string) => {
        const { resource } = event.body as { resource: { id?: string; dispute_id?: string } };
        const { headers, body } = lying(event, `"${resource.id ?? resource.dispute_id}"`, `"${to}"`);
        return provider.readWebhook(Buffer.from(body), headers);
      };
      expect(await read('8F148933LY9388354')).toMatchObject({ events: [] });
      expect(await read('../../v1/elsewhere')).toBeNull();
    }
  });

  test('money to another account under our reference is refused, also if its event names ours', async () => {
    const { app, stub, order, deliver } = scene;
    const ordered = await order();
    stub.stray(ordered.reference, { cents: 1799, currency: 'USD' }, THIEF);
    for (const event of stub.tell()) {
      expect(await deliver(stub.sign(event))).toBe(400);
      expect(await deliver(lying(event, THIEF, MERCHANT))).toBe(200);
    }
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
  });

  test('those of PayPal\u2019s simulator report that it reaches us, and nothing else', async () => {
    const { app, stub, provider } = scene;
    await provider.sendTest?.();
    const [event, ...rest] = stub.tell();
    if (event === undefined) throw new Error('It sends no test');
    expect(rest).toEqual([]);
    expect(await scene.deliver(stub.sign(event))).toBe(200);
    const { headers, body } = stub.sign(event);
    expect(await provider.readWebhook(Buffer.from(body), headers)).toMatchObject({ events: [] });
    const signal = await app.database.db
      .selectFrom('provider_health')
      .select('event_id')
      .where('provider', '=', 'paypal')
      .executeTakeFirstOrThrow();
    expect(signal.event_id).toBe(event.id);
  });

  test('a simulated one does nothing also with a real payment in it', async () => {
    const { app, stub, order, deliver } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    for (const event of stub.tell()) {
      const message = stub.signing.send(JSON.stringify(event.body), { webhookId: 'WEBHOOK_ID' });
      expect(await deliver(message)).toBe(200);
    }
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
  });
});

describe('signatures', () => {
  test('are verified here: for many events PayPal\u2019s certificate is requested once', async () => {
    const { stub, order } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    const [event] = stub.tell();
    if (event === undefined) throw new Error('It tells nothing');
    const provider = fresh();
    const count = (what: string) => stub.asked.filter((one) => one.includes(what)).length;
    const before = count('/certs/');
    const read = Array.from({ length: 20 }, () => stub.sign(event)).map(({ body, headers }) =>
      provider.readWebhook(Buffer.from(body), headers),
    );
    expect((await Promise.all(read)).filter((message) => message === null)).toEqual([]);
    expect(count('/certs/') - before).toBe(1);
    expect(count('verify-webhook-signature')).toBe(0);
  });

  test('under an expired certificate PayPal verifies them, over the bytes as received', async () => {
    const { stub, order } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    const [event] = stub.tell();
    const how = {
      key: stub.signing.keys['CERT-ended'],
      certificateUrl: stub.signing.urlOf('CERT-ended'),
    };
    // Formatted as no program of ours would.
    const body = JSON.stringify(event?.body, null, 3).replaceAll('.', '\\u002e');
    const { headers } = stub.signing.send(body, how);
    const provider = fresh();
    expect(await provider.readWebhook(Buffer.from(body), headers)).toMatchObject({ eventId: event?.id });
    expect(await provider.readWebhook(Buffer.from(`${body} `), headers)).toBeNull();
    expect(await provider.readWebhook(Buffer.from('{"id":1},"webhook_id":"x"'), headers)).toBeNull();
    expect(stub.asked.filter((one) => one.includes('verify-webhook-signature'))).toHaveLength(2);
  });

  test('strangers can cause only a limited number of requests to PayPal, and block no genuine event', async () => {
    const { app, stub, order, deliver, hear } = scene;
    const ordered = await order();
    app.time.advance(120);
    const count = () => stub.asked.filter((one) => one.includes('/certs/')).length;
    const before = count();
    const forged = Array.from({ length: 40 }, (_, index) =>
      stub.signing.send('{}', { certificateUrl: stub.signing.urlOf(`CERT-${index}`) }),
    );
    const answers = await Promise.all(forged.map((message) => deliver(message)));
    expect(new Set(answers)).toEqual(new Set([400, 429]));
    expect(count() - before).toBe(10);
    stub.approve(ordered.url);
    await hear();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });

  test('events that cannot be verified while PayPal is unavailable are repeated', async () => {
    const { app, stub, order, deliver, hear } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    const told = stub.tell();
    stub.behave('fail');
    for (const event of told) expect(await deliver(stub.sign(event))).toBe(503);
    stub.behave('well');
    for (const event of told) expect(await deliver(stub.sign(event))).toBe(200);
    await hear();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    expect(app.unexpected).toEqual([]);
  });

  test('an empty webhook id or secret verifies nothing', async () => {
    const { stub, order } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    const [event] = stub.tell();
    for (const empty of [{ webhookId: '' }, { clientSecret: '' }]) {
      const config = { ...stub.payments.paypal, ...empty };
      const provider = paypalOf(scene, config);
      const { body, headers } = stub.signing.send(JSON.stringify(event?.body), empty);
      expect(await provider.readWebhook(Buffer.from(body), headers)).toBeNull();
    }
  });
});

test('our account is asked for once by all processes, and again with other credentials', async () => {
  const { app, stub } = scene;
  const { db } = app.database;
  const saved = () =>
    db
      .selectFrom('provider_health')
      .select(['merchant_id', 'merchant_key'])
      .where('provider', '=', 'paypal')
      .executeTakeFirstOrThrow();
  const forget = (merchantId: string | null) =>
    db
      .updateTable('provider_health')
      .set({ merchant_id: merchantId, merchant_key: merchantId && 'of other credentials' })
      .where('provider', '=', 'paypal')
      .execute();
  await fresh().probe?.();
  await forget(null);
  const before = stub.ordersOfNobody();
  app.time.advance(3600);
  const probes = await Promise.all(Array.from({ length: 5 }, async () => fresh().probe?.()));
  expect(new Set(probes.map((probe) => probe?.account))).toEqual(new Set([MERCHANT]));
  expect(stub.ordersOfNobody() - before).toBe(1);
  expect(await fresh().probe?.()).toMatchObject({ account: MERCHANT });
  expect(stub.ordersOfNobody() - before).toBe(1);

  const { merchant_key: key } = await saved();
  await forget(THIEF);
  expect(await fresh().probe?.()).toMatchObject({ account: MERCHANT });
  expect(await saved()).toEqual({ merchant_id: MERCHANT, merchant_key: key });
});

describe('authorization', () => {
  test('happens once for all waiting calls, and again when a token was revoked', async () => {
    const { stub } = scene;
    const provider = fresh();
    const signIns = () => stub.asked.filter((one) => one === 'POST /v1/oauth2/token').length;
    const before = signIns();
    const probes = await Promise.all(Array.from({ length: 10 }, async () => provider.probe?.()));
    expect(new Set(probes.map((probe) => probe?.account))).toEqual(new Set([MERCHANT]));
    expect(probes[0]).toMatchObject({ live: false });
    expect(probes[0]?.at).toBeInstanceOf(Date);
    expect(signIns() - before).toBe(1);
    stub.signOutAll();
    await expect(provider.probe?.()).resolves.toMatchObject({ account: MERCHANT });
    expect(signIns() - before).toBe(2);
    scene.app.time.advance(32_400);
    await expect(provider.probe?.()).resolves.toMatchObject({ account: MERCHANT });
    expect(signIns() - before).toBe(3);
  });

  test('with a wrong secret fails, without naming it', async () => {
    const error = await fresh({ clientSecret: 'a wrong one' })
      .check({ reference: 'r', providerReference: 'X', amountCents: 1, currency: 'USD', ...UNTRIED }, WANTED)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ProviderFault', status: 401 });
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toMatch(
      /a wrong one|Basic|Bearer/,
    );
  });
});
