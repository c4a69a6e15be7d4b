import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { replayLedger } from '../src/modules/access/entitlement.ts';
import { listEntries } from '../src/modules/access/entitlement-store.ts';
import type { RefundAnswer } from '../src/modules/billing/payments/payment.ts';
import { OFFLINE } from '../src/modules/billing/payments/providers/offline.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { insertCustomer, useMoneyParts, type ProviderStub } from './money-parts.ts';
import { sending } from './unmatched-money.ts';
import { ACTOR, asked, granted, place, refundState, type PlacedOrder } from './refund-scene.ts';
import {
  expectReceiptsUnbroken,
  expectStoredTimeIsReplayed,
  expectSummariesRight,
} from './settlement-state.ts';
import { switchCampaign, whilePromised } from './running-campaign.ts';
import { testOperator } from './operators.ts';
import { createTestClock } from './test-clock.ts';

const DAY_MS = 86_400_000;
const PLANS = ['vip-90', 'vip-90', 'svip-360'] as const;
const promise = (days: number) => ({ 'vip-90': days, 'svip-360': days });
const time = createTestClock();
/** The provider's reaction to the next refunds; its records are kept here. */
let mood: 'gives' | 'waits' | 'refuses' | 'is away' | 'answers too late' = 'gives';
/** Granted extra days; a run without any would prove nothing. */
let madeInCampaign = 0;
const given = new Map<string, { reference: string; cents: number }>();
const stub: ProviderStub = {
  refund: async ({ reference }, { refundId, cents }): Promise<RefundAnswer> => {
    if (mood === 'refuses' && !given.has(refundId)) return { state: 'failed', reference: null };
    if (mood === 'waits') return { state: 'pending', reference: null };
    if (mood === 'is away') throw new Error('away');
    given.set(refundId, { reference, cents });
    if (mood === 'answers too late') throw new Error('too late');
    return { state: 'succeeded', reference: refundId };
  },
};
const [here, there] = useMoneyParts(time.clock, [stub, stub]);

const command = fc.record({
  /**
   * `late` pays an expired order; `wrong` brings a cent too much, and `accept` makes an order of it; `offline` is a manual
   * payment; `campaign` promises other days from now on.
   */
  kind: fc.constantFrom(
    'pay',
    'pay',
    'wrong',
    'late',
    'offline',
    'policy',
    'policy',
    'part',
    'part',
    'rest',
    'send back',
    'send back',
    'accept',
    'accept',
    'resolve',
    'resume',
    'order',
    'campaign',
    'campaign',
  ),
  order: fc.nat(2),
  process: fc.constantFrom<0 | 1>(0, 1),
  share: fc.integer({ min: 1, max: 100 }),
  takeDays: fc.constantFrom(true, false, undefined),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const plot = fc.array(
  fc.record({
    mood: fc.constantFrom('gives', 'gives', 'gives', 'waits', 'refuses', 'is away', 'answers too late'),
    pauseMs: fc.oneof(fc.nat(3_600_000), fc.nat(8 * DAY_MS)),
    commands: fc.array(command, { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Days promised when each of the first orders is made; 0 without a campaign. */
const promises = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30));

const alone = (kind: Command['kind'], order: number) => ({
  mood: 'gives' as const,
  pauseMs: 0,
  commands: [{ kind, order, process: 0 as const, share: 100, takeDays: undefined }],
});
/** What every run must include, and random ones may lack: extra days, refunds, also of unmatched and accepted payments. */
const PLAIN: [[number, number, number], ReturnType<typeof alone>[]] = [
  [7, 0, 0],
  [
    alone('pay', 0),
    alone('policy', 0),
    alone('wrong', 1),
    alone('send back', 1),
    alone('wrong', 2),
    alone('accept', 2),
    alone('pay', 2),
    // The accepted order.
    alone('part', 3),
  ],
];

async function run(
  { kind, order: index, process, share, takeDays }: Command,
  orders: PlacedOrder[],
  account: string,
) {
  const parts = process === 0 ? here : there;
  const { orderId, cents, event } = orders[index] as PlacedOrder;
  const part = Math.max(1, Math.round((cents * share) / 100));
  switch (kind) {
    case 'pay':
      return parts.settlePayment(event);
    case 'wrong':
      return parts.settlePayment({ ...event, eventId: `${event.eventId}.wrong`, amountCents: cents + 1 });
    case 'late':
      await parts.database.db
        .updateTable('orders')
        .set({ status: 'expired' })
        .where('id', '=', orderId)
        .where('status', '=', 'open')
        .execute();
      return parts.settlePayment({ ...event, eventId: `${event.eventId}.late` });
    case 'policy':
      return parts.requestPolicyRefund(granted(orderId, share > 50 ? cents : Math.round(cents * 0.7)));
    case 'part':
      return parts.requestOverrideRefund({ ...asked(orderId, part), takeDays });
    case 'rest':
      return parts.requestOverrideRefund({ ...asked(orderId, cents), takeDays });
    case 'offline':
      return parts.markOfflinePayment({
        caller: testOperator(),
        orderId,
        reference: orderId,
        reason: 'By wire',
      });
    case 'send back':
      return inCases(orderId, async (reviewItemId) => {
        // A cent too much arrived, or all of it a second time, or one after the other was refunded.
        for (const sum of [cents, cents + 1])
          await parts.requestUnmatchedRefund(sending(reviewItemId, sum)).catch(unlessRefused);
      });
    case 'accept':
      return inCases(orderId, async (reviewItemId) => {
        const accepted = {
          ...sending(reviewItemId, cents + 1),
          days: takeDays === true ? 'share' : 'full',
        } as const;
        const made = await parts.acceptPayment(accepted);
        orders.push({ ...(orders[index] as PlacedOrder), orderId: made.orderId, cents: cents + 1 });
      });
    case 'resolve':
      return inCases(orderId, (reviewItemId) =>
        parts.resolveReviewItem({ actor: ACTOR, reviewItemId, outcome: 'other', reason: 'By hand' }),
      );
    case 'order':
      return orders.push(await place(parts, account, PLANS[index]));
    case 'campaign':
      return switchCampaign(parts.database.db, time.clock, share < 30 ? null : promise(share));
    default:
      return parts.resumeRefunds();
  }
}

async function inCases(orderId: string, act: (reviewItemId: string) => Promise<unknown>): Promise<void> {
  const { db } = here.database;
  const rows = await db.selectFrom('review_items').select('id').where('order_id', '=', orderId).execute();
  for (const { id } of rows) await act(id).catch(unlessRefused);
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Refusals are expected; any other error is a failure. */
async function runAll(commands: readonly Command[], orders: PlacedOrder[], account: string): Promise<void> {
  const outcomes = await Promise.allSettled(commands.map((each) => run(each, orders, account)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
  }
}

test('after any payments and refunds in parallel no more is refunded than was paid, and the stored time is the ledger’s', async () => {
  const { db } = here.database;
  let [refunded, unmatched, accepted] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(promises, plot, async (promised, batches) => {
      mood = 'gives';
      const inviter = await insertCustomer(db);
      const account = await insertCustomer(db, { invitedBy: inviter, createdAt: new Date(0) });
      const orders: PlacedOrder[] = [];
      for (const [index, days] of promised.entries()) {
        const extraDays = days === 0 ? null : promise(days);
        const ordered = () => place(here, account, PLANS[index]);
        orders.push(await whilePromised({ db, clock: time.clock, extraDays }, ordered));
        expect(orders[index]?.extraDays).toBe(days);
      }
      for (const batch of batches) {
        mood = batch.mood as typeof mood;
        await runAll(batch.commands, orders, account);
        await expectSound(orders, [account, inviter]);
        time.advance(batch.pauseMs / 1000);
      }
      mood = 'gives';
      // Even the oldest pending refund is polled each hour.
      time.advance(3600);
      await here.resumeRefunds();
      for (const order of orders) {
        const { refunds, succeededCents, stubCents } = await soundOrder(order);
        expect(refunds.filter(({ state }) => state === 'requested')).toEqual([]);
        // Once all is answered, both sides' records agree.
        expect(succeededCents).toBe(stubCents);
        refunded += succeededCents;
        unmatched += await refundedUnmatched(order.orderId);
        if (order.cents !== order.event.amountCents) accepted += succeededCents;
      }
      await expectSound(orders, [account, inviter]);
      await expectReceiptsUnbroken(db);
    }),
    { numRuns: DEPTH.databaseRuns, examples: [PLAIN] },
  );
  expect(refunded).toBeGreaterThan(0);
  expect(unmatched).toBeGreaterThan(0);
  expect(accepted).toBeGreaterThan(0);
  expect(madeInCampaign).toBeGreaterThan(0);
});

async function soundOrder({ orderId, cents, extraDays, event }: PlacedOrder) {
  const { db } = here.database;
  const state = await refundState(db, orderId);
  const ownIds = new Set(state.refunds.map(({ id }) => id));
  // The operator returns manual payments without a provider stub.
  const stubCents = sumGiven((refundId) => ownIds.has(refundId)) + (await handedBack(orderId));
  expect(state.givenCents).toBeLessThanOrEqual(cents);
  expect(stubCents).toBeLessThanOrEqual(cents);
  // No more of the provider's payment was refunded than it brought, whether it paid the order or was unmatched.
  const atProvider = sumGiven((_, { reference }) => reference === event.reference);
  expect(atProvider).toBeLessThanOrEqual(await broughtBy(event.reference));
  // What the product reports as refunded has been.
  expect(state.succeededCents).toBeLessThanOrEqual(stubCents);
  if (['open', 'expired', 'cancelled'].includes(state.status)) expect(state.refunds).toEqual([]);
  else {
    expect(state.status).toBe(
      state.succeededCents === 0 ? 'paid' : state.succeededCents === cents ? 'refunded' : 'partly_refunded',
    );
  }
  expect(state.mails).toBe(state.refunds.filter(({ state: end }) => end === 'succeeded').length);
  const areDaysGone = state.refunds.some(
    ({ takes_days: takes, state: now, pending_since: since }) =>
      takes && (now === 'succeeded' || (now === 'requested' && since !== null)),
  );
  const back = state.ledger.filter(({ source }) => source === 'refund');
  expect(sumDays(back) < 0).toBe(areDaysGone);
  // The days promised when it was ordered are granted once paid and revoked by a refund, whatever was promised since.
  const extra = state.ledger.filter(({ source }) => source === 'campaign');
  const wasPaid = state.ledger.some(({ source }) => source === 'order');
  expect(extra.map(({ days }) => days)).toEqual(wasPaid && extraDays > 0 ? [extraDays] : []);
  const extraBack = back.filter(({ takes_back: revokedEntryId }) => revokedEntryId === extra[0]?.id);
  expect(sumDays(extraBack)).toBe(areDaysGone && extra.length > 0 ? -extraDays : 0);
  madeInCampaign += extra.length;
  return { ...state, stubCents };
}

const sumDays = (entries: readonly { days: number }[]) => entries.reduce((sum, { days }) => sum + days, 0);

function sumGiven(counts: (refundId: string, refund: { reference: string }) => boolean): number {
  let total = 0;
  for (const [id, refund] of given) if (counts(id, refund)) total += refund.cents;
  return total;
}

async function handedBack(orderId: string): Promise<number> {
  const rows = await here.database.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.cents')
    .where('r.order_id', '=', orderId)
    .where('p.provider', '=', OFFLINE)
    .where('r.state', '=', 'succeeded')
    .execute();
  return rows.reduce((total, { cents }) => total + cents, 0);
}

/** Refunds of an order's unmatched payments, each with its mail; returns the cents. */
async function refundedUnmatched(orderId: string): Promise<number> {
  const rows = await here.database.db
    .selectFrom('refunds as r')
    .leftJoin('mails as m', (join) =>
      join.on(sql<boolean>`m.dedupe_key = 'unmatched-payment-refunded:' || r.id`),
    )
    .select(['r.cents', 'r.state', 'm.id as mail'])
    .where('r.order_id', '=', orderId)
    .where('r.review_item_id', 'is not', null)
    .execute();
  for (const { state, mail } of rows) {
    expect(state).not.toBe('requested');
    expect(mail !== null).toBe(state === 'succeeded');
  }
  return rows.reduce((total, { cents, state }) => (state === 'succeeded' ? total + cents : total), 0);
}

async function broughtBy(reference: string): Promise<number> {
  const events = await here.database.db
    .selectFrom('provider_events')
    .select('amount_cents')
    .where('reference', '=', reference)
    .where('kind', '=', 'succeeded')
    .execute();
  return Math.max(0, ...events.map((event) => event.amount_cents ?? 0));
}

async function expectSound(orders: readonly PlacedOrder[], accounts: readonly string[]): Promise<void> {
  const { db } = here.database;
  for (const order of orders) await soundOrder(order);
  for (const account of accounts) {
    await expectStoredTimeIsReplayed(db, account, time.clock());
    await expectSummariesRight(db);
    const entries = await listEntries(db, account);
    const { lots, grantedDays } = replayLedger(entries, time.clock());
    expect(grantedDays).toBeGreaterThanOrEqual(0);
    for (const { entry, leftMs } of lots) {
      expect(leftMs).toBeGreaterThan(0);
      // A refund has taken only from its own order's entry: one that was not refunded ran completely.
      expect(entries.some(({ revokedEntryId }) => revokedEntryId === entry.id)).toBe(false);
    }
    for (const { days, revokedEntryId } of entries) {
      if (days > 0) continue;
      const taken = entries.find(({ id }) => id === revokedEntryId);
      expect(taken?.days).toBe(-days);
    }
  }
}
