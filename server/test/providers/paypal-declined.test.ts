import { describe, expect, test } from 'vitest';
import { usePaypalScene } from './paypal-scene.ts';
import { PAID_ONCE, stateOf, UNPAID, type Ordered } from './scene.ts';

const scene = usePaypalScene();

const FAILED = { ...UNPAID, payments: ['failed'] };
const recheck = () => scene.call('/Website/greenChannel', {});
/** What the button \u201cTry again\u201d does. */
const tryAgain = async ({ orderId }: Ordered) =>
  (await scene.call('/Website/orderResume', { id: orderId })).bean;
const triesOf = (ordered: Ordered) => scene.stub.orderAt(ordered.url)?.tries ?? 0;
/** An order whose approved payment the bank has just refused. */
const declined = async (): Promise<Ordered> => {
  const { app, stub, order, comeBack, tokenOf, hear } = scene;
  const ordered = await order();
  stub.approve(ordered.url, { captureEnds: 'INSTRUMENT_DECLINED' });
  await comeBack(`?token=${tokenOf(ordered)}`);
  // The event about the same approval causes no second refusal.
  await hear();
  expect(await stateOf(app, ordered)).toEqual(FAILED);
  expect(triesOf(ordered)).toBe(1);
  return ordered;
};

describe('a payment that PayPal refused', () => {
  test('is retried at PayPal, with another source, and pays once', async () => {
    const { app, stub, comeBack, tokenOf, hear } = scene;
    const ordered = await declined();
    expect(await tryAgain(ordered)).toMatchObject({ status: 'pending', url: ordered.url });
    stub.approve(ordered.url);
    expect((await comeBack(`?token=${tokenOf(ordered)}`)).location).toBe(`/#/PaySuc?id=${ordered.orderId}`);
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    await hear();
    await recheck();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    expect(stub.paymentRecord(ordered.reference)).toMatchObject({ started: 1, capturedCents: 1799 });
    expect(triesOf(ordered)).toBe(2);
  });

  test('may be refused again, and be retried again, also if only an event reports it', async () => {
    const { app, stub, hear } = scene;
    const ordered = await declined();
    for (let tries = 2; tries < 4; tries += 1) {
      expect((await tryAgain(ordered)).url).toBe(ordered.url);
      stub.approve(ordered.url, { captureEnds: 'INSTRUMENT_DECLINED' });
      await hear();
      await recheck();
      expect(await stateOf(app, ordered)).toEqual(FAILED);
      expect(triesOf(ordered)).toBe(tries);
    }
    await tryAgain(ordered);
    stub.approve(ordered.url);
    await hear();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });

  test('is not retried by the server itself, neither before nor while the customer chooses another source', async () => {
    const { app, stub, provider } = scene;
    const ordered = await declined();
    await recheck();
    expect(triesOf(ordered)).toBe(1);
    await tryAgain(ordered);
    const payment = {
      reference: ordered.reference,
      providerReference: scene.tokenOf(ordered),
      amountCents: ordered.cents,
      currency: 'USD',
      refusals: 1,
      attempt: 1,
    };
    expect(await provider.check(payment, { canCapture: async () => true, isApproved: false })).toEqual([]);
    await tryAgain(ordered);
    expect(triesOf(ordered)).toBe(1);
    expect(await stateOf(app, ordered)).toEqual(FAILED);
    stub.approve(ordered.url);
    await recheck();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });

  test('whose second capture was never answered is captured once', async () => {
    const { app, stub } = scene;
    const ordered = await declined();
    await tryAgain(ordered);
    stub.approve(ordered.url);
    stub.tell();
    stub.loseCaptures(true);
    await recheck();
    stub.loseCaptures(false);
    await recheck();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(1799);
    expect(triesOf(ordered)).toBe(2);
  });

  test('without an event is found refused when it is polled', async () => {
    const { app, stub, order } = scene;
    const ordered = await order();
    stub.approve(ordered.url, { captureEnds: 'INSTRUMENT_DECLINED' });
    stub.tell();
    stub.loseCaptures(true);
    await recheck();
    stub.loseCaptures(false);
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
    await recheck();
    expect(await stateOf(app, ordered)).toEqual(FAILED);
    expect(triesOf(ordered)).toBe(1);
  });

  test('after a failed poll is given up: the next attempt is another order of PayPal\u2019s', async () => {
    const { app, stub, order, comeBack, hear } = scene;
    const ordered = await order();
    stub.approve(ordered.url, { captureEnds: 'PENDING' });
    await hear();
    stub.endCaptures('DECLINED');
    await hear();
    expect(await stateOf(app, ordered)).toEqual(FAILED);
    const { url } = await tryAgain(ordered);
    expect(new URL(url).pathname).toBe('/checkoutnow');
    expect(url).not.toBe(ordered.url);
    expect((await tryAgain(ordered)).url).toBe(url);
    expect(stub.paymentRecord(ordered.reference).started).toBe(2);
    stub.approve(url);
    await comeBack(new URL(url).search);
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });
});
