import Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { signInOwner } from '../operators.ts';
import { describeProvider } from './provider-suite.ts';
import { useScene } from './scene.ts';
import { openStripeStub } from './stripe-stub.ts';

// Its client retries as often as usual, but without delay.
beforeAll(() => void vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));

const scene = useScene(openStripeStub);

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

describeProvider('stripe', scene);
