import { randomUUID } from 'node:crypto';
import { PAY_METHODS } from '@causeway/contract/packages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../src/refusal.ts';
import { openCrashProcess, openGround, type CrashProcess, type Ground } from './crash-process.ts';
import { createFarEnd, FAR, FAR_HEADERS } from './far-books.ts';
import { insertCustomer } from './money-parts.ts';
import { asked } from './refund-scene.ts';
import { expectReceiptsUnbroken, expectStoredTimeIsReplayed } from './settlement-state.ts';
import { createTestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const RUNS = 220;
const DAY = 86_400;
const time = createTestClock();
const farEnd = createFarEnd(time.clock);
let own: TestDatabase;
let ground: Ground;
/** What the runs held: without any of it they would prove nothing. */
const seen = { deaths: 0, paid: 0, refunded: 0, rescued: 0 };
beforeAll(async () => {
  own = await createTestDatabase();
  ground = await openGround(own.url, time.clock);
});
afterAll(async () => {
  await ground.close();
  await own.drop();
});

const command = fc.record({
  kind: fc.constantFrom(
    'order',
    'order',
    'resume',
    'pay',
    'pay',
    'pay',
    'tell',
    'look',
    'due',
    'refund',
    'refund',
    'refund again',
    'resume refunds',
  ),
  index: fc.nat(5),
  /** Whether the message of a payment arrives at once, and how often. */
  told: fc.constantFrom(0, 0, 1, 2),
  share: fc.integer({ min: 1, max: 100 }),
  /** Whoever gets no answer asks once more. */
  again: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const plot = fc.record({
  commands: fc.array(command, { minLength: 3, maxLength: 9 }),
  /** Steps that each of the processes one after the other has to live; the last lives on. */
  lives: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 4 }),
});

interface Scene {
  readonly account: string;
  /** Orders whose address the customer was sent to, by the payment's reference. */
  readonly sent: { readonly orderId: string; readonly reference: string }[];
  readonly asked: { readonly orderId: string; readonly cents: number; readonly key: string }[];
}

async function play(live: CrashProcess, scene: Scene, { kind, index, told, share }: Command): Promise<void> {
  const { account, sent } = scene;
  const one = sent[index % Math.max(1, sent.length)];
  if (kind === 'order') {
    const { orderId, status } = await live.checkout.createOrder(ORDER(account));
    if (status === 'pending') sent.push({ orderId, reference: await referenceOf(orderId) });
    return;
  }
  if (kind === 'resume') {
    const [waiting] = await ordersOf(account);
    if (waiting === undefined) return;
    const { status } = await live.checkout.resumeOrder(account, waiting.id, 'en');
    if (status === 'pending') sent.push({ orderId: waiting.id, reference: await referenceOf(waiting.id) });
    return;
  }
  if (kind === 'look') return void (await live.checkout.recheckPayments(account));
  if (kind === 'due') {
    time.advance(120);
    return void (await live.checks.checkDue());
  }
  if (kind === 'resume refunds') {
    time.advance(60);
    return live.refunds.resume();
  }
  if (kind === 'refund again') {
    const last = scene.asked.at(-1);
    if (last !== undefined) await refund(live, last);
    return;
  }
  if (one === undefined) return;
  if (kind === 'pay') {
    farEnd.pay(one.reference, share === 1 ? 1 : undefined);
    for (let count = 0; count < told; count++) await tell(live, one.reference);
    return;
  }
  if (kind === 'tell') return tell(live, one.reference);
  const request = { orderId: one.orderId, cents: Math.round(share * 17.99), key: randomUUID() };
  scene.asked.push(request);
  await refund(live, request);
}

const ORDER = (accountId: string) => ({
  accountId,
  productId: 'vip-90',
  mId: PAY_METHODS.alipay,
  payType: 'alipay',
  source: undefined,
  channelId: undefined,
  pv: undefined,
  language: 'en' as const,
});

const tell = (live: CrashProcess, reference: string) =>
  live.messages.receive(FAR, farEnd.message(reference), FAR_HEADERS);

async function refund(live: CrashProcess, { orderId, cents, key }: Scene['asked'][number]): Promise<void> {
  await live.refunds.override({ ...asked(orderId, cents, key), takeDays: false });
}

async function referenceOf(orderId: string): Promise<string> {
  const { reference } = await ground.database.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return reference;
}

const ordersOf = (account: string) =>
  ground.database.db.selectFrom('orders').selectAll().where('account_id', '=', account).execute();

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

/** Plays all of it, on a new process whenever one has died, and then what comes by itself after a restart. */
async function playAll({ commands, lives }: { commands: Command[]; lives: number[] }, scene: Scene) {
  const left = [...lives];
  const open = () => openCrashProcess(ground, time.clock, farEnd.provider, left.shift());
  let live = open();
  for (const one of commands) {
    for (let turn = 0; turn < (one.again ? 2 : 1); turn++) {
      const here = live;
      const ended = await here.run(() => play(here, scene, one).catch(unlessRefused));
      if (!here.isDead) {
        expect(ended).not.toBeNull();
        break;
      }
      seen.deaths += 1;
      live = open();
    }
  }
  await live.close();

  const last = openCrashProcess(ground, time.clock, farEnd.provider);
  for (const minutes of [2, 10, 60]) {
    time.advance(minutes * 60);
    await last.checks.checkDue();
    await last.refunds.resume();
  }
  // To noon of the next day.
  time.advance(DAY + DAY / 2 - ((time.clock().getTime() / 1000) % DAY));
  await last.reconciliation.reconcile();
  await last.close();
}

async function expectBooksAgree({ account }: Scene): Promise<void> {
  const { db } = ground.database;
  for (const order of await ordersOf(account)) {
    const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute();
    expect(payments).toHaveLength(1);
    const [payment] = payments as [(typeof payments)[number]];
    const far = farEnd.payments.get(payment.reference);
    const came = far?.paid?.cents ?? null;
    const events = db.selectFrom('provider_events').select(['kind', 'amount_cents']);
    expect(await events.where('reference', '=', payment.reference).execute()).toEqual(
      came === null ? [] : [{ kind: 'succeeded', amount_cents: came }],
    );
    // Paid in full there is paid once here, and nothing else is.
    const isPaid = came === order.total_cents;
    const ledger = db.selectFrom('ledger_entries').select(['days', 'source']);
    expect(await ledger.where('reference', '=', order.id).execute()).toEqual(
      isPaid ? [{ days: 90, source: 'order' }] : [],
    );
    const mails = db.selectFrom('mails').select('id').where('dedupe_key', '=', `order-paid:${order.id}`);
    expect(await mails.execute()).toHaveLength(isPaid ? 1 : 0);

    const back = [...farEnd.refunds].filter(([, { reference }]) => reference === payment.reference);
    const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
    expect(refunds.filter(({ state }) => state === 'requested')).toEqual([]);
    const given = refunds.filter(({ state }) => state === 'succeeded');
    expect(given.map(({ id, cents }) => [id, cents]).toSorted()).toEqual(
      back.map(([id, { cents }]) => [id, cents]).toSorted(),
    );
    const refundedCents = given.reduce((sum, { cents }) => sum + cents, 0);
    const paidStatus =
      refundedCents === 0 ? 'paid' : refundedCents === order.total_cents ? 'refunded' : 'partly_refunded';
    expect(order.status).toBe(isPaid ? paidStatus : order.status);
    if (!isPaid) expect(['open', 'expired', 'cancelled']).toContain(order.status);
    seen.paid += isPaid ? 1 : 0;
    seen.refunded += given.length;
    seen.rescued += payment.rescued_at === null ? 0 : 1;
  }
  await expectStoredTimeIsReplayed(db, account, time.clock());
  expect(await db.selectFrom('payment_differences').selectAll().execute()).toEqual([]);
  const days = await db.selectFrom('reconciled_days').selectAll().execute();
  for (const day of days) {
    expect(day.captured_cents).toBe(day.their_captured_cents);
    expect(day.refunded_cents).toBe(day.their_refunded_cents);
  }
  expect(days.length).toBeGreaterThan(0);
}

test('promise 5: killed before or after any call of the provider or any commit, both books agree to the cent once it runs again', async () => {
  const { db } = ground.database;
  await fc.assert(
    fc.asyncProperty(plot, async (scenario) => {
      // Out of reach of the run before.
      time.advance(9 * DAY);
      await db
        .updateTable('payments')
        .set({ next_check_at: null })
        .where('next_check_at', 'is not', null)
        .execute();
      await db.deleteFrom('payment_differences').execute();
      await db.deleteFrom('reconciled_days').execute();
      const scene: Scene = { account: await insertCustomer(db), sent: [], asked: [] };
      await playAll(scenario, scene);
      await expectBooksAgree(scene);
    }),
    { numRuns: RUNS },
  );
  await expectReceiptsUnbroken(db);
  expect(seen.deaths).toBeGreaterThan(RUNS / 2);
  expect(seen.paid).toBeGreaterThan(RUNS / 10);
  expect(seen.refunded).toBeGreaterThan(0);
  expect(seen.rescued).toBeGreaterThan(0);
}, 240_000);
