import Stripe from 'stripe';
import { beforeAll, expect, test, vi } from 'vitest';
import { signInOwner } from '../operators.ts';
import { describeProvider } from './provider-suite.ts';
import { useScene } from './scene.ts';
import { openStripeStub } from './stripe-stub.ts';

// Its client asks again as often as ever, and does not wait before it.
beforeAll(() => void vi.spyOn(Stripe.prototype, 'getInitialNetworkRetryDelay').mockReturnValue(0));

const scene = useScene(openStripeStub);

test('an operator who has an order asked about hears of its dispute, which holds the days', async () => {
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
