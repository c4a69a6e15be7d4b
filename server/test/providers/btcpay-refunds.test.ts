import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBtcpayProvider } from '../../src/modules/billing/payments/providers/btcpay.ts';
import { signInOwner, type TestOperator } from '../operators.ts';
import { known } from './asking-suite.ts';
import { openBtcpayStub, type BtcpayStub } from './btcpay-stub.ts';
import { coinsOf } from './btcpay-records.ts';
import { stateOf, useScene } from './scene.ts';

let stub: BtcpayStub;
const scene = useScene(async (clock) => (stub = await openBtcpayStub(clock)));
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(scene.app);
});

const reviewItemOf = async (reference: string) => {
  const { bean } = await scene.app.call('/Console/reviewItems', {}, owner);
  return bean.list.find((row: { reference: string }) => row.reference === reference);
};

describe('a refund', () => {
  test('waits for its customer’s address, on a page that operators hand on, and succeeds once it is paid out', async () => {
    const { app } = scene;
    const ordered = await scene.paid();
    const refund = { id: ordered.orderId, usd: 5.01, reason: 'A part', key: randomUUID() };
    const { bean } = await app.call('/Console/refundOverride', refund, owner);
    expect(bean.state).toBe('requested');
    const read = async () => (await app.call('/Console/order', { id: ordered.orderId }, owner)).bean;
    const [pullPayment] = stub.records.openPullPayments().slice(-1);
    expect(pullPayment).toMatchObject({ name: `Refund ${bean.id}`, cents: 501, currency: 'USD' });
    expect((await read()).refunds).toMatchObject([
      { state: 'requested', page: `${stub.config.url}/pull-payments/${pullPayment?.id}` },
    ]);
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect((await read()).refunds).toMatchObject([{ state: 'requested' }]);
    stub.records.payOut();
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect((await read()).refunds).toMatchObject([{ state: 'succeeded', page: null }]);
    expect((await read()).order).toMatchObject({ status: 'partly_refunded', refundedUsd: 5.01 });
  });

  test('whose first request was not answered gets its page from a later poll, and one row in the log', async () => {
    const { app } = scene;
    const ordered = await scene.paid();
    const refund = { id: ordered.orderId, usd: 5.01, reason: 'A part', key: randomUUID() };
    stub.behave('dieAfter');
    const { bean } = await app.call('/Console/refundOverride', refund, owner);
    expect(bean.state).toBe('requested');
    stub.behave('well');
    const read = async () => (await app.call('/Console/order', { id: ordered.orderId }, owner)).bean;
    expect((await read()).refunds).toMatchObject([{ state: 'requested', page: null }]);
    const [pullPayment] = stub.records.openPullPayments().slice(-1);
    expect(pullPayment).toMatchObject({ name: `Refund ${bean.id}`, cents: 501 });
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect((await read()).refunds).toMatchObject([
      {
        state: 'requested',
        providerReference: pullPayment?.id,
        page: `${stub.config.url}/pull-payments/${pullPayment?.id}`,
      },
    ]);
    const rows = await app.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', ordered.orderId)
      .where('action', 'like', 'order.refund%')
      .execute();
    expect(rows).toEqual([{ action: 'order.refund_override' }]);
    stub.records.payOut();
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect((await read()).refunds).toMatchObject([{ state: 'succeeded', page: null }]);
  });

  test('withdrawn at the store has failed: the order can be refunded again', async () => {
    const { app } = scene;
    const ordered = await scene.paid();
    const refund = (key: string) =>
      app.call('/Console/refundOverride', { id: ordered.orderId, usd: 17.99, reason: 'All', key }, owner);
    expect((await refund(randomUUID())).bean.state).toBe('requested');
    stub.endRefunds('failed');
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect((await refund(randomUUID())).bean.state).toBe('requested');
    stub.endRefunds('succeeded');
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect((await stateOf(app, ordered)).order).toBe('refunded');
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(1799);
  });

  test('of an invoice that the store’s staff archived is made, and its payment is in the records', async () => {
    const { app, provider } = scene;
    app.time.advance(300);
    const ordered = await scene.paid();
    const payment = await known(scene, ordered);
    stub.invoiceAt(ordered.url).archived = true;
    const refund = { refundId: randomUUID(), cents: 1799 };
    expect(await provider.refund(payment, refund)).toMatchObject({ state: 'pending' });
    const now = app.time.clock().getTime();
    const moved = await provider.listMovements?.(new Date(now - 60_000), new Date(now + 60_000));
    expect(moved).toMatchObject([{ kind: 'captured', reference: ordered.reference, cents: 1799 }]);
  });

  test('withdrawn while its coins are being sent has not failed, and blocks a second one', async () => {
    const { provider } = scene;
    const ordered = await scene.paid();
    const payment = await known(scene, ordered);
    const first = { refundId: randomUUID(), cents: 1799 };
    const second = { refundId: randomUUID(), cents: 1799 };
    const { reference } = await provider.refund(payment, first);
    const pullPayment = stub.records.pullPayments.get(reference ?? '');
    if (pullPayment === undefined) throw new Error('There is no pull payment');
    const payout = stub.records.claim(pullPayment);
    payout.state = 'InProgress';
    stub.records.archive(pullPayment);
    expect(await provider.refund(payment, first)).toEqual({ state: 'pending', reference });
    expect(await provider.refund(payment, second)).toEqual({ state: 'failed', reference: null });
    payout.state = 'Completed';
    expect(await provider.refund(payment, first)).toEqual({ state: 'succeeded', reference });
    expect(await provider.refund(payment, second)).toEqual({ state: 'failed', reference: null });
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(1799);
  });

  test('withdrawn before its coins were sent has failed; a part that was sent cannot be refunded twice', async () => {
    const { provider } = scene;
    const ordered = await scene.paid();
    const payment = await known(scene, ordered);
    const first = { refundId: randomUUID(), cents: 1799 };
    const { reference } = await provider.refund(payment, first);
    const pullPayment = stub.records.pullPayments.get(reference ?? '');
    if (pullPayment === undefined) throw new Error('There is no pull payment');
    stub.records.claim(pullPayment, 700).state = 'Completed';
    stub.records.claim(pullPayment, 1099).state = 'AwaitingPayment';
    stub.records.archive(pullPayment);
    expect(await provider.refund(payment, first)).toEqual({ state: 'failed', reference });
    const again = (cents: number) => provider.refund(payment, { refundId: randomUUID(), cents });
    expect(await again(1100)).toEqual({ state: 'failed', reference: null });
    expect(await again(1099)).toMatchObject({ state: 'pending' });
  });

  test('requested by several processes concurrently makes one page', async () => {
    const ordered = await scene.paid();
    const payment = await known(scene, ordered);
    const processes = Array.from({ length: 3 }, () =>
      createBtcpayProvider({
        config: stub.config,
        publicUrl: scene.app.url,
        clock: scene.app.time.clock,
      }),
    );
    const order = { refundId: randomUUID(), cents: 300 };
    await Promise.all(processes.map((provider) => provider.refund(payment, order)));
    const open = stub.records.openPullPayments().filter(({ name }) => name === `Refund ${order.refundId}`);
    expect(open).toHaveLength(1);
    expect(await scene.provider.refund(payment, order)).toEqual({
      state: 'pending',
      reference: open[0]?.id,
    });
  });

  test('of an underpayment works the same way, and closes its review item', async () => {
    const { app } = scene;
    const ordered = await scene.order();
    const invoice = stub.invoiceAt(ordered.url);
    stub.records.receive(invoice, coinsOf(1000));
    stub.records.expire(invoice);
    await scene.hear();
    const { id } = await reviewItemOf(ordered.reference);
    const back = { id, amount: 10, reason: 'Not enough', key: randomUUID() };
    expect((await app.call('/Console/refundUnmatchedPayment', back, owner)).bean.state).toBe('requested');
    expect(await reviewItemOf(ordered.reference)).toMatchObject({
      back: { state: 'on_its_way', amount: 10 },
    });
    stub.records.payOut();
    await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
    expect(await reviewItemOf(ordered.reference)).toBeUndefined();
    expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(1000);
  });
});

describe('a refund that somebody makes on the invoice’s page in the store', () => {
  const failed = { state: 'failed', reference: null };
  const refund = async (payment: Awaited<ReturnType<typeof known>>, cents: number) =>
    scene.provider.refund(payment, { refundId: randomUUID(), cents });
  const given = async () => {
    const now = scene.app.time.clock().getTime();
    const moved = await scene.provider.listMovements?.(new Date(now - 60_000), new Date(now + 60_000));
    return moved?.filter(({ kind }) => kind === 'refunded');
  };
  /** Records have whole seconds, and a test wants only its own. */
  beforeEach(() => scene.app.time.advance(300));

  test('is in the records once it is paid out, with its payment and at the invoice’s rate; nothing else of the store is', async () => {
    const [dollars, coins] = [await scene.paid(), await scene.paid()];
    const { records } = stub;
    const byHand = records.claim(records.refundInStore(stub.invoiceAt(dollars.url), 500));
    expect(await given()).toEqual([]);
    byHand.state = 'Completed';
    const { id } = stub.invoiceAt(coins.url);
    const inCoins = records.refundInStore(stub.invoiceAt(coins.url), coinsOf(1799), `Erstattung ${id}`);
    records.claim(inCoins).state = 'Completed';
    const stray = records.add({ orderId: 'shop-77', cents: 900, currency: 'USD', checkout: {} }, 60);
    records.receive(stray, coinsOf(900));
    records.claim(records.refundInStore(stray, 900)).state = 'Completed';
    records.claim(records.refundInStore(stray, 4000, 'Salary of a whole December')).state = 'Completed';
    records.claim(records.refundInStore(stray, 4000, 'Refund ABCDEFGHJKLMNPQRSTUVWX')).state = 'Completed';
    const back = { kind: 'refunded', reference: null, currency: 'USD' };
    expect(await given()).toMatchObject([
      { ...back, cents: 500, payment: dollars.reference, providerReference: byHand.id },
      { ...back, cents: 1799, payment: coins.reference },
    ]);
  });

  test('cannot be refunded again: only the rest can, and nothing if it was in coins', async () => {
    const dollars = await scene.paid();
    const payment = await known(scene, dollars);
    const open = stub.records.refundInStore(stub.invoiceAt(dollars.url), 500);
    expect(await refund(payment, 1300)).toEqual(failed);
    stub.records.archive(open);
    expect(await refund(payment, 1300)).toMatchObject({ state: 'pending' });

    const coins = await scene.paid();
    const paid = await known(scene, coins);
    // Half of the coins: by now they may be worth all of it.
    const half = stub.records.refundInStore(stub.invoiceAt(coins.url), coinsOf(900));
    stub.records.claim(half).state = 'Completed';
    stub.records.archive(half);
    expect(await refund(paid, 1)).toEqual(failed);
  });

  test('of an overpayment takes nothing of the payment, and is in neither record', async () => {
    const ordered = await scene.order();
    const invoice = stub.invoiceAt(ordered.url);
    stub.records.receive(invoice, coinsOf(1999));
    await scene.hear();
    const overpayment = stub.records.refundInStore(invoice, coinsOf(200));
    stub.records.claim(overpayment).state = 'Completed';
    expect(await given()).toEqual([]);
    const payment = { ...(await known(scene, ordered)), amountCents: 1799 };
    expect(await refund(payment, 1799)).toMatchObject({ state: 'pending' });
  });
});
