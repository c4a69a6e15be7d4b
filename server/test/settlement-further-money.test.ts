import { expect, test } from 'vitest';
import type { ReviewItemKind } from '../src/platform/database/money-tables.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { reviewItemOf, paidTwice, paidWrongly } from './unmatched-money.ts';
import { ACTOR, placePaid, type PlacedOrder } from './refund-scene.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

const customer = () => insertCustomer(here.database.db);

/** Reports this sum for an order, in a separate event, to two processes and twice. */
async function comes({ event }: PlacedOrder, amountCents: number, name = `${amountCents}`): Promise<void> {
  const told = { ...event, eventId: `${event.eventId}.${name}`, amountCents };
  await Promise.all([here, there, here].map((parts) => parts.settlePayment(told)));
}

/** The review items of an order, and whether they are open. */
async function reviewItemsOf({ orderId }: PlacedOrder): Promise<[ReviewItemKind, 'waits' | 'resolved'][]> {
  const rows = await here.database.db
    .selectFrom('review_items')
    .select(['kind', 'resolved_at'])
    .where('order_id', '=', orderId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, resolved_at: at }) => [kind, at === null ? 'waits' : 'resolved']);
}

const resolve = async ({ orderId }: PlacedOrder) =>
  here.resolveReviewItem({
    actor: ACTOR,
    reviewItemId: await reviewItemOf(here.database.db, orderId),
    outcome: 'other',
    reason: 'By hand',
  });

/** Each with its one review item open, for which `cents` have arrived. */
const SCENES: [ReviewItemKind, number, () => Promise<PlacedOrder>][] = [
  [
    'overpaid',
    2500,
    async () => {
      const order = await placePaid(here, await customer());
      await comes(order, 2500);
      return order;
    },
  ],
  ['second_payment', 1799, async () => paidTwice(here, await customer())],
  ['wrong_amount', 1700, async () => paidWrongly(here, await customer(), { amountCents: 1700 })],
];

test.each(SCENES)(
  'more money for a payment whose review item of kind %s was resolved is shown to operators again, once each',
  async (kind, cents, stage) => {
    const order = await stage();
    expect(await reviewItemsOf(order)).toEqual([[kind, 'waits']]);
    await resolve(order);
    // The same money in another event, and less than that, is nothing new.
    await comes(order, cents, 'again');
    await comes(order, 100);
    expect(await reviewItemsOf(order)).toEqual([[kind, 'resolved']]);
    await comes(order, 3000);
    expect(await reviewItemsOf(order)).toEqual([[kind, 'waits']]);
    await resolve(order);
    await comes(order, 3000);
    await comes(order, 3000, 'again, 3000');
    await comes(order, 2900);
    expect(await reviewItemsOf(order)).toEqual([[kind, 'resolved']]);
    await comes(order, 3001);
    expect(await reviewItemsOf(order)).toEqual([[kind, 'waits']]);
  },
);
