import { describe, expect, test } from 'vitest';
import { DEPTH } from '../../../scripts/test-depth.ts';
import { signInOwner } from '../operators.ts';
import type { CheckOptions, KnownPayment } from '../../src/modules/billing/payments/payment.ts';
import { findKnownPayment } from '../../src/modules/billing/payments/payment-store.ts';
import { PAID_ONCE, stateOf, UNPAID, type Ordered, type Scene } from './scene.ts';

/** The options of a poll for an open order. */
export const WANTED: CheckOptions = { canCapture: async () => true, isApproved: false };

/** A payment that was neither refused nor retried. */
export const UNTRIED = { attempt: 0, refusals: 0 };

/** A payment as passed to its provider. */
export async function known({ app, stub }: Scene, { reference }: Ordered): Promise<KnownPayment> {
  const found = await findKnownPayment(app.database.db, stub.name, reference);
  if (found === undefined) throw new Error('There is no such payment');
  const { provider: _, ...payment } = found;
  return payment;
}

/** `closes`: it takes no money for an order that wants none any more, even if nobody has opened its page. */
export function providersAreAsked(scene: Scene, closes: boolean): void {
  describe('polling', () => {
    /** Others refuse the money later. */
    const closesPages = () => closes && scene.provider.cancel !== undefined;

    test('a payment whose event never arrived is found, and the late event pays nothing more', async () => {
      const { app, stub, order, call, deliver, hear } = scene;
      const ordered = await order();
      expect((await call('/Website/greenChannel', {})).bean).toEqual({ checked: 1, settled: 0 });
      expect(await stateOf(app, ordered)).toEqual(UNPAID);
      await stub.pay(ordered.url);
      const lost = stub.tell();
      expect((await call('/Website/greenChannel', {})).bean).toEqual({ checked: 1, settled: 1 });
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
      for (const event of lost) expect(await deliver(stub.sign(event))).toBe(200);
      await hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
      expect(stub.paymentRecord(ordered.reference)).toMatchObject({
        started: 1,
        capturedCents: ordered.cents,
      });
    });

    test('polled by many concurrently, it still pays once', async () => {
      const { app, stub, provider, order, call } = scene;
      const ordered = await order();
      await stub.pay(ordered.url);
      const payment = await known(scene, ordered);
      await Promise.all([
        ...Array.from({ length: 4 }, () => call('/Website/greenChannel', {})),
        ...Array.from({ length: 4 }, () => provider.check(payment, WANTED)),
      ]);
      await scene.hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
      expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(ordered.cents);
    });

    test.each(['dieBefore', 'dieAfter', 'fail'] as const)(
      'a provider stub that will %s when polled does no harm: events are repeated, customers poll again',
      async (how) => {
        const { app, stub, order, call, deliver, hear } = scene;
        const ordered = await order();
        await stub.pay(ordered.url);
        const told = stub.tell();
        stub.behave(how);
        for (const event of told) expect([200, 503]).toContain(await deliver(stub.sign(event)));
        // If the events could be applied without polling, nothing is left to poll.
        expect(['OK', 'PAYMENT_PROVIDER_SILENT']).toContain((await call('/Website/greenChannel', {})).name);
        stub.behave('well');
        for (const event of told) expect(await deliver(stub.sign(event))).toBe(200);
        await hear();
        expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
        expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(ordered.cents);
      },
    );

    test('a slow provider stub times no call out: it is refused as such, and the result is applied once it arrives', async () => {
      const { app, stub, order, call, timeoutMs } = scene;
      const [one, other] = [await order(), await order()];
      await stub.pay(one.url);
      stub.tell();
      stub.behave('hold');
      timeoutMs.ms = 300;
      expect((await call('/Website/greenChannel', {})).name).toBe('PAYMENT_PROVIDER_SILENT');
      const back = await call('/Website/orderResume', { id: other.orderId });
      expect(back.name).toBe('PAYMENT_PROVIDER_SILENT');
      expect(await stateOf(app, one)).toEqual(UNPAID);
      stub.behave('well');
      await expect.poll(() => stateOf(app, one)).toEqual(PAID_ONCE);
      timeoutMs.ms = 60_000;
      const again = await call('/Website/orderResume', { id: other.orderId });
      expect(again.bean.status).toBe('pending');
      const page = (url: string) => stub.pageOf?.(url) ?? url;
      expect(page(again.bean.url)).toBe(page(other.url));
    });

    test('told to accept no more money, it accepts none; told again, or after it was paid, nothing changes', async () => {
      const { app, stub, provider, order, paid, hear } = scene;
      const given = await order();
      const payment = await known(scene, given);
      await provider.cancel?.(payment);
      await provider.cancel?.(payment);
      expect(stub.paymentRecord(given.reference).open).toBe(!closesPages());
      if (closesPages()) await expect(stub.pay(given.url)).rejects.toThrow();
      await hear();
      expect(await stateOf(app, given)).toMatchObject({ order: 'open', days: [], reviewItems: [] });

      const bought = await paid();
      await provider.cancel?.(await known(scene, bought));
      await hear();
      expect(await stateOf(app, bought)).toEqual(PAID_ONCE);
      expect(stub.paymentRecord(bought.reference)).toMatchObject({
        capturedCents: bought.cents,
        refundedCents: 0,
      });
    });

    const cancel = async ({ orderId }: Ordered) =>
      (await scene.call('/Website/orderCancel', { id: orderId })).name;
    const CANCELLED = { order: 'cancelled', days: [], mails: 0, reviewItems: [] };

    test('a customer who pays and cancels before the event learns that it is paid', async () => {
      const { app, stub, order, deliver } = scene;
      const ordered = await order();
      await stub.pay(ordered.url);
      const lost = stub.tell();
      expect(await cancel(ordered)).toBe('ORDER_ALREADY_PAID');
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
      for (const event of lost) expect(await deliver(stub.sign(event))).toBe(200);
      await scene.hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    });

    const afterwards = closes
      ? 'no money is captured'
      : 'money that the customer pays afterwards gives its time, and an operator sees it';
    test(`for a cancelled order ${afterwards}, also if the customer presses \u201cpay\u201d then`, async () => {
      const { app, stub, order, call, hear } = scene;
      const ordered = await order();
      expect(await cancel(ordered)).toBe('OK');
      await stub.pay(ordered.url).catch(() => undefined);
      await hear();
      await call('/Website/greenChannel', {});
      const late = { ...PAID_ONCE, reviewItems: ['late'] };
      expect(await stateOf(app, ordered)).toMatchObject(closes ? CANCELLED : late);
      expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(closes ? 0 : ordered.cents);
    });

    test(`for a manually paid order ${closes ? 'it accepts no more money' : 'more money becomes a review item'}`, async () => {
      const { app, stub, order, call, hear } = scene;
      const ordered = await order();
      const owner = await signInOwner(app);
      const reference = `wire ${ordered.orderId}`;
      const mark = { id: ordered.orderId, reference, reason: 'The statement shows it' };
      expect((await app.call('/Console/paymentOffline', mark, owner)).name).toBe('OK');
      if (closesPages()) expect(stub.paymentRecord(ordered.reference).open).toBe(false);
      await stub.pay(ordered.url).catch(() => undefined);
      await hear();
      await call('/Website/greenChannel', {});
      expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(closes ? 0 : ordered.cents);
      expect(await stateOf(app, ordered)).toMatchObject({
        order: 'paid',
        days: [90],
        mails: 1,
        reviewItems: closes ? [] : ['second_payment'],
      });
    });

    test('cancelled and paid concurrently, it is either, for customer, order and money alike', async () => {
      const { app, stub, order, call, deliver, hear } = scene;
      for (let round = 0; round < DEPTH.races; round += 1) {
        const ordered = await order();
        await stub.pay(ordered.url);
        const told = stub.tell();
        const [answer] = await Promise.all([
          cancel(ordered),
          call('/Website/greenChannel', {}),
          ...told.map((event) => deliver(stub.sign(event))),
        ]);
        await hear();
        expect(['ORDER_ALREADY_PAID', 'ORDER_BEING_PAID']).toContain(answer);
        expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
        expect(stub.paymentRecord(ordered.reference).capturedCents).toBe(ordered.cents);
      }
    });

    test('a customer who was never sent there cannot have paid: the provider is not polled', async () => {
      const { stub, provider } = scene;
      stub.behave('fail');
      const name = { reference: 'nobody', providerReference: null };
      const never = { ...name, ...UNTRIED, amountCents: 1799, currency: 'USD' };
      expect(await provider.check(never, WANTED)).toEqual([]);
      stub.behave('well');
    });

    test('what it does not know, such as payments of its test mode, it answers with nothing', async () => {
      const { stub, provider } = scene;
      const name = { reference: 'strange', providerReference: 'cs_test_gone' };
      const strange = { ...name, ...UNTRIED, amountCents: 1799, currency: 'USD' };
      expect(await provider.check(strange, WANTED)).toEqual([]);
      for (const how of ['fail', 'dieBefore'] as const) {
        stub.behave(how);
        await expect(provider.check(strange, WANTED)).rejects.toMatchObject({ isUnreachable: true });
      }
      stub.behave('well');
    });

    test('it returns our name there, that no money is real, and its time', async () => {
      const { app, stub, provider } = scene;
      const told = await provider.probe?.();
      expect(told).toMatchObject({ account: stub.account, live: stub.live ?? false });
      const apart = Math.abs((told?.at ?? app.time.clock()).getTime() - app.time.clock().getTime());
      expect(apart).toBeLessThan(60_000);
      stub.behave('fail');
      await expect(provider.probe?.()).rejects.toThrow(stub.name);
      stub.behave('well');
    });
  });
}
