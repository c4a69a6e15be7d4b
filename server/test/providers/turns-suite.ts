import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toEpoch } from '../../src/platform/epoch.ts';
import { signInOwner } from '../operators.ts';
import type { ProviderStub } from './provider-stub.ts';
import { dailyJobOf, type Ordered, type Scene } from './scene.ts';

type Turning = 'bounceRefund' | 'dispute' | 'refundByHand';
export type TurningScene = Scene & { readonly stub: ProviderStub & Required<Pick<ProviderStub, Turning>> };

/** Payments and refunds that the bank or the owner reverses later. */
export function moneyTurns(scene: TurningScene): void {
  describe('later changes by a provider', () => {
    /** Days of access, as the customer sees them: 3 of the trial, 90 of the order. */
    const days = async () => {
      const { app, call } = scene;
      const { bean } = await call('/Website/info', {});
      return Math.round((bean.expire - toEpoch(app.time.clock())) / 86_400);
    };
    const order = async ({ orderId }: Ordered) => {
      const { db } = scene.app.database;
      const [{ status }, reviewItems] = await Promise.all([
        db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow(),
        db
          .selectFrom('review_items')
          .select('kind')
          .where('order_id', '=', orderId)
          .where('resolved_at', 'is', null)
          .execute(),
      ]);
      return { status, reviewItems: reviewItems.map(({ kind }) => kind) };
    };
    /** Each event is delivered twice: a repeat changes nothing. */
    const hearTwice = async () => {
      const { stub, hear, deliver, app } = scene;
      for (const event of await hear()) expect(await deliver(stub.sign(event))).toBe(200);
      await hear();
      // Further events are of a later second.
      app.time.advance(2);
    };
    const refund = async ({ orderId }: Ordered, usd: number) => {
      const { app } = scene;
      const owner = await signInOwner(app);
      const asked = { id: orderId, usd, reason: 'It did not work', key: randomUUID(), takeDays: true };
      const { name, bean } = await app.call('/Console/refundOverride', asked, owner);
      return { name, id: bean?.id };
    };

    test('a refund made on its own pages counts, and is shown to operators', async () => {
      const { stub, paid } = scene;
      const ordered = await paid();
      stub.refundByHand(ordered.reference, 500);
      await hearTwice();
      expect(await order(ordered)).toEqual({ status: 'partly_refunded', reviewItems: ['external_refund'] });
      expect(await refund(ordered, 13)).toMatchObject({ name: 'REFUND_TOO_MUCH' });
      expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(500);
    });

    test('a refund that the bank returns restores the days, and is shown to operators', async () => {
      const { stub, paid } = scene;
      const ordered = await paid();
      const { id } = await refund(ordered, 17.99);
      stub.endRefunds('succeeded');
      await hearTwice();
      expect([await days(), await order(ordered)]).toEqual([3, { status: 'refunded', reviewItems: [] }]);
      stub.bounceRefund(id);
      await hearTwice();
      expect([await days(), await order(ordered)]).toEqual([
        93,
        { status: 'paid', reviewItems: ['refund_failed'] },
      ]);
      expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(0);
    });

    test('a dispute revokes the days, a won one restores them, and operators see it', async () => {
      const { stub, paid } = scene;
      const ordered = await paid();
      stub.dispute(ordered.reference, 'open');
      await hearTwice();
      expect([await days(), (await order(ordered)).reviewItems]).toEqual([3, ['dispute']]);
      expect((await refund(ordered, 17.99)).name).not.toBe('OK');
      stub.dispute(ordered.reference, 'won');
      await hearTwice();
      expect([await days(), await order(ordered)]).toEqual([93, { status: 'paid', reviewItems: [] }]);
    });

    test('a dispute whose events were all lost is found by the daily job, revokes the days, and changes nothing when found again', async () => {
      const { app, stub, paid } = scene;
      const daily = dailyJobOf(scene);
      const { db } = app.database;
      const bought = [await paid(), await paid(), await paid(), await paid()];
      const [won, open] = bought as [Ordered, Ordered];
      for (const { reference } of bought) stub.dispute(reference, 'open');
      stub.tell();
      await daily();
      for (const one of bought) expect((await order(one)).reviewItems).toEqual(['dispute']);
      expect(await days()).toBe(3);
      const rows = () =>
        db.selectFrom('disputes').selectAll().where('provider', '=', stub.name).orderBy('id').execute();
      const found = await rows();
      app.time.advance(60);
      await daily();
      expect(await rows()).toEqual(found);
      const recovered = await db
        .selectFrom('payments')
        .select('reference')
        .where('recovered_at', 'is not', null)
        .where(
          'order_id',
          'in',
          bought.map(({ orderId }) => orderId),
        )
        .execute();
      expect(recovered).toHaveLength(bought.length);

      stub.dispute(won.reference, 'won');
      stub.tell();
      await daily();
      expect([await days(), await order(won)]).toEqual([93, { status: 'paid', reviewItems: [] }]);
      expect((await order(open)).reviewItems).toEqual(['dispute']);
    });

    test('a lost dispute has cost days and money, in whatever order its events arrive', async () => {
      const { app, stub, paid, deliver } = scene;
      const ordered = await paid();
      stub.dispute(ordered.reference, 'open');
      app.time.advance(2);
      stub.dispute(ordered.reference, 'lost');
      for (const event of stub.tell().toReversed()) expect(await deliver(stub.sign(event))).toBe(200);
      await hearTwice();
      expect([await days(), (await order(ordered)).reviewItems]).toEqual([3, ['dispute']]);
      expect((await refund(ordered, 17.99)).name).not.toBe('OK');
      expect(stub.paymentRecord(ordered.reference).refundedCents).toBe(0);
    });
  });
}
