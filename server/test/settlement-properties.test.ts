import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PaymentEvent } from '../src/modules/billing/payments/payment.ts';
import { DEPTH } from '../../scripts/test-depth.ts';
import { SEEDED_PLANS } from '../src/modules/catalog/seeded-catalogue.ts';
import { emptyAccount, useMoneyParts } from './money-parts.ts';
import { expectedOutcome, scenario, stage, type Scenario, type Staged } from './settlement-scenario.ts';
import { expectReceiptsUnbroken, expectSummariesRight, readOutcome } from './settlement-state.ts';
import { expectedTeamOutcome, readTeamOutcome, stageTeam, teamScenario } from './team-settlement-scenario.ts';
import { createTestClock } from './test-clock.ts';

const DAY = 86_400;
const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

async function settleAll(events: readonly PaymentEvent[]): Promise<void> {
  for (const event of events) await here.settlePayment(event);
}

/** The same things in an order that `keys` decide. */
function reordered<T>(things: readonly T[], keys: readonly number[]): T[] {
  return things
    .map((thing, index) => ({ thing, key: keys[index % keys.length] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ thing }) => thing);
}

const arrival = fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 });

/** How one kind of plan is ordered, and its outcome. */
interface ListedPlan<Plot, Outcome> {
  readonly plots: fc.Arbitrary<Plot>;
  readonly stage: (plot: Plot) => Promise<Staged>;
  /** Seconds from staging until the providers' events. */
  readonly waits?: (plot: Plot) => number;
  readonly read: (staged: Staged, plot: Plot) => Promise<Outcome>;
  readonly expected: (plot: Plot) => Outcome;
}

function endAsEachOnce<Plot, Outcome>(
  name: string,
  { plots, stage: bring, waits, read, expected }: ListedPlan<Plot, Outcome>,
): void {
  test(`${name}: events late, doubled, reordered or from two processes at once end as each one once, in order`, async () => {
    await fc.assert(
      fc.asyncProperty(plots, arrival, fc.boolean(), async (plot, keys, isLate) => {
        const [inOrder, doubled, parallel] = [await bring(plot), await bring(plot), await bring(plot)];
        time.advance(waits?.(plot) ?? 0);
        await settleAll(inOrder.events);
        if (isLate) {
          time.advance(31 * 60);
          await here.expireOpenOrders();
        }
        await settleAll(reordered([...doubled.events, ...doubled.events], keys));
        await Promise.all([
          ...reordered(parallel.events, keys).map((event) => here.settlePayment(event)),
          ...reordered(parallel.events, keys.toReversed()).map((event) => there.settlePayment(event)),
        ]);
        for (const staged of [inOrder, doubled, parallel]) {
          expect(await read(staged, plot)).toEqual(expected(plot));
        }
        await expectReceiptsUnbroken(here.database.db);
        await expectSummariesRight(here.database.db);
      }),
      { numRuns: DEPTH.databaseRuns, endOnFailure: true },
    );
  });
}

endAsEachOnce('plans', {
  plots: scenario,
  stage: (plot) => stage(here, plot),
  read: (staged, plot) => readOutcome(here.database.db, staged, plot),
  expected: expectedOutcome,
});
endAsEachOnce('team packages and their sets', {
  plots: teamScenario,
  stage: (plot) => stageTeam(here, plot),
  waits: ({ isOver }) => (isOver ? 30 * DAY + 1 : 0),
  read: (staged) => readTeamOutcome(here, staged),
  expected: expectedTeamOutcome,
});

/** One open order with this many payments, all of which succeed in full. */
const paidInFull = (payments: number): Scenario => ({
  isDeleted: false,
  orders: [
    {
      plan: SEEDED_PLANS[1] as (typeof SEEDED_PLANS)[number],
      method: 'alipay',
      status: 'open',
      extraDays: 5,
      payments: Array.from({ length: payments }, () => [{ said: 'full', second: 0 }]),
    },
  ],
});

test('of two concurrent payments of one order one counts, and the other goes to the review queue', async () => {
  const plot = paidInFull(2);
  for (let round = 0; round < DEPTH.races; round++) {
    const staged = await stage(here, plot);
    const [one, other] = staged.events as [PaymentEvent, PaymentEvent];
    const outcomes = await Promise.all([here.settlePayment(one), there.settlePayment(other)]);
    expect(outcomes.toSorted()).toEqual(['kept', 'paid']);
    expect(await readOutcome(here.database.db, staged, plot)).toEqual([
      { isPaid: true, payments: ['succeeded', 'succeeded second_payment'] },
    ]);
  }
});

test('one event sent to two processes concurrently pays once', async () => {
  const plot = paidInFull(1);
  for (let round = 0; round < DEPTH.races; round++) {
    const staged = await stage(here, plot);
    const [event] = staged.events as [PaymentEvent];
    const told = [here, there, here, there].map((parts) => parts.settlePayment(event));
    expect((await Promise.all(told)).toSorted()).toEqual(['paid', 'repeated', 'repeated', 'repeated']);
  }
  await expectReceiptsUnbroken(here.database.db);
});

test('money for a deleted account gives nothing, also when it is deleted while the order waits', async () => {
  const plot = { ...paidInFull(1), isDeleted: true };
  const staged = await stage(here, plot);
  expect(await here.settlePayment(staged.events[0] as PaymentEvent)).toBe('kept');
  expect(await readOutcome(here.database.db, staged, plot)).toEqual([
    { isPaid: false, payments: ['succeeded account_gone'] },
  ]);

  for (let round = 0; round < DEPTH.races; round++) {
    const racing = await stage(here, paidInFull(1));
    await Promise.all([
      here.settlePayment(racing.events[0] as PaymentEvent),
      emptyAccount(there.database.db, racing.accountId),
    ]);
    const [outcome] = await readOutcome(here.database.db, racing, paidInFull(1));
    expect(outcome?.payments).toEqual([outcome?.isPaid ? 'succeeded' : 'succeeded account_gone']);
  }
});

test('an event for an unknown payment changes nothing', async () => {
  const before = await here.database.db.selectFrom('audit_entries').select('id').execute();
  const event: PaymentEvent = {
    provider: 'sandbox',
    eventId: 'of nobody',
    reference: 'of nobody',
    kind: 'succeeded',
    amountCents: 299,
    currency: 'USD',
    occurredAt: time.clock(),
  };
  expect(await here.settlePayment(event)).toBe('unmatched');
  expect(await here.settlePayment(event)).toBe('repeated');
  expect(await here.database.db.selectFrom('audit_entries').select('id').execute()).toEqual(before);
});

test('orders that expire while their money arrives are paid, and the others expire once over both processes', async () => {
  const { db } = here.database;
  time.advance(31 * 60);
  await here.expireOpenOrders();
  const plot = paidInFull(1);
  const staged = await Promise.all(Array.from({ length: 12 }, () => stage(here, plot)));
  time.advance(31 * 60);
  const [first, second] = await Promise.all([
    here.expireOpenOrders(),
    there.expireOpenOrders(),
    ...staged.slice(6).map(({ events }) => here.settlePayment(events[0] as PaymentEvent)),
  ]);
  expect(first + second).toBeGreaterThanOrEqual(6);
  expect(first + second).toBeLessThanOrEqual(12);
  const ids = staged.flatMap(({ orders }) => orders.map((order) => order.id));
  const rows = await db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute();
  const statuses = ids.map((id) => rows.find((row) => row.id === id)?.status);
  expect(statuses).toEqual([...Array<string>(6).fill('expired'), ...Array<string>(6).fill('paid')]);
});

test.each([
  'provider_events',
  'payments',
  'orders',
  'ledger_entries',
  'entitlements',
  'audit_entries',
  'mails',
  'pgboss.job',
  'receipt_series',
  'receipts',
])('where %s cannot be written, paying leaves nothing behind, and succeeds once it can', async (table) => {
  const { db } = here.database;
  const plot = paidInFull(1);
  const staged = await stage(here, plot);
  const [event] = staged.events as [PaymentEvent];
  await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_here before insert or update on ${sql.table(table)} for each row execute function fail_here()`.execute(
    db,
  );
  await expect(here.settlePayment(event)).rejects.toThrow('full');
  await sql`drop function fail_here() cascade`.execute(db);

  expect(await readOutcome(db, staged, plot)).toEqual([{ isPaid: false, payments: ['created'] }]);
  expect(await here.settlePayment(event)).toBe('paid');
  expect(await readOutcome(db, staged, plot)).toEqual(expectedOutcome(plot));
  await expectReceiptsUnbroken(db);
});
