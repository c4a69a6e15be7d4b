import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { isLaterReport, type DisputeReport } from '../src/modules/billing/disputes/dispute.ts';
import type {
  FraudWarning,
  ProviderDispute,
  ProviderRefund,
} from '../src/modules/billing/payments/payment.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { findAnyOrder } from '../src/modules/billing/orders/order-details-read.ts';
import {
  disputeOf,
  heldState,
  refundWord,
  sayDispute,
  sayRefund,
  sayWarning,
  told,
  warningOf,
} from './dispute-scene.ts';
import { insertCustomer, useMoneyParts, type ProviderStub } from './money-parts.ts';
import { ACTOR, asked, granted, place, type PlacedOrder } from './refund-scene.ts';
import { whilePromised } from './running-campaign.ts';
import {
  expectReceiptsUnbroken,
  expectStoredTimeIsReplayed,
  expectSummariesRight,
} from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';

const PLANS = ['vip-90', 'svip-360'] as const;
const time = createTestClock();
let mood: 'gives' | 'waits' | 'refuses' = 'gives';
const stub: ProviderStub = {
  refund: async () => {
    if (mood === 'waits') return { state: 'pending', reference: null };
    return { state: mood === 'gives' ? 'succeeded' : 'failed', reference: null };
  },
};
const [here, there] = useMoneyParts(time.clock, [stub, stub], { holdDaysOnFraudWarning: true });
beforeAll(async () => {
  // The refunds of a payment never exceed it. Only an operator's refund can break this, so it is checked when that is written.
  await sql`create function hold_records() returns trigger language plpgsql as $$ begin
    if new.kind <> 'external' and
      (select coalesce(sum(cents), 0) from refunds r where payment_id = new.payment_id and state <> 'failed' and not (
        kind = 'external' and exists (select from disputes d
          where d.payment_id = r.payment_id and d.state = 'lost' and d.opened_at <= r.requested_at)))
      + (select coalesce(sum(cents), 0) from disputes where payment_id = new.payment_id and state <> 'won')
      > (select amount_cents from payments where id = new.payment_id)
    then raise exception 'more than is left was given'; end if;
    return null; end $$`.execute(here.database.db);
  await sql`create trigger hold_records after insert on refunds for each row execute function hold_records()`.execute(
    here.database.db,
  );
});

const command = fc.record({
  kind: fc.constantFrom(
    'pay',
    'policy',
    'part',
    'rest',
    'dispute',
    'dispute',
    'dispute',
    'report',
    'warning',
    'warning',
    'review',
    'word',
    'external',
    'resume',
  ),
  order: fc.nat(1),
  process: fc.constantFrom<0 | 1>(0, 1),
  /** Index of the order's dispute, or of its external refund. */
  which: fc.nat(1),
  state: fc.constantFrom('open', 'won', 'lost'),
  /** What changes no dispute. */
  report: fc.constantFrom('inquiry', 'unclear'),
  succeeds: fc.boolean(),
  /** Provider time: events arrive late, and some share a time. */
  at: fc.nat(5),
  share: fc.integer({ min: 1, max: 100 }),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const plot = fc.array(
  fc.record({
    mood: fc.constantFrom('gives', 'gives', 'waits', 'refuses'),
    pause: fc.nat(3 * 86_400),
    commands: fc.array(command, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 5 },
);

interface Staged {
  readonly order: PlacedOrder;
  /** All events so far, by the provider's reference. */
  readonly disputes: Map<string, ProviderDispute[]>;
  readonly words: Map<string, ProviderRefund[]>;
  readonly warnings: Map<string, FraudWarning[]>;
}

function keep<Word>(said: Map<string, Word[]>, name: string, word: Word): Word {
  said.set(name, [...(said.get(name) ?? []), word]);
  return word;
}

async function run(each: Command, staged: readonly Staged[]): Promise<unknown> {
  const parts = each.process === 0 ? here : there;
  const { order, disputes, words, warnings } = staged[each.order] as Staged;
  const { orderId, cents, event } = order;
  const part = Math.max(1, Math.round((cents * each.share) / 100));
  const state = each.succeeds ? 'succeeded' : 'failed';
  switch (each.kind) {
    case 'pay':
      return parts.settlePayment(event);
    case 'policy':
      return parts.requestPolicyRefund(granted(orderId, cents));
    case 'part':
      return parts.requestOverrideRefund({ ...asked(orderId, part), takeDays: each.succeeds });
    case 'rest':
      return parts.requestOverrideRefund({ ...asked(orderId, cents), takeDays: undefined });
    case 'dispute': {
      const providerReference = `dp_${orderId}_${each.which}`;
      const said = { providerReference, state: each.state, cents: part, occurredAt: told(each.at) };
      return sayDispute(parts, keep(disputes, providerReference, disputeOf(order, said)));
    }
    case 'report': {
      const providerReference = `dp_${orderId}_${each.which}`;
      const said = { providerReference, state: each.report, occurredAt: told(each.at) };
      return sayDispute(parts, disputeOf(order, said));
    }
    case 'warning': {
      const providerReference = `issfr_${orderId}_${each.which}`;
      const said = { providerReference, isActionable: each.succeeds };
      return sayWarning(parts, keep(warnings, providerReference, warningOf(order, said)));
    }
    case 'review': {
      const { reviewItems } = await heldState(parts.database.db, orderId);
      const item = reviewItems.find(({ kind, outcome }) => kind === 'fraud_warning' && outcome === null);
      if (item === undefined) return undefined;
      return parts.resolveReviewItem({
        actor: ACTOR,
        reviewItemId: item.id,
        outcome: 'nothing_due',
        reason: 'He paid',
      });
    }
    case 'external': {
      const providerReference = `re_${orderId}_${each.which}`;
      const said = {
        providerReference,
        state,
        cents: each.which === 0 ? 300 : cents,
        madeAt: told(each.which),
        occurredAt: told(each.at),
      } as const;
      return sayRefund(parts, keep(words, providerReference, refundWord(order, said)));
    }
    case 'word': {
      const { refunds } = await heldState(parts.database.db, orderId);
      const refund = refunds.filter(({ kind }) => kind !== 'external')[each.which];
      if (refund === undefined) return undefined;
      const said = { refundId: refund.id, cents: refund.cents, state, occurredAt: told(each.at) } as const;
      return sayRefund(parts, keep(words, refund.id, refundWord(order, said)));
    }
    default:
      return parts.resumeRefunds();
  }
}

/** Refusals are expected; any other error is a failure. */
async function runAll(commands: readonly Command[], staged: readonly Staged[]): Promise<void> {
  const outcomes = await Promise.allSettled(commands.map((each) => run(each, staged)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && !(outcome.reason instanceof Refusal)) throw outcome.reason;
  }
}

/** The state in the latest event; of simultaneous events, `failed`. */
function lastWord(words: readonly ProviderRefund[]): ProviderRefund['state'] {
  const latest = Math.max(...words.map(({ occurredAt }) => occurredAt.getTime()));
  const last = words.filter(({ occurredAt }) => occurredAt.getTime() === latest);
  return last.some(({ state }) => state === 'failed') ? 'failed' : 'succeeded';
}

/** Cents lost by all events so far: external refunds made after a lost dispute opened are part of its money. */
function goneOf({ refunds, disputes }: Awaited<ReturnType<typeof heldState>>, captured: number) {
  const lost = disputes.filter(({ state }) => state === 'lost');
  let [apart, within, disputed] = [0, 0, 0];
  for (const { cents } of lost) disputed += cents;
  for (const { kind, state, cents, requested_at: at } of refunds) {
    if (state !== 'succeeded') continue;
    if (kind === 'external' && lost.some((one) => one.opened_at <= at)) within += cents;
    else apart += cents;
  }
  const isTwice = disputed > 0 && within > 0;
  return { cents: Math.min(captured, apart + (disputed > within ? disputed : within)), isTwice };
}

interface Seen {
  warned: number;
  held: number;
  givenAgain: number;
  overturned: number;
  toldTwice: number;
}

/** Whatever order events arrive in, the state follows from their set; order, time and rewards follow the records. */
async function expectSound({ order, disputes, words, warnings }: Staged, seen: Seen): Promise<void> {
  const after = await heldState(here.database.db, order.orderId);
  expect(after.disputes.map((row) => row.provider_reference)).toEqual([...disputes.keys()].toSorted());
  for (const row of after.disputes) {
    const said = (disputes.get(row.provider_reference) ?? []) as (ProviderDispute & DisputeReport)[];
    const last = said.reduce((held, word) => (isLaterReport(word, held) ? word : held));
    const opened = Math.min(...said.map(({ occurredAt }) => occurredAt.getTime()));
    expect(row).toMatchObject({ state: last.state, cents: last.cents, provider_timestamp: last.occurredAt });
    expect(row.opened_at.getTime()).toBe(opened);
    const found = after.reviewItems.filter(
      ({ kind, reference }) => kind === 'dispute' && reference === row.provider_reference,
    );
    expect(found).toMatchObject([{ outcome: row.state === 'won' ? 'settled' : null }]);
    // It is no inquiry any more.
    expect(
      after.reviewItems.filter(
        ({ kind, reference, outcome }) =>
          kind === 'inquiry' && reference === row.provider_reference && outcome === null,
      ),
    ).toEqual([]);
  }
  const warned = after.reviewItems.filter(({ kind }) => kind === 'fraud_warning');
  expect(warned.map(({ reference }) => reference)).toEqual([...warnings.keys()].toSorted());
  for (const { reference, outcome } of warned)
    if (warnings.get(reference)?.some(({ isActionable }) => !isActionable)) expect(outcome).not.toBeNull();
  const isWarned = warned.some(({ outcome }) => outcome === null);
  if (isWarned) seen.warned += 1;
  for (const refund of after.refunds) {
    const said = words.get(refund.kind === 'external' ? (refund.provider_reference ?? '') : refund.id);
    if (said !== undefined) expect(refund.state).toBe(lastWord(said));
    const name = refund.kind === 'external' ? refund.provider_reference : refund.id;
    const [found] = after.reviewItems.filter((each) => each.reference === name);
    if (refund.kind === 'external') expect(found?.outcome).toBe(refund.state === 'failed' ? 'settled' : null);
    else if (said !== undefined && refund.state === 'failed') expect(found?.outcome).toBeNull();
    else if (found !== undefined && refund.state === 'succeeded') expect(found.outcome).toBe('settled');
    if (found?.kind === 'refund_failed' && refund.state === 'succeeded') seen.overturned += 1;
  }

  if (after.status === 'open') return expect(after.days).toEqual([]);
  const lost = after.disputes.filter(({ state }) => state === 'lost');
  const { cents: gone, isTwice } = goneOf(after, order.cents);
  if (isTwice) seen.toldTwice += 1;
  const shown = await findAnyOrder(here.database.db, order.orderId);
  expect(shown?.refunded_cents).toBe(gone);
  expect(shown?.charged_back_cents).toBeLessThanOrEqual(gone);
  expect(after.status).toBe(gone === 0 ? 'paid' : gone >= order.cents ? 'refunded' : 'partly_refunded');

  const isTaken = after.refunds.some(
    ({ state, takes_days: takes, pending_since: since }) =>
      takes && (state === 'succeeded' || (state === 'requested' && since !== null)),
  );
  const daysAway = isTaken || isWarned || after.disputes.some(({ state }) => state !== 'won');
  const rewardsAway = isTaken || lost.length > 0;
  const given = after.ledger.filter(({ about }) => about === null);
  expect(given.map(({ source }) => source)).toEqual(
    expect.arrayContaining(order.extraDays > 0 ? ['order', 'campaign'] : ['order']),
  );
  for (const { source, days } of given) {
    const moves = after.ledger.filter(({ about }) => about === source);
    // Revoked and restored alternately, each time completely.
    expect(moves.map((move) => move.days)).toEqual(moves.map((_, turn) => (turn % 2 === 0 ? -days : days)));
    const isUnreachable = moves.length % 2 === 1;
    expect(isUnreachable).toBe(source === 'referral' ? rewardsAway : daysAway);
    if (isUnreachable) seen.held += 1;
    if (moves.length >= 2) seen.givenAgain += 1;
  }
}

const alone = (kind: Command['kind'], more: Partial<Command> = {}) => ({
  mood: 'gives' as const,
  pause: 3600,
  commands: [
    {
      kind,
      order: 0,
      process: 0 as const,
      which: 0,
      state: 'open' as const,
      report: 'unclear' as const,
      succeeds: true,
      at: 0,
      share: 100,
      ...more,
    },
  ],
});
/** What every run must include, and random ones sometimes do not. */
const TOLD_TWICE: [number, ReturnType<typeof alone>[]] = [
  0,
  [
    alone('pay'),
    alone('dispute'),
    alone('external', { which: 1, at: 1 }),
    alone('dispute', { state: 'lost', at: 2 }),
    alone('rest'),
  ],
];
/** A dispute turns out to have opened before the provider refunded money, which is then part of the dispute. */
const OPENED_EARLIER: [number, ReturnType<typeof alone>[]] = [
  0,
  [
    alone('pay'),
    alone('dispute', { state: 'lost', at: 2, share: 50 }),
    alone('external', { at: 1 }),
    alone('dispute', { share: 50 }),
  ],
];
/** A warning that an operator dismisses, one that ends in a dispute, and what changes nothing. */
const WARNED: [number, ReturnType<typeof alone>[]] = [
  7,
  [
    alone('warning'),
    alone('pay'),
    alone('review'),
    alone('warning', { which: 1 }),
    alone('report', { report: 'inquiry' }),
    alone('dispute', { at: 1 }),
    alone('warning', { which: 1, succeeds: false }),
    alone('report', { at: 2 }),
    alone('dispute', { state: 'won', at: 3 }),
  ],
];
const PLAIN: [number, ReturnType<typeof alone>[]] = [
  7,
  [
    alone('pay'),
    alone('dispute'),
    alone('dispute', { state: 'won', at: 1 }),
    alone('rest'),
    alone('word', { succeeds: false, at: 2 }),
    alone('word', { at: 3 }),
  ],
];

test('disputes, refunds and their events, in any order and in parallel, end as the set of events says', async () => {
  const { db } = here.database;
  const seen: Seen = { warned: 0, held: 0, givenAgain: 0, overturned: 0, toldTwice: 0 };
  await fc.assert(
    fc.asyncProperty(fc.nat(10), plot, async (extra, batches) => {
      mood = 'gives';
      const inviter = await insertCustomer(db);
      const account = await insertCustomer(db, { invitedBy: inviter, createdAt: new Date(0) });
      const staged: Staged[] = [];
      for (const plan of PLANS) {
        const extraDays = extra === 0 ? null : { 'vip-90': extra, 'svip-360': extra };
        const order = await whilePromised({ db, clock: time.clock, extraDays }, () =>
          place(here, account, plan),
        );
        staged.push({ order, disputes: new Map(), words: new Map(), warnings: new Map() });
      }
      const expectAllSound = async () => {
        for (const each of staged) await expectSound(each, seen);
        for (const each of [account, inviter]) await expectStoredTimeIsReplayed(db, each, time.clock());
        await expectSummariesRight(db);
      };
      for (const batch of batches) {
        mood = batch.mood as typeof mood;
        await runAll(batch.commands, staged);
        await expectAllSound();
        time.advance(batch.pause);
      }
      // The same events once more, reversed and concurrently, change nothing.
      const before = await Promise.all(staged.map(({ order }) => heldState(db, order.orderId)));
      await Promise.all(
        staged.flatMap(({ disputes, words, warnings }) => [
          ...[...warnings.values()]
            .flat()
            .toReversed()
            .map((word) => sayWarning(there, word)),
          ...[...disputes.values()]
            .flat()
            .toReversed()
            .map((word) => sayDispute(there, word)),
          ...[...words.values()]
            .flat()
            .toReversed()
            .map((word) => sayRefund(here, word)),
        ]),
      );
      expect(await Promise.all(staged.map(({ order }) => heldState(db, order.orderId)))).toEqual(before);
      await expectReceiptsUnbroken(db);
    }),
    { numRuns: DEPTH.databaseRuns, examples: [PLAIN, WARNED, TOLD_TWICE, OPENED_EARLIER] },
  );
  expect(seen.warned).toBeGreaterThan(0);
  expect(seen.held).toBeGreaterThan(0);
  expect(seen.givenAgain).toBeGreaterThan(0);
  expect(seen.overturned).toBeGreaterThan(0);
  expect(seen.toldTwice).toBeGreaterThan(0);
});
