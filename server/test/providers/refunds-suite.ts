import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type {
  KnownPayment,
  RefundAnswer,
  RefundInstruction,
} from '../../src/modules/billing/payments/payment.ts';
import { signInOwner } from '../operators.ts';
import { known } from './asking-suite.ts';
import { idsOfOrder, stateOf, type Scene } from './scene.ts';

/** Later, when every provider can say what became of a request. */
function later({ app }: Scene, order: RefundInstruction): RefundInstruction {
  const pendingSince = app.time.clock();
  app.time.advance(11);
  return { ...order, pendingSince };
}

/** Polls until the end; some provider stubs are always slow. */
async function refundToTheEnd(
  scene: Scene,
  payment: KnownPayment,
  order: RefundInstruction,
): Promise<RefundAnswer> {
  const { stub, provider } = scene;
  const answer = await provider.refund(payment, order);
  if (answer.state !== 'pending') return answer;
  stub.endRefunds('succeeded');
  return provider.refund(payment, later(scene, order));
}

interface RefundOptions {
  /** The provider lists its movements. */
  readonly records: boolean;
  /** They name the payment of a refund with our id. */
  readonly namesPayments: boolean;
}

export function moneyGoesBack(scene: Scene, { records, namesPayments }: RefundOptions): void {
  describe('refunds', () => {
    const bought = async () => {
      const ordered = await scene.paid();
      return { ordered, payment: await known(scene, ordered) };
    };
    const asked = (cents: number) => ({ refundId: randomUUID(), cents });

    test('are paid in parts, up to what was captured and never above it', async () => {
      const { stub } = scene;
      const { ordered, payment } = await bought();
      const { cents: total } = ordered;
      const refunded = () => stub.paymentRecord(ordered.reference).refundedCents;
      expect(await refundToTheEnd(scene, payment, asked(total + 1))).toEqual({
        state: 'failed',
        reference: null,
      });
      expect(refunded()).toBe(0);
      expect(await refundToTheEnd(scene, payment, asked(501))).toMatchObject({ state: 'succeeded' });
      expect(refunded()).toBe(501);
      expect(await refundToTheEnd(scene, payment, asked(total - 500))).toEqual({
        state: 'failed',
        reference: null,
      });
      expect(await refundToTheEnd(scene, payment, asked(total - 501))).toMatchObject({ state: 'succeeded' });
      expect(refunded()).toBe(total);
      expect(await refundToTheEnd(scene, payment, asked(1))).toEqual({ state: 'failed', reference: null });
      expect(refunded()).toBe(total);
    });

    test('requested repeatedly with one id, in sequence and concurrently, move money once', async () => {
      const { stub, provider } = scene;
      const { ordered, payment } = await bought();
      const order = asked(700);
      const first = await refundToTheEnd(scene, payment, order);
      expect(first).toMatchObject({ state: 'succeeded' });
      expect(await provider.refund(payment, later(scene, order))).toEqual(first);
      const other = asked(300);
      const answers = await Promise.allSettled(
        Array.from({ length: 5 }, () => provider.refund(payment, other)),
      );
      // Some of the concurrent ones may be refused, to be retried.
      expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await refundToTheEnd(scene, payment, other)).toMatchObject({ state: 'succeeded' });
      expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(1000);
    });

    test('with a lost response are retried, also after the provider stub has forgotten its keys', async () => {
      const { stub, provider } = scene;
      const { ordered, payment } = await bought();
      for (const forget of [false, true]) {
        const order = asked(500);
        stub.behave('dieAfter');
        await expect(provider.refund(payment, order)).rejects.toThrow(stub.name);
        stub.behave('well');
        expect(await refundToTheEnd(scene, payment, order)).toMatchObject({ state: 'succeeded' });
        if (forget) stub.forgetKeys?.();
        expect(await provider.refund(payment, order)).toMatchObject({ state: 'succeeded' });
      }
      expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(1000);
    });

    test('the first refund of an unknown payment has failed for good; a retried one may have succeeded', async () => {
      const { stub, provider } = scene;
      const { payment } = await bought();
      const strange = { ...payment, reference: 'strange', providerReference: 'cs_test_gone' };
      const order = asked(500);
      expect(await provider.refund(strange, { ...order, isFirst: true })).toEqual({
        state: 'failed',
        reference: null,
      });
      await expect(provider.refund(strange, order)).rejects.toThrow(stub.name);
      for (const how of ['fail', 'dieBefore'] as const) {
        stub.behave(how);
        await expect(provider.refund(strange, { ...order, isFirst: true })).rejects.toThrow(stub.name);
      }
      stub.behave('well');
    });

    test.each(['dieBefore', 'fail'] as const)(
      'a provider stub that will %s has moved nothing',
      async (how) => {
        const { stub, provider } = scene;
        const { ordered, payment } = await bought();
        const order = asked(ordered.cents);
        stub.behave(how);
        await expect(provider.refund(payment, order)).rejects.toThrow(stub.name);
        stub.behave('well');
        expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(0);
        expect(await refundToTheEnd(scene, payment, order)).toMatchObject({ state: 'succeeded' });
        expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(ordered.cents);
      },
    );

    test('a slow one is pending until it ends, well or not', async () => {
      const { stub, provider } = scene;
      const { ordered, payment } = await bought();
      stub.answerRefunds('pending');
      for (const end of ['failed', 'succeeded'] as const) {
        const order = asked(ordered.cents);
        expect(await provider.refund(payment, order)).toMatchObject({ state: 'pending' });
        expect(await provider.refund(payment, order)).toMatchObject({ state: 'pending' });
        stub.endRefunds(end);
        expect(await provider.refund(payment, later(scene, order))).toMatchObject({ state: end });
      }
      stub.answerRefunds('succeeded');
      expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(ordered.cents);
    });

    test('granted in the console, the money is refunded once and the days are revoked', async () => {
      const { app, stub, call, paid, hear } = scene;
      const ordered = await paid();
      const owner = await signInOwner(app);
      const grant = {
        id: ordered.orderId,
        usd: 17.99,
        unusable: true,
        notAbused: true,
        reason: 'It did not work',
      };
      stub.behave('dieAfter');
      const first = await app.call('/Console/refundGrant', { ...grant, key: randomUUID() }, owner);
      expect(first).toMatchObject({ name: 'OK', bean: { state: 'requested' } });
      stub.behave('well');
      await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
      stub.endRefunds('succeeded');
      app.time.advance(11);
      await app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
      await hear();
      expect(await stateOf(app, ordered)).toMatchObject({ order: 'refunded', reviewItems: [] });
      expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(ordered.cents);
      expect((await call('/Website/info', {})).bean.pays[0]).toMatchObject({
        refunded: true,
        refundedUsd: 17.99,
      });
    });

    if (records)
      test('the provider’s records list captures with the ids of their orders, and refunds, each at its own time', async () => {
        const { app, stub, provider, paid } = scene;
        const list = async (since: Date, until: Date) => provider.listMovements?.(since, until);
        // Records have whole seconds, so there is a pause without money on both sides of a moment.
        const pause = () => {
          app.time.advance(5);
          const moment = app.time.clock();
          app.time.advance(5);
          return moment;
        };
        const from = pause();
        const ordered = [await paid(), await paid(), await paid(), await paid()];
        const between = pause();
        const order = asked(700);
        const payment = await known(scene, ordered[0] as (typeof ordered)[0]);
        await refundToTheEnd(scene, payment, order);
        const to = pause();
        const captured = (await list(from, between)) ?? [];
        expect(captured.map(({ kind, cents, currency }) => ({ kind, cents, currency }))).toEqual(
          ordered.map(() => ({ kind: 'captured', cents: 1799, currency: 'USD' })),
        );
        expect(captured.map(({ reference }) => reference).toSorted()).toEqual(
          ordered.map(({ reference }) => reference).toSorted(),
        );
        // The provider keeps account, plan and order number.
        for (const one of ordered)
          expect(captured.find(({ reference }) => reference === one.reference)?.order).toEqual(
            await idsOfOrder(app, one),
          );
        expect(await list(between, to)).toMatchObject([
          {
            kind: 'refunded',
            cents: 700,
            currency: 'USD',
            reference: order.refundId,
            ...(namesPayments && { payment: payment.reference }),
          },
        ]);
        expect(await list(to, new Date(to.getTime() + 1000))).toEqual([]);
        stub.behave('fail');
        await expect(list(from, to)).rejects.toThrow(stub.name);
        stub.behave('well');
      });
  });
}
