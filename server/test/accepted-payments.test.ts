import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { readOrderStatus } from '../src/modules/billing/orders/order-following-service.ts';
import { emptyAccount, insertCustomer, useMoneyParts, type MoneyParts } from './money-parts.ts';
import { granted, type PlacedOrder } from './refund-scene.ts';
import {
  expectReceiptsUnbroken,
  expectStoredTimeIsReplayed,
  expectSummariesRight,
} from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { paidWrongly, sending, type UnmatchedMoney } from './unmatched-money.ts';

const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

const customer = () => insertCustomer(here.database.db);
const accepting = (wrong: UnmatchedMoney, days: 'full' | 'share' = 'full', key?: string) => ({
  ...sending(wrong.reviewItemId, wrong.cameCents, key),
  days,
});
const refusal = (reason: string) => expect.objectContaining({ reason });

/** Both orders after an acceptance, and all that belongs to the new one. */
async function readAccepted(first: PlacedOrder) {
  const orders = await here.database.db
    .selectFrom('orders as o')
    .leftJoin('accepted_payments as a', 'a.order_id', 'o.id')
    .leftJoin('receipts as r', 'r.order_id', 'o.id')
    .select(['o.id', 'o.status', 'o.total_cents', 'o.days', 'a.first_order_id', 'r.number as receipt'])
    .where((eb) => eb.or([eb('o.id', '=', first.orderId), eb('a.first_order_id', '=', first.orderId)]))
    .orderBy('o.created_at')
    .execute();
  const payments = await here.database.db
    .selectFrom('payments')
    .select(['order_id', 'amount_cents', 'status', 'anomaly'])
    .where('reference', '=', first.event.reference)
    .execute();
  const ids = orders.map(({ id }) => id);
  const ledger = await here.database.db
    .selectFrom('ledger_entries')
    .select(['reference', 'days'])
    .where('reference', 'in', ids)
    .execute();
  const mails = await here.database.db
    .selectFrom('mails')
    .select('dedupe_key')
    .where(
      'dedupe_key',
      'in',
      ids.map((id) => `order-paid:${id}`),
    )
    .execute();
  return { orders, payments, ledger, mails };
}

/** Nothing was accepted: the order waits, and its payment is for review. */
async function expectUntouched(wrong: UnmatchedMoney): Promise<void> {
  const { orders, payments, ledger, mails } = await readAccepted(wrong);
  expect(orders).toMatchObject([{ id: wrong.orderId, receipt: null }]);
  expect(payments).toMatchObject([{ order_id: wrong.orderId, anomaly: 'wrong_amount' }]);
  expect([ledger, mails]).toEqual([[], []]);
}

async function expectSound(accounts: readonly string[]): Promise<void> {
  await expectReceiptsUnbroken(here.database.db);
  await expectSummariesRight(here.database.db);
  for (const account of accounts) await expectStoredTimeIsReplayed(here.database.db, account, time.clock());
}

describe('a wrong amount', () => {
  test.each([
    ['too little, for all days', 900, 'full', 90],
    ['too little, in proportion', 900, 'share', 45],
    ['too much, for all days', 2000, 'full', 90],
    ['too much, in proportion', 3598, 'share', 180],
  ] as const)(
    '%s pays an order of exactly that amount, which replaces the first',
    async (_title, cents, days, given) => {
      const account = await customer();
      const wrong = await paidWrongly(here, account, { amountCents: cents });
      const { orderId } = await here.acceptPayment(accepting(wrong, days));
      const { orders, payments, ledger, mails } = await readAccepted(wrong);
      expect(orders).toEqual([
        expect.objectContaining({ id: wrong.orderId, status: 'cancelled', total_cents: 1799, receipt: null }),
        expect.objectContaining({
          id: orderId,
          status: 'paid',
          total_cents: cents,
          days: given,
          first_order_id: wrong.orderId,
        }),
      ]);
      expect(orders[1]?.receipt).not.toBeNull();
      expect(payments).toEqual([
        { order_id: orderId, amount_cents: cents, status: 'succeeded', anomaly: null },
      ]);
      // The first order's page leads to the one that was paid.
      const read = { accountId: account, orderId: wrong.orderId };
      expect(await readOrderStatus({ db: here.database.db, clock: time.clock }, read)).toMatchObject({
        state: 'cancelled',
        payment: 'succeeded',
        replacedBy: orderId,
      });
      expect(ledger).toEqual([{ reference: orderId, days: given }]);
      expect(mails).toEqual([{ dedupe_key: `order-paid:${orderId}` }]);
      // The policy's refund is of what was paid, and takes the days that were given.
      await here.requestPolicyRefund(granted(orderId, cents));
      expect((await readAccepted(wrong)).orders[1]).toMatchObject({ status: 'refunded' });
      await expectSound([account]);
    },
  );

  test('is accepted once: the same form gets its order again, another one is refused', async () => {
    const account = await customer();
    const wrong = await paidWrongly(here, account, { amountCents: 900 });
    const form = accepting(wrong);
    const made = await here.acceptPayment(form);
    expect(await there.acceptPayment(form)).toEqual(made);
    await expect(here.acceptPayment({ ...form, days: 'share' })).rejects.toEqual(
      refusal('PAYMENT_ACCEPT_KEY_USED'),
    );
    await expect(here.acceptPayment(accepting(wrong))).rejects.toEqual(refusal('REVIEW_ITEM_RESOLVED'));
    expect((await readAccepted(wrong)).orders).toHaveLength(2);
    const { rows } = await sql`select action, details->'firstOrder' as first, details->'reason' as reason
      from audit_entries where subject = ${made.orderId}`.execute(here.database.db);
    expect(rows).toEqual([{ action: 'payment.accept', first: wrong.orderId, reason: form.reason }]);
    await expectSound([account]);
  });

  test.each<
    [
      string,
      { amountCents: number | null; currency?: string },
      string,
      (wrong: UnmatchedMoney) => Promise<unknown>,
    ]
  >([
    ['in another currency', { amountCents: 900, currency: 'EUR' }, 'PAYMENT_NOT_ACCEPTABLE', async () => {}],
    ['of an unknown sum', { amountCents: null }, 'PAYMENT_NOT_ACCEPTABLE', async () => {}],
    [
      'that is refunded',
      { amountCents: 900 },
      'REVIEW_ITEM_RESOLVED',
      ({ reviewItemId }) => here.requestUnmatchedRefund(sending(reviewItemId, 900)),
    ],
    [
      'whose right sum has arrived after all',
      { amountCents: 900 },
      'REVIEW_ITEM_RESOLVED',
      ({ event }) => here.settlePayment(event),
    ],
    [
      'that has grown since it was shown',
      { amountCents: 900 },
      'PAYMENT_SUM_CHANGED',
      ({ event }) => here.settlePayment({ ...event, eventId: `${event.eventId}.more`, amountCents: 950 }),
    ],
    [
      'of a deleted account',
      { amountCents: 900 },
      'ORDER_ACCOUNT_GONE',
      async ({ orderId }) => {
        const { account_id: id } = await here.database.db
          .selectFrom('orders')
          .select('account_id')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow();
        await emptyAccount(here.database.db, id);
      },
    ],
  ])('%s is not accepted', async (_title, came, reason, before) => {
    const wrong = await paidWrongly(here, await customer(), came);
    await before(wrong);
    const { orders } = await readAccepted(wrong);
    await expect(here.acceptPayment({ ...accepting(wrong), cents: 900 })).rejects.toEqual(refusal(reason));
    expect((await readAccepted(wrong)).orders).toEqual(orders);
  });

  test('keeps its order if the right sum comes later: the difference is for review', async () => {
    const wrong = await paidWrongly(here, await customer(), { amountCents: 900 });
    const { orderId } = await here.acceptPayment(accepting(wrong));
    expect(await here.settlePayment(wrong.event)).toBe('kept');
    expect((await readAccepted(wrong)).ledger).toEqual([{ reference: orderId, days: 90 }]);
    const items = await here.database.db
      .selectFrom('review_items')
      .select(['kind', 'order_id', 'outcome'])
      .where('reference', '=', wrong.event.reference)
      .orderBy('kind')
      .execute();
    expect(items).toEqual([
      { kind: 'overpaid', order_id: orderId, outcome: null },
      { kind: 'wrong_amount', order_id: wrong.orderId, outcome: 'accepted' },
    ]);
  });
});

/** What may happen at the same time; each gets both processes. */
const RACES: readonly [string, (parts: MoneyParts, wrong: UnmatchedMoney) => Promise<unknown>][] = [
  ['another operator accepts it', (parts, wrong) => parts.acceptPayment(accepting(wrong, 'share'))],
  [
    'another one refunds it',
    (parts, wrong) => parts.requestUnmatchedRefund(sending(wrong.reviewItemId, 900)),
  ],
  [
    'another one resolves it',
    (parts, { reviewItemId }) =>
      parts.resolveReviewItem({ actor: 'operator:x', reviewItemId, outcome: 'other', reason: 'By hand' }),
  ],
];

test.each(RACES)('of two processes, one wins where %s at the same time', async (_title, rival) => {
  for (let round = 0; round < DEPTH.races; round++) {
    const account = await customer();
    const wrong = await paidWrongly(here, account, { amountCents: 900 });
    const outcomes = await Promise.allSettled([here.acceptPayment(accepting(wrong)), rival(there, wrong)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { orders, ledger } = await readAccepted(wrong);
    expect(ledger).toHaveLength(orders.length - 1);
    await expectSound([account]);
  }
});

test('the provider’s right sum at the same time pays the first order or is an overpayment, never both', async () => {
  for (let round = 0; round < DEPTH.races; round++) {
    const account = await customer();
    const wrong = await paidWrongly(here, account, { amountCents: 900 });
    const [accepted, settled] = await Promise.allSettled([
      here.acceptPayment(accepting(wrong)),
      there.settlePayment(wrong.event),
    ]);
    expect(settled).toEqual({
      status: 'fulfilled',
      value: accepted.status === 'fulfilled' ? 'kept' : 'paid',
    });
    expect((await readAccepted(wrong)).ledger).toHaveLength(1);
    await expectSound([account]);
  }
});

test.each([
  'orders',
  'payments',
  'review_items',
  'accepted_payments',
  'ledger_entries',
  'receipts',
  'audit_entries',
])('where %s cannot be written, accepting leaves nothing behind, and succeeds once it can', async (table) => {
  const wrong = await paidWrongly(here, await customer(), { amountCents: 900 });
  const form = accepting(wrong);
  await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
    here.database.db,
  );
  await sql`create trigger fail_here before insert or update on ${sql.table(table)} for each row execute function fail_here()`.execute(
    here.database.db,
  );
  await expect(here.acceptPayment(form)).rejects.toThrow('full');
  await sql`drop function fail_here() cascade`.execute(here.database.db);
  await expectUntouched(wrong);
  await here.acceptPayment(form);
  expect((await readAccepted(wrong)).ledger).toHaveLength(1);
  await expectSound([]);
});
