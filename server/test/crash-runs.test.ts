import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { stub, ordersOf, play, plot, tellWord, time, type Command, type Scene } from './crash-commands.ts';
import { openCrashProcess } from './crash-process.ts';
import { insertCustomer, useGround } from './money-parts.ts';
import {
  expectReceiptsUnbroken,
  expectStoredTimeIsReplayed,
  expectSummariesRight,
} from './settlement-state.ts';

const RUNS = DEPTH.crashes;
/** Scenarios that include everything counted below, which a few random ones may not. */
const PLAIN = fc.sample(plot, { seed: 1, numRuns: 44 }).slice(34);
const DAY = 86_400;
const ground = useGround(time.clock);
/** What the runs included: without any of it they would prove nothing. */
const seen = {
  deaths: 0,
  paid: 0,
  refunded: 0,
  recovered: 0,
  cancelled: 0,
  expired: 0,
  won: 0,
  lost: 0,
  open: 0,
  failedLate: 0,
  givenBack: 0,
};

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

/** Plays everything, on a new process whenever one has died, and then the jobs that run after a restart. */
async function playAll({ commands, lives }: { commands: Command[]; lives: number[] }, scene: Scene) {
  const left = [...lives];
  const open = () => openCrashProcess(ground, time.clock, stub.provider, left.shift());
  let live = await open();
  for (const one of commands) {
    for (let turn = 0; turn < (one.again ? 2 : 1); turn++) {
      const here = live;
      const ended = await here.run(() => play(here, scene, one).catch(unlessRefused));
      if (!here.isDead) {
        expect(ended).not.toBeNull();
        break;
      }
      seen.deaths += 1;
      live = await open();
    }
  }
  await live.close();

  const last = await openCrashProcess(ground, time.clock, stub.provider);
  // A provider repeats refund events until they are accepted; disputes are found by polling.
  for (let place = stub.words.length - 1; place >= scene.firstWord; place--) {
    if (stub.words[place]?.kind === 'refund') await tellWord(last, place);
  }
  for (const minutes of [2, 10, 60]) {
    time.advance(minutes * 60);
    await last.pollDuePayments();
    await last.resumeRefunds();
    await last.expireOpenOrders();
  }
  // To noon of the next day.
  time.advance(DAY + DAY / 2 - ((time.clock().getTime() / 1000) % DAY));
  await last.reconcilePayments();
  await last.close();
}

async function expectRecordsAgree({ account }: Scene): Promise<void> {
  const { db } = ground.database;
  for (const order of await ordersOf(db, account)) {
    const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute();
    expect(payments).toHaveLength(1);
    const [payment] = payments as [(typeof payments)[number]];
    const stubPayment = stub.payments.get(payment.reference);
    const came = stubPayment?.paid?.cents ?? null;
    const events = db.selectFrom('provider_events').select(['kind', 'amount_cents']);
    expect(await events.where('reference', '=', payment.reference).execute()).toEqual(
      came === null ? [] : [{ kind: 'succeeded', amount_cents: came }],
    );
    // Fully paid at the provider means paid once here, and no other order is paid.
    const isPaid = came === order.total_cents;
    const mails = db.selectFrom('mails').select('id').where('dedupe_key', '=', `order-paid:${order.id}`);
    expect(await mails.execute()).toHaveLength(isPaid ? 1 : 0);

    const back = [...stub.refunds].filter(([, { reference }]) => reference === payment.reference);
    const kept = back.filter(([, { failed }]) => failed !== true);
    const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
    expect(refunds.filter(({ state }) => state === 'requested')).toEqual([]);
    const given = refunds.filter(({ state }) => state === 'succeeded');
    const nameOf = ({ id, kind, provider_reference: theirs }: (typeof refunds)[number]) =>
      kind === 'external' ? theirs : `far-${id}`;
    expect(given.map((each) => [nameOf(each), each.cents]).toSorted()).toEqual(
      kept.map(([name, { cents }]) => [`far-${name}`, cents]).toSorted(),
    );

    const theirDisputes = [...stub.disputes.values()].filter(
      ({ reference }) => reference === payment.reference,
    );
    const disputes = await db
      .selectFrom('disputes')
      .select(['provider_reference as providerReference', 'state', 'cents'])
      .where('order_id', '=', order.id)
      .execute();
    expect(disputes).toEqual(
      theirDisputes.map(({ providerReference, state, cents }) => ({ providerReference, state, cents })),
    );

    // Refunded and disputed money never exceeds what was paid.
    const refundedCents = given.reduce((sum, { cents }) => sum + cents, 0);
    const sumOf = (state: string) =>
      disputes.reduce((sum, dispute) => sum + (dispute.state === state ? dispute.cents : 0), 0);
    const returnedCents = refundedCents + sumOf('lost');
    expect(returnedCents + sumOf('open')).toBeLessThanOrEqual(came ?? 0);

    // The days are granted once, and revoked while their money is.
    const areTaken =
      given.some(({ takes_days: takes }) => takes) || disputes.some(({ state }) => state !== 'won');
    const ledger = await db
      .selectFrom('ledger_entries as l')
      .leftJoin('ledger_entries as about', 'about.id', 'l.takes_back')
      .select(['l.days', 'l.source'])
      .where((eb) => eb.or([eb('l.reference', '=', order.id), eb('about.reference', '=', order.id)]))
      .execute();
    expect(ledger.filter(({ source }) => source === 'order')).toEqual(
      isPaid ? [{ days: 90, source: 'order' }] : [],
    );
    expect(ledger.reduce((sum, { days }) => sum + days, 0)).toBe(isPaid && !areTaken ? 90 : 0);

    const paidStatus =
      returnedCents === 0 ? 'paid' : returnedCents === order.total_cents ? 'refunded' : 'partly_refunded';
    expect(order.status).toBe(isPaid ? paidStatus : order.status);
    if (!isPaid) expect(['expired', 'cancelled']).toContain(order.status);
    for (const { state } of disputes) seen[state] += 1;
    seen.cancelled += order.status === 'cancelled' ? 1 : 0;
    seen.expired += order.status === 'expired' ? 1 : 0;
    seen.failedLate += back.length - kept.length;
    seen.givenBack += given.filter(({ kind }) => kind === 'external').length;
    seen.paid += isPaid ? 1 : 0;
    seen.refunded += given.length;
    seen.recovered += payment.recovered_at === null ? 0 : 1;
  }
  await expectStoredTimeIsReplayed(db, account, time.clock());
  await expectSummariesRight(db);
  expect(await db.selectFrom('payment_differences').selectAll().execute()).toEqual([]);
  const days = await db.selectFrom('reconciled_days').selectAll().execute();
  for (const day of days) {
    expect(day.captured_cents).toBe(day.their_captured_cents);
    expect(day.refunded_cents).toBe(day.their_refunded_cents);
  }
  expect(days.length).toBeGreaterThan(0);
}

test('killed before or after any call of the provider or any commit, both records agree to the cent once it runs again', async () => {
  const { db } = ground.database;
  await fc.assert(
    fc.asyncProperty(plot, async (scenario) => {
      // Out of reach of the previous run.
      time.advance(9 * DAY);
      await db
        .updateTable('payments')
        .set({ next_check_at: null })
        .where('next_check_at', 'is not', null)
        .execute();
      await db.deleteFrom('payment_differences').execute();
      await db.deleteFrom('reconciled_days').execute();
      const account = await insertCustomer(db);
      const scene: Scene = { db, account, sent: [], asked: [], firstWord: stub.words.length };
      await playAll(scenario, scene);
      await expectRecordsAgree(scene);
    }),
    { numRuns: RUNS, examples: PLAIN.map((each): [typeof each] => [each]) },
  );
  await expectReceiptsUnbroken(db);
  expect(seen.deaths).toBeGreaterThan(RUNS / 2);
  expect(seen.paid).toBeGreaterThan(RUNS / 10);
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
}, 900_000);
