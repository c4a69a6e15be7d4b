import Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { OrderFault } from '../../src/modules/billing/payments/provider-fault.ts';
import { signInOwner } from '../operators.ts';
import { describeProvider } from './provider-suite.ts';
import { dailyJobOf, useScene } from './scene.ts';
import { request } from './starting-suite.ts';
import { openStripeStub, type StripeStub } from './stripe-stub.ts';

// Its client retries as often as usual, but without delay.
beforeAll(() => void vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));

let stub: StripeStub;
const scene = useScene(async (clock) => (stub = await openStripeStub(clock)));

test('an operator who polls an order learns of its dispute, which revokes the days', async () => {
  const { app, stub, paid, call } = scene;
  const until = async () => (await call('/Website/info', {})).bean.expire;
  const ordered = await paid();
  const before = await until();
  stub.dispute?.(ordered.reference, 'open');
  stub.tell();
  await app.call('/Console/orderRecheck', { id: ordered.orderId }, await signInOwner(app));
  const reviewItems = app.database.db
    .selectFrom('review_items')
    .select('kind')
    .where('order_id', '=', ordered.orderId);
  expect(await reviewItems.execute()).toEqual([{ kind: 'dispute' }]);
  expect(Math.round((before - (await until())) / 86_400)).toBe(90);
});

test('a fraud warning whose event was lost is found by the daily job, once, and so is its end', async () => {
  const { app, paid } = scene;
  const ordered = await paid();
  const intent = stub.records.sessionOf(ordered.reference).payment_intent ?? '';
  const items = () =>
    app.database.db
      .selectFrom('review_items')
      .select(['kind', 'outcome', 'detail'])
      .where('order_id', '=', ordered.orderId)
      .execute();
  const daily = dailyJobOf(scene);
  const found = { kind: 'fraud_warning', detail: 'unauthorized_use_of_card' };
  for (const [actionable, outcome] of [
    [true, null],
    [false, 'settled'],
  ] as const) {
    stub.records.warn(intent, actionable);
    stub.tell();
    for (let turn = 0; turn < 2; turn += 1) {
      await daily();
      expect(await items()).toEqual([{ ...found, outcome }]);
    }
  }
});

test('an amount that Stripe takes from no one is the order’s fault, and an email address that it refuses is left out', async () => {
  const { provider } = scene;
  await expect(provider.start(request(scene, { amountCents: 49 }))).rejects.toBeInstanceOf(OrderFault);
  const refused = request(scene, { email: 'not an address' });
  const { url } = await provider.start(refused);
  // The same session again.
  expect(await provider.start(refused)).toMatchObject({ url });
});

describeProvider('stripe', scene, {
  refusals: () => [
    {
      reason: 'card_payments: inactive',
      begin: () => (stub.capabilities.card_payments = 'inactive'),
      end: () => (stub.capabilities.card_payments = 'active'),
    },
  ],
});
