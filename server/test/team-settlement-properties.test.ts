import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replayLedger } from '../src/features/entitlements/entitlement.ts';
import { listEntries } from '../src/features/entitlements/entitlement-store.ts';
import { isOverpaid } from '../src/features/payments/excess.ts';
import type { ProviderEvent } from '../src/features/payments/payment.ts';
import { listEvents } from '../src/features/payments/payment-store.ts';
import { useMoneyParts } from './money-parts.ts';
import { expectReceiptsUnbroken, expectStoredTimeIsReplayed } from './settlement-state.ts';
import {
  expectedTeamOutcome,
  stageTeams,
  teamScenario,
  type StagedTeam,
  type TeamOutcome,
} from './team-settlement-scenario.ts';
import { createTestClock } from './test-clock.ts';

const time = createTestClock();
const [here, there] = useMoneyParts(time.clock);

/** The same things in an order that `keys` decide. */
function reordered<T>(things: readonly T[], keys: readonly number[]): T[] {
  return things
    .map((thing, index) => ({ thing, key: keys[index % keys.length] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ thing }) => thing);
}

async function settleAll(events: readonly ProviderEvent[]): Promise<void> {
  for (const event of events) await here.settlement.settle(event);
}

/** What came of a team's orders; checks on the way that all that belongs to a paid order is there once. */
async function readTeamOutcome({ accountId, orderIds }: StagedTeam): Promise<TeamOutcome> {
  const { db } = here.database;
  const orders = [];
  for (const id of orderIds) {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const count = async (table: 'ledger_entries' | 'receipts' | 'mails' | 'payment_cases') => {
      const rows = {
        ledger_entries: () => db.selectFrom(table).select('reference').where('reference', '=', id),
        receipts: () => db.selectFrom('receipts').select('number').where('order_id', '=', id),
        mails: () => db.selectFrom('mails').select('id').where('dedupe_key', '=', `order-paid:${id}`),
        payment_cases: () =>
          db
            .selectFrom('payment_cases')
            .select('id')
            .where('order_id', '=', id)
            .where('kind', 'not in', ['late', 'overpaid'])
            .where('resolved_at', 'is', null),
      };
      return (await rows[table]().execute()).length;
    };
    const isPaid = order.status === 'paid';
    const once = isPaid ? 1 : 0;
    expect(await count('ledger_entries')).toBe(order.kind === 'team' ? once : 0);
    expect(await count('receipts')).toBe(once);
    expect(await count('mails')).toBe(once);
    expect(order.list_cents - order.discount_cents).toBe(order.total_cents);
    const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', id).execute();
    expect(await count('payment_cases')).toBe(payments.filter(({ oddity }) => oddity !== null).length);
    const overpaid = await db
      .selectFrom('payment_cases')
      .select('reference')
      .where('order_id', '=', id)
      .where('kind', '=', 'overpaid')
      .execute();
    const excess: { reference: string }[] = [];
    for (const { status, oddity, provider, reference, ...asked } of payments) {
      const expected = { amountCents: asked.amount_cents, currency: asked.currency };
      const isOver = isOverpaid(await listEvents(db, provider, reference), expected);
      if (status === 'succeeded' && oddity === null && isOver) excess.push({ reference });
    }
    expect(overpaid).toEqual(excess);
    orders.push({
      isPaid,
      payments: payments
        .map(({ status, oddity }) => (oddity === null ? status : `${status} ${oddity}`))
        .toSorted(),
    });
  }
  await expectStoredTimeIsReplayed(db, accountId, time.clock());
  // Part by part: parts of equal sets stand as one in the package.
  const { lots, grantedDays } = replayLedger(await listEntries(db, accountId), time.clock());
  const { package: held } = await here.teamPackages.read(accountId);
  const setsAt = (at: number) => held.parts.findLast(({ from }) => from.getTime() <= at)?.sets ?? 0;
  let from = held.parts[0]?.from.getTime() ?? 0;
  const sets = lots.map(({ leftMs }) => {
    // In the middle of the stretch, past the moment between the two readings.
    const found = setsAt(from + leftMs / 2);
    from += leftMs;
    return found;
  });
  return { orders, sets: sets.toSorted((one, other) => one - other), days: grantedDays };
}

const arrival = fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 });

test('issue 7: a team’s events late, doubled, reordered or from two processes at once end as each one once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(teamScenario, arrival, fc.boolean(), async (plot, keys, isLate) => {
      const staged = await stageTeams(here, time, { plot, times: 3 });
      const [inOrder, doubled, parallel] = staged as [StagedTeam, StagedTeam, StagedTeam];
      await settleAll(inOrder.events);
      if (isLate) {
        time.advance(31 * 60);
        await here.checkout.expireOrders();
      }
      await settleAll(reordered([...doubled.events, ...doubled.events], keys));
      await Promise.all([
        ...reordered(parallel.events, keys).map((event) => here.settlement.settle(event)),
        ...reordered(parallel.events, keys.toReversed()).map((event) => there.settlement.settle(event)),
      ]);
      const expected = expectedTeamOutcome(plot);
      for (const team of staged) expect(await readTeamOutcome(team)).toEqual(expected);
      await expectReceiptsUnbroken(here.database.db);
    }),
    { numRuns: 30, endOnFailure: true },
  );
});
