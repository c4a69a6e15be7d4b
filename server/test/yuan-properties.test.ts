import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RefundAnswer } from '../src/modules/billing/payments/payment.ts';
import { insertCustomer, useMoneyParts, type ProviderStub } from './money-parts.ts';
import { asked, place, playRounds, refundState, type PlacedOrder } from './refund-scene.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock();
/** What the provider has returned, in fen, by the refund's id. */
const returned = new Map<string, { reference: string; cents: number }>();
let isSilent = false;
const stub: ProviderStub = {
  currency: 'CNY',
  refund: async ({ reference }, { refundId, cents }): Promise<RefundAnswer> => {
    if (isSilent) throw new Error('away');
    returned.set(refundId, { reference, cents });
    return { state: 'succeeded', reference: refundId };
  },
};
const [here, there] = useMoneyParts(time.clock, [stub, stub], { rates: { cny: 7.1234, twd: 0 } });
const parts = [here, there] as const;

/** US dollars of the order. */
const TOTAL = 1799;

const command = fc.record({
  /** `pay` is repeated; `near` brings a fen more or less; `dollars` the same number in US dollars. */
  kind: fc.constantFrom('pay', 'near', 'dollars', 'part', 'part', 'part', 'rest', 'resume', 'away'),
  process: fc.constantFrom<0 | 1>(0, 1),
  share: fc.integer({ min: 1, max: TOTAL }),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

async function run({ kind, process, share }: Command, order: PlacedOrder): Promise<unknown> {
  const { event, cents } = order;
  const part = parts[process];
  const eventId = `${event.eventId}.${share % 3}`;
  switch (kind) {
    case 'pay':
      return part.settlePayment({ ...event, eventId });
    case 'near':
      return part.settlePayment({
        ...event,
        eventId: `${eventId}.near`,
        amountCents: cents + (share % 2) * 2 - 1,
      });
    case 'dollars':
      return part.settlePayment({ ...event, eventId: `${eventId}.usd`, currency: 'USD' });
    case 'part':
      return part.requestOverrideRefund({ ...asked(order.orderId, Math.ceil(share / 3)), takeDays: false });
    case 'rest': {
      const { total, gone } = await sumsOf(order);
      return part.requestOverrideRefund({ ...asked(order.orderId, total - gone), takeDays: true });
    }
    case 'resume':
      time.advance(120);
      return part.resumeRefunds();
    default:
      isSilent = share % 2 === 0;
      return undefined;
  }
}

/** Of the order, in US cents. */
async function sumsOf({ orderId }: PlacedOrder) {
  const order = await here.database.db
    .selectFrom('orders')
    .select(['status', 'total_cents', 'refunded_cents', 'refunding_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { total_cents: total, refunded_cents: refunded, refunding_cents: refunding } = order;
  return { status: order.status, total, refunded, gone: refunded + refunding };
}

/** The provider's records and ours agree to the fen, and the order's sums follow from them. */
async function soundOrder(order: PlacedOrder): Promise<void> {
  const { refunds } = await refundState(here.database.db, order.orderId);
  const there = [...returned].filter(([, { reference }]) => reference === order.event.reference);
  const succeeded = refunds.filter(({ state }) => state === 'succeeded');
  expect(succeeded.map(({ id, cents }) => [id, cents]).toSorted()).toEqual(
    there.map(([id, { cents }]) => [id, cents]).toSorted(),
  );
  const fen = there.reduce((sum, [, { cents }]) => sum + cents, 0);
  expect(fen).toBeLessThanOrEqual(order.cents);
  const { status, refunded, total } = await sumsOf(order);
  expect(refunded).toBe(succeeded.reduce((sum, { order_cents: cents }) => sum + (cents ?? 0), 0));
  expect(refunded === total).toBe(fen === order.cents);
  if (fen > 0) expect(status).toBe(refunded === total ? 'refunded' : 'partly_refunded');
  for (const { cents, order_cents: part, currency } of refunds) {
    expect(currency).toBe('CNY');
    // Rounded down by less than a fen, or the rest, which has what earlier ones were rounded down by.
    expect(cents).toBeGreaterThan((order.cents * (part ?? 0)) / TOTAL - 1);
  }
}

test('payments and refunds of orders in yuan agree with the provider to the fen, whatever the order of things', async () => {
  const pay: Command = { kind: 'pay', process: 0, share: 1 };
  const part: Command = { kind: 'part', process: 1, share: 900 };
  await playRounds<Command>(here, ['paid', 'refunded', 'partly_refunded'], {
    accountId: await insertCustomer(here.database.db),
    command,
    run,
    check: async (order, commands) => {
      expect(order.cents).toBe(12_815);
      isSilent = false;
      time.advance(3600);
      await here.resumeRefunds();
      const hasPaid = commands.some(({ kind }) => kind === 'pay');
      const { status } = await sumsOf(order);
      expect(status !== 'open').toBe(hasPaid);
      await soundOrder(order);
      return [hasPaid ? 'paid' : '', status];
    },
    examples: [
      [[pay], [part], [{ kind: 'rest', process: 0, share: 1 }]],
      [[pay], [part]],
    ],
  });
});

test('a repeated request with its key moves the same fen once', async () => {
  const account = await insertCustomer(here.database.db);
  const order = await place(here, account);
  await here.settlePayment(order.event);
  const request = { ...asked(order.orderId, 501, randomUUID()), takeDays: false };
  await Promise.all(parts.map((part) => part.requestOverrideRefund(request)));
  await soundOrder(order);
  expect((await sumsOf(order)).refunded).toBe(501);
});
