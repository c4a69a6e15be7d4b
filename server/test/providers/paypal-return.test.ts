import { describe, expect, test } from 'vitest';
import { usePaypalScene } from './paypal-scene.ts';
import { PAID_ONCE, stateOf, UNPAID } from './scene.ts';

const scene = usePaypalScene();

describe('returning from PayPal', () => {
  test('after approval leads to the order, which is paid before any event has arrived', async () => {
    const { app, stub, order, comeBack, tokenOf, hear } = scene;
    const ordered = await order();
    const made = stub.orderAt(ordered.url);
    expect(new URL(made?.return_url ?? '').pathname).toBe('/pay/paypal/return');
    stub.approve(ordered.url);
    expect(await comeBack(`?token=${tokenOf(ordered)}&PayerID=QYR5Z8XDVJNXQ`)).toEqual({
      status: 303,
      location: `/#/PaySuc?id=${ordered.orderId}`,
    });
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    await hear();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
  });

  test('twice, concurrently with the event and a check, captures once', async () => {
    const { app, stub, order, comeBack, tokenOf, deliver, call } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    const told = stub.tell();
    const back = () => comeBack(`?token=${tokenOf(ordered)}`);
    await Promise.all([
      back(),
      back(),
      ...told.map((event) => deliver(stub.sign(event))),
      call('/Website/greenChannel', {}),
      back(),
    ]);
    await scene.hear();
    expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(1799);
    expect(app.unexpected).toEqual([]);
  });

  test('once the order is paid, PayPal is not called again', async () => {
    const { stub, order, comeBack, tokenOf } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    await comeBack(`?token=${tokenOf(ordered)}`);
    const before = stub.asked.length;
    expect((await comeBack(`?token=${tokenOf(ordered)}`)).location).toBe(`/#/PaySuc?id=${ordered.orderId}`);
    expect(stub.asked.length).toBe(before);
  });

  test('without approval leads to the plans with the order, and PayPal is not called', async () => {
    const { app, stub, order, comeBack, tokenOf } = scene;
    const ordered = await order();
    const before = stub.asked.length;
    expect(await comeBack(`?cancelled=yes&token=${tokenOf(ordered)}`)).toEqual({
      status: 303,
      location: `/#/Packages?order=${ordered.orderId}`,
    });
    expect(stub.asked.length).toBe(before);
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
  });

  test.each([
    ['nothing', ''],
    ['an empty token', '?token='],
    ['a made-up token', '?token=5O190127TN364715T'],
    ['two tokens', '?token=5O190127TN364715T&token=5O190127TN364715X'],
    ['a NUL', '?token=%00'],
    ['another site', '?token=//evil.example'],
    ['another site, escaped', '?token=https:%2F%2Fevil.example%2F'],
    ['a long token', `?token=${'A'.repeat(4000)}`],
    ['a token with parts', '?token[toString]=1'],
    ['another site to turn back to', '?cancelled=//evil.example'],
  ])(
    'a stranger\u2019s call with %s leads to the packages, and PayPal is asked nothing',
    async (_, query) => {
      const { stub, comeBack } = scene;
      const before = stub.asked.length;
      expect(await comeBack(query)).toEqual({ status: 303, location: '/#/Packages' });
      expect(stub.asked.length).toBe(before);
    },
  );

  test('one customer returning repeatedly causes only a limited number of calls', async () => {
    const { stub, order, comeBack, tokenOf, app } = scene;
    const ordered = await order();
    const { account_id: account } = await app.database.db
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', ordered.orderId)
      .executeTakeFirstOrThrow();
    await app.database.pool.query(`insert into rate_limits (key, points, expire) values ($1, 60000, $2)`, [
      `recheckByAccount:${account}`,
      Date.now() + 3_600_000,
    ]);
    const before = stub.asked.length;
    expect((await comeBack(`?token=${tokenOf(ordered)}`)).location).toBe(`/#/PaySuc?id=${ordered.orderId}`);
    expect(stub.asked.length).toBe(before);
  });

  test.each(['fail', 'dieBefore', 'dieAfter'] as const)(
    'a PayPal that will %s is no error page: the order is paid once it recovers',
    async (how) => {
      const { app, stub, order, comeBack, tokenOf, hear } = scene;
      const ordered = await order();
      stub.approve(ordered.url);
      stub.behave(how);
      expect(await comeBack(`?token=${tokenOf(ordered)}`)).toEqual({
        status: 303,
        location: `/#/PaySuc?id=${ordered.orderId}`,
      });
      stub.behave('well');
      expect(await stateOf(app, ordered)).toEqual(UNPAID);
      await hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    },
  );

  test('a slow PayPal delays nobody: they are redirected, and the order is paid when it answers', async () => {
    const { app, stub, order, comeBack, tokenOf, timeoutMs } = scene;
    const ordered = await order();
    stub.approve(ordered.url);
    stub.tell();
    stub.behave('hold');
    timeoutMs.returnMs = 300;
    expect((await comeBack(`?token=${tokenOf(ordered)}`)).location).toBe(`/#/PaySuc?id=${ordered.orderId}`);
    expect(await stateOf(app, ordered)).toEqual(UNPAID);
    stub.behave('well');
    await expect.poll(() => stateOf(app, ordered)).toEqual(PAID_ONCE);
  });
});
