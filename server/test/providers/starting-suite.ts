import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { currencyOf } from '../../src/modules/billing/payments/pay-channel.ts';
import type { PaymentRequest, StartedPayment } from '../../src/modules/billing/payments/payment.ts';
import { PAID_ONCE, stateOf, UNPAID, type Scene } from './scene.ts';

/** A request without an order. */
export function request(
  { app, stub, provider, customer }: Scene,
  more: Partial<PaymentRequest> = {},
): PaymentRequest {
  return {
    reference: randomBytes(32).toString('base64url'),
    providerReference: null,
    refusals: 0,
    orderId: randomUUID(),
    isForTeam: false,
    orderNumber: '20260301-TEST',
    accountId: 'a-7',
    planKey: 'vip-30',
    planName: 'VIP',
    amountCents: 1799,
    currency: currencyOf(provider, stub.method),
    method: stub.method,
    language: 'en',
    isPhone: false,
    email: customer.email,
    expiresAt: new Date(app.time.clock().getTime() + 1_800_000),
    ...more,
  };
}

/** A start without the parts of its page's address that differ each time. */
const pageIn = ({ stub }: Scene, { url, ...rest }: StartedPayment) => ({
  ...rest,
  url: stub.pageOf?.(url) ?? url,
});

interface StartingOptions {
  readonly findsLost: boolean;
  /** The provider learns of a payment from the customer's browser. */
  readonly startsOnPage: boolean;
}

export function paymentsStart(scene: Scene, { findsLost, startsOnPage }: StartingOptions): void {
  const started = startsOnPage ? 0 : 1;
  describe('starting', () => {
    test('an order leads to the provider\u2019s page, paying there pays it once, and its name is kept', async () => {
      const { app, stub, order, hear } = scene;
      const ordered = await order();
      expect(await stateOf(app, ordered)).toEqual(UNPAID);
      const { provider_reference: name } = await app.database.db
        .selectFrom('payments')
        .select('provider_reference')
        .where('order_id', '=', ordered.orderId)
        .executeTakeFirstOrThrow();
      expect(name).not.toBeNull();
      expect(stub.paymentRecord(ordered.reference)).toMatchObject({
        started,
        open: true,
        capturedCents: 0,
      });

      await stub.pay(ordered.url);
      await hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
      expect(stub.paymentRecord(ordered.reference)).toEqual({
        started: 1,
        open: false,
        capturedCents: ordered.cents,
        refundedCents: 0,
      });
    });

    test('resuming an order leads to the same payment, also in another language and with an address changed since', async () => {
      const { app, stub, call, order, hear } = scene;
      const ordered = await order();
      app.time.advance(25 * 60);
      const back = await call('/Website/orderResume', { id: ordered.orderId });
      const page = pageIn(scene, { url: ordered.url, providerReference: null });
      expect(back.bean.status).toBe('pending');
      expect(pageIn(scene, { url: back.bean.url, providerReference: null })).toEqual(page);
      const elsewhere = await app.call(
        '/Website/orderResume',
        { id: ordered.orderId },
        { token: scene.customer.token, headers: { 'accept-language': 'zh-TW' } },
      );
      expect(elsewhere.bean.status).toBe('pending');
      expect(pageIn(scene, { url: elsewhere.bean.url, providerReference: null })).toEqual(page);
      expect(stub.paymentRecord(ordered.reference).started).toBe(started);
      await stub.pay(ordered.url);
      await hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    });

    test('requested twice with one reference, also concurrently, it starts one payment', async () => {
      const { stub, provider } = scene;
      const asked = request(scene);
      const start = async (change = {}) => pageIn(scene, await provider.start({ ...asked, ...change }));
      const [one, other] = await Promise.all([start(), start()]);
      expect(other).toEqual(one);
      expect(await start()).toEqual(one);
      expect(await start({ providerReference: one.providerReference })).toEqual(one);
      expect(stub.paymentRecord(asked.reference).started).toBe(started);
    });

    test('a start whose response was lost is found again, later and in another language too', async () => {
      const { app, stub, provider } = scene;
      const asked = request(scene);
      stub.behave('dieAfter');
      const first = await provider.start(asked).catch(String);
      expect(first).toEqual(
        findsLost
          ? { url: expect.any(String), providerReference: expect.any(String) }
          : expect.stringContaining(stub.name),
      );
      stub.behave('well');
      expect(stub.paymentRecord(asked.reference).started).toBe(started);
      app.time.advance(20 * 60);
      const found = await provider.start({ ...asked, language: 'zh', planName: '会员' });
      expect(found.url).toMatch(/^http/);
      expect(stub.paymentRecord(asked.reference)).toMatchObject({ started, open: true });
    });

    test('a start whose response is lost is repeated immediately, and starts one payment', async () => {
      const { app, stub, order, hear } = scene;
      stub.behave('dieOnce');
      const ordered = await order();
      expect(stub.paymentRecord(ordered.reference)).toMatchObject({ started, open: true });
      await stub.pay(ordered.url);
      await hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    });

    test.each(findsLost ? (['dieBefore', 'fail'] as const) : (['dieBefore', 'dieAfter', 'fail'] as const))(
      'a provider stub that will %s leaves an order that nobody can pay, and no review item',
      async (how) => {
        const { app, stub, place } = scene;
        stub.behave(how);
        const { bean } = await place();
        stub.behave('well');
        expect(bean).toMatchObject({ status: 'failed', url: '', error: true });
        const { reference, status } = await app.database.db
          .selectFrom('payments as p')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .select(['p.reference', 'o.status'])
          .where('o.id', '=', bean.orderId)
          .executeTakeFirstOrThrow();
        expect(status).toBe('cancelled');
        expect(stub.paymentRecord(reference).capturedCents).toBe(0);
      },
    );

    test('a slow provider stub delays its own customer and nobody else', async () => {
      const { app, stub, order, call } = scene;
      stub.behave('hold');
      const waiting = Array.from({ length: 12 }, () => order());
      await expect.poll(() => stub.held()).toBeGreaterThanOrEqual(waiting.length);
      // More than the pool has connections: none is held while the provider stub works.
      expect((await call('/Website/info', {})).name).toBe('OK');
      const idle = await app.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      expect(idle.rowCount).toBe(0);
      stub.behave('well');
      for (const { url, reference } of await Promise.all(waiting)) {
        expect(url).toMatch(/^http/);
        expect(stub.paymentRecord(reference).started).toBe(started);
      }
    });
  });
}
