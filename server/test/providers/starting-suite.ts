import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { PaymentRequest } from '../../src/modules/billing/payments/payment.ts';
import { PAID_ONCE, standing, UNPAID, type Scene } from './scene.ts';

/** A request that no order stands behind. */
export function request({ app, far, customer }: Scene, more: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: randomBytes(32).toString('base64url'),
    providerReference: null,
    refusals: 0,
    orderId: randomUUID(),
    orderNumber: '20260301-TEST',
    productName: 'VIP',
    amountCents: 1799,
    currency: 'USD',
    method: far.method,
    language: 'en',
    email: customer.email,
    expiresAt: new Date(app.time.clock().getTime() + 1_800_000),
    ...more,
  };
}

export function paymentsStart(scene: Scene): void {
  describe('starting', () => {
    test('an order leads to the provider\u2019s page, paying there pays it once, and its name is kept', async () => {
      const { app, far, order, hear } = scene;
      const ordered = await order();
      expect(await standing(app, ordered)).toEqual(UNPAID);
      const { provider_reference: name } = await app.database.db
        .selectFrom('payments')
        .select('provider_reference')
        .where('order_id', '=', ordered.orderId)
        .executeTakeFirstOrThrow();
      expect(name).not.toBeNull();
      expect(far.book(ordered.reference)).toMatchObject({ started: 1, open: true, capturedCents: 0 });

      await far.pay(ordered.url);
      await hear();
      expect(await standing(app, ordered)).toEqual(PAID_ONCE);
      expect(far.book(ordered.reference)).toEqual({
        started: 1,
        open: false,
        capturedCents: 1799,
        refundedCents: 0,
      });
    });

    test('the way back to an order is the same payment, also in another language and with an address changed since', async () => {
      const { app, far, call, order, hear } = scene;
      const ordered = await order();
      app.time.advance(25 * 60);
      const back = await call('/Website/orderResume', { id: ordered.orderId });
      expect(back.bean).toMatchObject({ status: 'pending', url: ordered.url });
      const elsewhere = await app.call(
        '/Website/orderResume',
        { id: ordered.orderId },
        { token: scene.customer.token, headers: { 'accept-language': 'zh-TW' } },
      );
      expect(elsewhere.bean).toMatchObject({ status: 'pending', url: ordered.url });
      expect(far.book(ordered.reference).started).toBe(1);
      await far.pay(ordered.url);
      await hear();
      expect(await standing(app, ordered)).toEqual(PAID_ONCE);
    });

    test('asked twice with one reference, also at once, it starts one payment', async () => {
      const { far, provider } = scene;
      const asked = request(scene);
      const [one, other] = await Promise.all([provider.start(asked), provider.start(asked)]);
      expect(other).toEqual(one);
      expect(await provider.start(asked)).toEqual(one);
      expect(await provider.start({ ...asked, providerReference: one.providerReference })).toEqual(one);
      expect(far.book(asked.reference).started).toBe(1);
    });

    test('a start whose answer was lost is found again, later and in another language too', async () => {
      const { app, far, provider } = scene;
      const asked = request(scene);
      far.behave('dieAfter');
      await expect(provider.start(asked)).rejects.toThrow(far.name);
      far.behave('well');
      expect(far.book(asked.reference).started).toBe(1);
      app.time.advance(20 * 60);
      const found = await provider.start({ ...asked, language: 'zh', productName: '会员' });
      expect(found.url).toMatch(/^http/);
      expect(far.book(asked.reference)).toMatchObject({ started: 1, open: true });
    });

    test.each(['dieBefore', 'dieAfter', 'fail'] as const)(
      'a far end that will %s leaves an order that nobody can pay, and no case',
      async (how) => {
        const { app, far, place } = scene;
        far.behave(how);
        const { bean } = await place();
        far.behave('well');
        expect(bean).toMatchObject({ status: 'failed', url: '', error: true });
        const { reference, status } = await app.database.db
          .selectFrom('payments as p')
          .innerJoin('orders as o', 'o.id', 'p.order_id')
          .select(['p.reference', 'o.status'])
          .where('o.id', '=', bean.orderId)
          .executeTakeFirstOrThrow();
        expect(status).toBe('cancelled');
        expect(far.book(reference).capturedCents).toBe(0);
      },
    );

    test('a slow far end keeps its own customer waiting and nobody else', async () => {
      const { app, far, order, call } = scene;
      far.behave('hold');
      const waiting = Array.from({ length: 20 }, () => order());
      await expect.poll(() => far.held()).toBeGreaterThanOrEqual(20);
      // More than the pool has connections: none of them is held while the far end thinks.
      expect((await call('/Website/info', {})).name).toBe('OK');
      const idle = await app.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      expect(idle.rowCount).toBe(0);
      far.behave('well');
      for (const { url, reference } of await Promise.all(waiting)) {
        expect(url).toMatch(/^http/);
        expect(far.book(reference).started).toBe(1);
      }
    });
  });
}
