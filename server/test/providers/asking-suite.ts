import { describe, expect, test } from 'vitest';
import type { KnownPayment } from '../../src/features/payments/payment.ts';
import { findKnownPayment } from '../../src/features/payments/payment-store.ts';
import { PAID_ONCE, standing, UNPAID, type Ordered, type Scene } from './scene.ts';

/** A payment as its provider is asked about it. */
export async function known({ app, far }: Scene, { reference }: Ordered): Promise<KnownPayment> {
  const found = await findKnownPayment(app.database.db, far.name, reference);
  if (found === undefined) throw new Error('There is no such payment');
  const { provider: _, ...payment } = found;
  return payment;
}

export function providersAreAsked(there: () => Scene): void {
  describe('asking', () => {
    test('a payment whose message never came is found, and the message that comes after all pays nothing more', async () => {
      const { app, far, order, call, deliver, hear } = there();
      const ordered = await order();
      expect((await call('/Website/greenChannel', {})).bean).toEqual({ checked: 1, settled: 0 });
      expect(await standing(app, ordered)).toEqual(UNPAID);
      await far.pay(ordered.url);
      const lost = far.tell();
      expect((await call('/Website/greenChannel', {})).bean).toEqual({ checked: 1, settled: 1 });
      expect(await standing(app, ordered)).toEqual(PAID_ONCE);
      for (const event of lost) expect(await deliver(far.sign(event))).toBe(200);
      await hear();
      expect(await standing(app, ordered)).toEqual(PAID_ONCE);
      expect(far.book(ordered.reference)).toMatchObject({ started: 1, capturedCents: 1799 });
    });

    test('asked by many at once, it still pays once', async () => {
      const { app, far, provider, order, call } = there();
      const ordered = await order();
      await far.pay(ordered.url);
      const payment = await known(there(), ordered);
      await Promise.all([
        ...Array.from({ length: 4 }, () => call('/Website/greenChannel', {})),
        ...Array.from({ length: 4 }, () => provider.check(payment)),
      ]);
      await there().hear();
      expect(await standing(app, ordered)).toEqual(PAID_ONCE);
      expect(far.book(ordered.reference).capturedCents).toBe(1799);
    });

    test.each(['dieBefore', 'dieAfter', 'fail'] as const)(
      'a far end that will %s when it is asked costs nothing: messages are sent again, customers ask again',
      async (how) => {
        const { app, far, order, call, deliver, hear } = there();
        const ordered = await order();
        await far.pay(ordered.url);
        const told = far.tell();
        far.behave(how);
        for (const event of told) expect([200, 503]).toContain(await deliver(far.sign(event)));
        expect((await call('/Website/greenChannel', {})).name).toBe('OK');
        far.behave('well');
        for (const event of told) expect(await deliver(far.sign(event))).toBe(200);
        await hear();
        expect(await standing(app, ordered)).toEqual(PAID_ONCE);
        expect(far.book(ordered.reference).capturedCents).toBe(1799);
      },
    );

    test('told to take no more money, it takes none; told again, or after it was paid, nothing changes', async () => {
      const { app, far, provider, order, paid, hear } = there();
      const given = await order();
      const payment = await known(there(), given);
      await provider.cancel?.(payment);
      await provider.cancel?.(payment);
      expect(far.book(given.reference).open).toBe(provider.cancel === undefined);
      if (provider.cancel !== undefined) await expect(far.pay(given.url)).rejects.toThrow();
      await hear();
      expect(await standing(app, given)).toMatchObject({ order: 'open', days: [], cases: [] });

      const bought = await paid();
      await provider.cancel?.(await known(there(), bought));
      await hear();
      expect(await standing(app, bought)).toEqual(PAID_ONCE);
      expect(far.book(bought.reference)).toMatchObject({ capturedCents: 1799, refundedCents: 0 });
    });

    test('who was never sent there cannot have paid: it is not even asked', async () => {
      const { far, provider } = there();
      far.behave('fail');
      const never = { reference: 'nobody', providerReference: null, amountCents: 1799, currency: 'USD' };
      expect(await provider.check(never)).toEqual([]);
      far.behave('well');
    });

    test('what it does not know, such as what was made in its test mode, it answers with nothing', async () => {
      const { far, provider } = there();
      const strange = { reference: 'strange', providerReference: 'cs_test_gone', amountCents: 1799 };
      expect(await provider.check({ ...strange, currency: 'USD' })).toEqual([]);
      for (const how of ['fail', 'dieBefore'] as const) {
        far.behave(how);
        await expect(provider.check({ ...strange, currency: 'USD' })).rejects.toMatchObject({ isAway: true });
      }
      far.behave('well');
    });

    test('it says who we are to it, that no money is real there, and what time it has', async () => {
      const { app, far, provider } = there();
      const told = await provider.probe?.();
      expect(told).toMatchObject({ account: far.account, live: false });
      const apart = Math.abs((told?.at ?? app.time.clock()).getTime() - app.time.clock().getTime());
      expect(apart).toBeLessThan(60_000);
      far.behave('fail');
      await expect(provider.probe?.()).rejects.toThrow(far.name);
      far.behave('well');
    });
  });
}
