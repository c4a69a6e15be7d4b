import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lockOrder } from '../../src/modules/billing/orders/order-store.ts';
import { usePaypalScene } from './paypal-scene.ts';
import { PAID_ONCE, stateOf, UNPAID, type Ordered } from './scene.ts';

const scene = usePaypalScene();

const recheck = () => scene.call('/Website/greenChannel', {});

describe('an approved payment', () => {
  test.each(['cancelled', 'paid otherwise', 'of an account that is gone'] as const)(
    'for an order that is %s is not captured, whoever polls, and PayPal releases it',
    async (how) => {
      const { app, stub, order, hear, comeBack, tokenOf } = scene;
      const { db } = app.database;
      const ordered = await order();
      stub.approve(ordered.url);
      const status = how === 'cancelled' ? how : how === 'paid otherwise' ? 'paid' : 'expired';
      const { account_id: accountId } = await db
        .updateTable('orders')
        .set({ status, paid_at: status === 'paid' ? app.time.clock() : null })
        .where('id', '=', ordered.orderId)
        .returning('account_id')
        .executeTakeFirstOrThrow();
      if (status === 'expired')
        await db.updateTable('accounts').set({ email: null }).where('id', '=', accountId).execute();
      await comeBack(`?token=${tokenOf(ordered)}`);
      await hear();
      if (status !== 'expired') await recheck();
      expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(0);
      expect(await stateOf(app, ordered)).toEqual({ ...UNPAID, order: status });
      expect(stub.asked.some((one) => one.endsWith(`${tokenOf(ordered)}/capture`))).toBe(false);
    },
  );

  test('whose account is deleted while the capture waits for its order is not captured', async () => {
    const { app, stub, order } = scene;
    const { db } = app.database;
    const ordered = await order();
    stub.approve(ordered.url);
    const { asked } = await db.transaction().execute(async (tx) => {
      const { account_id: id } = await lockOrder(tx, ordered.orderId);
      await tx.updateTable('orders').set({ status: 'expired' }).where('id', '=', ordered.orderId).execute();
      const rechecking = recheck();
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
      await tx.updateTable('accounts').set({ email: null }).where('id', '=', id).execute();
      return { asked: rechecking };
    });
    await asked;
    expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(0);
    expect(await stateOf(app, ordered)).toEqual({ ...UNPAID, order: 'expired' });
  });

  test('while PayPal was unavailable, and then cancelled, is not captured either', async () => {
    const { app, stub, order, call, hear } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    stub.behave('fail');
    expect((await call('/Website/orderCancel', { id: ordered.orderId })).name).toBe('OK');
    stub.behave('well');
    await hear();
    await recheck();
    expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(0);
    expect(await stateOf(app, ordered)).toEqual({ ...UNPAID, order: 'cancelled' });
  });

  test('is not cancelled during its capture, nor while PayPal has not answered whether it was captured', async () => {
    const { app, stub, order, call, tokenOf } = scene;
    const cancel = async ({ orderId }: Ordered) => (await call('/Website/orderCancel', { id: orderId })).name;
    const ordered = await order();
    stub.approve(ordered.url);
    stub.tell();
    const captured = () => stub.asked.some((one) => one.endsWith(`${tokenOf(ordered)}/capture`));
    const letGo = stub.holdCaptures();
    const asked = recheck();
    await expect.poll(captured).toBe(true);
    expect(await cancel(ordered)).toBe('ORDER_BEING_PAID');
    const { bean } = await call('/Website/orderStatus', { id: ordered.orderId });
    expect(bean).toMatchObject({ state: 'open', payment: 'created', underway: true });
    letGo();
    await asked;
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    expect(await cancel(ordered)).toBe('ORDER_ALREADY_PAID');

    const unheard = await order();
    stub.approve(unheard.url);
    stub.tell();
    stub.loseCaptures(true);
    await recheck();
    stub.behave('fail');
    expect(await cancel(unheard)).toBe('ORDER_BEING_PAID');
    stub.behave('well');
    stub.loseCaptures(false);
    expect(await cancel(unheard)).toBe('ORDER_ALREADY_PAID');
    expect(await stateOf(app, unheard)).toEqual(PAID_ONCE);
    expect(stub.paymentRecord(unheard.reference).capturedCents).toBe(1799);
  });
});

describe('a payment that PayPal still reviews', () => {
  test.each(['COMPLETED', 'DECLINED'] as const)(
    'is shown as processing, keeps its order from being cancelled, and outlives its waiting until it is %s',
    async (end) => {
      const { app, stub, order, call, hear } = scene;
      const ordered = await order();
      const { orderId: id } = ordered;
      const status = async () => (await call('/Website/orderStatus', { id })).bean;
      stub.approve(ordered.url, { captureEnds: 'PENDING' });
      await hear();
      expect(await status()).toMatchObject({ state: 'open', payment: 'created', underway: true });
      expect((await call('/Website/orderCancel', { id })).name).toBe('ORDER_BEING_PAID');
      app.time.advance(1801);
      await recheck();
      expect(await status()).toMatchObject({ state: 'expired', payment: 'created', underway: true });
      stub.endCaptures(end);
      await hear();
      const over = end === 'COMPLETED' ? { state: 'paid' } : { state: 'expired', payment: 'failed' };
      expect(await status()).toMatchObject({ ...over, underway: false });
    },
  );

  test('is known also if only an event reports it', async () => {
    const { app, stub, order, call } = scene;
    const ordered = await order();
    stub.approve(ordered.url, { captureEnds: 'PENDING' });
    await recheck();
    await app.database.db
      .updateTable('orders')
      .set({ paying_since: null })
      .where('id', '=', ordered.orderId)
      .execute();
    await scene.hear();
    const { bean } = await call('/Website/orderStatus', { id: ordered.orderId });
    expect(bean).toMatchObject({ state: 'open', underway: true });
  });
});
