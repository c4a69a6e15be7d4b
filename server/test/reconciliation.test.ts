import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { listProviders } from '../src/modules/billing/payments/operator/provider-service.ts';
import {
  listPaymentDifferences,
  listReconciledDays,
  resolvePaymentDifference,
} from '../src/modules/billing/reconciliation/operator/reconciliation-service.ts';
import { createStubProvider, STUB, STUB_HEADERS } from './stub-provider.ts';
import { insertCustomer, useMoneyParts } from './money-parts.ts';
import { sequentialScans } from './query-plans.ts';
import { ACTOR, asked, place } from './refund-scene.ts';
import { recordStatements } from './statement-record.ts';
import { createTestClock } from './test-clock.ts';

const DAY = 86_400;
const time = createTestClock();
const stub = createStubProvider(time.clock);
const [here, hereWithOutage] = useMoneyParts(time.clock, [
  stub.provider,
  {
    ...stub.provider,
    // Becomes unavailable between its list and its answers.
    listMovements: async (from, to) => {
      const listed = await stub.provider.listMovements?.(from, to);
      stub.away = true;
      return listed ?? [];
    },
  },
]);
// Separate days for each test: to noon, eight days later.
beforeEach(() => {
  const now = time.clock().getTime() / 1000;
  time.advance(8 * DAY + DAY / 2 - (now % DAY));
});

const today = () => time.clock().toISOString().slice(0, 10);

async function paid({ told = true, cents }: { told?: boolean; cents?: number } = {}) {
  const account = await insertCustomer(here.database.db);
  const { orderId, event } = await place(here, account);
  const { reference } = event;
  stub.pay(reference, cents);
  if (told)
    await here.receiveWebhook({ provider: STUB, rawBody: stub.message(reference), headers: STUB_HEADERS });
  return { orderId, reference };
}

/** The next morning. */
async function compare(): Promise<void> {
  time.advance(DAY);
  await here.reconcilePayments();
}

const rowsOf = (day: string) =>
  here.database.db
    .selectFrom('reconciled_days')
    .selectAll()
    .where('day', '=', day)
    .where('provider', '=', STUB)
    .execute();
const differences = (reference: string) =>
  here.database.db.selectFrom('payment_differences').selectAll().where('reference', '=', reference).execute();

test('a day on which both agree has the same totals on both sides, refunds too, and no difference', async () => {
  const day = today();
  const { orderId } = await paid();
  await paid();
  await here.requestOverrideRefund({ ...asked(orderId, 500), takeDays: false });
  await compare();
  const both = { captured: 2 * 1799, refunded: 500 };
  expect(await rowsOf(day)).toMatchObject([
    {
      currency: 'USD',
      captured_cents: both.captured,
      refunded_cents: both.refunded,
      their_captured_cents: both.captured,
      their_refunded_cents: both.refunded,
    },
  ]);
  const open = here.database.db.selectFrom('payment_differences').selectAll();
  expect(await open.execute()).toEqual([]);
});

test('a day without payments is compared too', async () => {
  const day = today();
  await compare();
  expect(await rowsOf(day)).toMatchObject([{ currency: 'USD', captured_cents: 0, their_captured_cents: 0 }]);
});

test('a payment that the provider recorded days before its event is no difference, on any day', async () => {
  const { reference } = await paid();
  await here.database.pool.query(
    `update provider_events set occurred_at = occurred_at + interval '5 days' where reference = $1`,
    [reference],
  );
  for (let day = 1; day <= 14; day++) {
    await compare();
    expect(await differences(reference)).toEqual([]);
  }
});

test('a payment without an event is polled and applied, and is then no difference', async () => {
  const { orderId, reference } = await paid({ told: false });
  await compare();
  const order = here.database.db.selectFrom('orders').select('status').where('id', '=', orderId);
  expect(await order.executeTakeFirstOrThrow()).toEqual({ status: 'paid' });
  expect(await differences(reference)).toEqual([]);
});

test('money that is missing here, missing there, or of another sum is shown to operators once, with its order', async () => {
  const day = today();
  const { orderId, reference } = await paid();
  // The owner refunded part of it in the provider's dashboard.
  stub.giveBack('r1', { reference, cents: 300, at: time.clock() });
  const gone = await paid();
  stub.forget(gone.reference);
  const less = await paid();
  stub.alter(less.reference, 1700);
  await compare();
  await compare();

  expect(await differences('far-own-r1')).toMatchObject([
    { kind: 'missing_here', movement: 'refunded', cents: null, their_cents: 300, day, order_id: orderId },
  ]);
  expect(await differences(gone.reference)).toMatchObject([
    { kind: 'missing_there', movement: 'captured', cents: 1799, their_cents: null, order_id: gone.orderId },
  ]);
  expect(await differences(less.reference)).toMatchObject([
    { kind: 'other_sum', cents: 1799, their_cents: 1700, order_id: less.orderId, resolved_at: null },
  ]);
  expect(await differences(reference)).toEqual([]);
});

test('a refund that failed here but went through at the provider is shown with its order', async () => {
  const { orderId } = await paid();
  const refund = await here.requestOverrideRefund({ ...asked(orderId, 500), takeDays: false });
  const id = refund?.id ?? '';
  await here.database.db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).execute();
  await compare();
  expect(await differences(id)).toMatchObject([
    { kind: 'missing_here', movement: 'refunded', their_cents: 500, order_id: orderId },
  ]);
});

test('a difference that is gone at the next comparison resolves itself, and opens again if it returns', async () => {
  const { reference } = await paid();
  const sum = stub.forget(reference);
  await compare();
  expect(await differences(reference)).toMatchObject([{ resolved_at: null }]);
  stub.remember(reference, sum);
  await compare();
  const [settled] = await differences(reference);
  expect(settled).toMatchObject({ resolved_by: 'system' });
  expect(settled?.resolved_at).not.toBeNull();
  stub.forget(reference);
  await compare();
  expect(await differences(reference)).toMatchObject([{ resolved_at: null, resolved_by: null }]);
});

test('a difference that an operator has resolved stays resolved while unchanged, and opens again for another sum', async () => {
  const { reference } = await paid();
  stub.alter(reference, 1700);
  await compare();
  const [found] = await differences(reference);
  const resolve = (reason: string) =>
    resolvePaymentDifference(here.ctx, { actor: ACTOR, id: found?.id ?? '', reason });
  await resolve(' Their fee ');
  await expect(resolve('Again')).rejects.toMatchObject({
    reason: 'PAYMENT_DIFFERENCE_RESOLVED',
  });
  const unknown = { actor: ACTOR, id: randomUUID(), reason: 'Other' };
  await expect(resolvePaymentDifference(here.ctx, unknown)).rejects.toMatchObject({
    reason: 'PAYMENT_DIFFERENCE_NOT_FOUND',
  });
  await compare();
  expect(await differences(reference)).toMatchObject([{ resolved_by: ACTOR, note: 'Their fee' }]);
  stub.alter(reference, 1600);
  await compare();
  expect(await differences(reference)).toMatchObject([{ resolved_at: null, note: null, their_cents: 1600 }]);
});

test('moments before and after midnight by two clocks are no difference, nor are they counted twice', async () => {
  const midnight = DAY / 2 - 1;
  time.advance(midnight);
  const day = today();
  const { reference } = await paid();
  // Their clock is two seconds ahead: it was the next day there.
  stub.move(reference, 2000);
  await compare();
  expect(await differences(reference)).toEqual([]);
  expect(await rowsOf(day)).toMatchObject([{ captured_cents: 0, their_captured_cents: 0 }]);
  const next = new Date(Date.parse(day) + DAY * 1000).toISOString().slice(0, 10);
  await compare();
  expect(await rowsOf(next)).toMatchObject([{ captured_cents: 1799, their_captured_cents: 1799 }]);
});

test('an unavailable provider leaves the last comparison, and is reported as such', async () => {
  const day = today();
  await paid();
  await compare();
  stub.away = true;
  await expect(compare()).rejects.toThrow('could not be compared with: stub');
  stub.away = false;
  expect(await rowsOf(day)).toMatchObject([{ captured_cents: 1799, their_captured_cents: 1799 }]);
});

test('a payment that its provider cannot answer is shown with its order, and hides none of the other differences', async () => {
  const day = today();
  // The first in their records, so that everything later must get past it.
  const stuck = await paid({ told: false });
  stub.broken.add(stuck.reference);
  const untold = await paid({ told: false });
  const gone = await paid();
  stub.forget(gone.reference);
  const less = await paid();
  stub.alter(less.reference, 1700);
  await expect(compare()).rejects.toThrow('could not be compared with: stub');

  expect(await differences(stuck.reference)).toMatchObject([
    {
      kind: 'missing_here',
      movement: 'captured',
      cents: null,
      their_cents: 1799,
      day,
      order_id: stuck.orderId,
    },
  ]);
  expect(await differences(gone.reference)).toMatchObject([{ kind: 'missing_there', resolved_at: null }]);
  expect(await differences(less.reference)).toMatchObject([{ kind: 'other_sum', resolved_at: null }]);
  expect(await differences(untold.reference)).toEqual([]);
  expect(await rowsOf(day)).toMatchObject([
    { captured_cents: 3 * 1799, their_captured_cents: 3 * 1799 - 99 },
  ]);

  stub.broken.delete(stuck.reference);
  await compare();
  expect(await differences(stuck.reference)).toMatchObject([{ resolved_by: 'system' }]);
});

test('a provider that fails between its list and its answers is left alone after three polls, and its list is kept', async () => {
  const day = today();
  const untold = [];
  for (let count = 0; count < 5; count++) untold.push(await paid({ told: false }));
  const before = stub.attempts;
  time.advance(DAY);
  await expect(hereWithOutage.reconcilePayments()).rejects.toThrow('could not be compared with: stub');
  stub.away = false;
  expect(stub.attempts - before).toBe(3);
  for (const { reference, orderId } of untold) {
    expect(await differences(reference)).toMatchObject([{ kind: 'missing_here', order_id: orderId }]);
  }
  expect(await rowsOf(day)).toMatchObject([{ captured_cents: 0, their_captured_cents: 5 * 1799 }]);
  await here.reconcilePayments();
  for (const { reference } of untold) {
    expect(await differences(reference)).toMatchObject([{ resolved_by: 'system' }]);
  }
});

test('a comparison scans no growing table', async () => {
  const { pool } = here.database;
  const client = await pool.connect();
  try {
    await client.query(`
      insert into payments (id, order_id, provider, reference, provider_reference, amount_cents, currency, status, created_at)
      select gen_random_uuid(), (select id from orders limit 1), 'far', 'many-' || i, 'their-' || i, 100, 'USD', 'failed', now() - interval '90 days'
      from generate_series(1, ${DEPTH.planAccounts}) i`);
    await client.query(`
      insert into orders
      select copy.* from orders o, generate_series(1, ${DEPTH.planAccounts / 4}) i,
        jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'many-' || i)) copy
      where o.id = (select id from orders limit 1)`);
    await client.query(`
      insert into provider_events (provider, event_id, reference, kind, amount_cents, currency, occurred_at, received_at)
      select 'far', 'many-' || i, 'many-' || i, 'failed', null, null, now() - interval '90 days', now() - interval '90 days'
      from generate_series(1, ${DEPTH.planAccounts}) i`);
    await client.query(`
      insert into refunds (id, order_id, payment_id, cents, currency, state, kind, takes_days, reason, requested_by, requested_at, settled_at, provider_reference, idempotency_key)
      select gen_random_uuid(), p.order_id, p.id, 1, 'USD', 'succeeded', 'partial', false, 'many', 'operator:x', p.created_at, p.created_at, 'their-' || p.id, p.id
      from payments p where p.reference like 'many-%'`);
    await client.query(`
      insert into disputes (id, provider, provider_reference, reference, payment_id, order_id, cents, currency, reason, state, opened_at, provider_timestamp, closed_at)
      select gen_random_uuid(), 'far', 'their-' || p.id, p.reference, p.id, p.order_id, 1, 'USD', 'many', 'lost', p.created_at, p.created_at, p.created_at
      from payments p where p.reference like 'many-%'`);
    await client.query(`
      insert into payment_differences (id, provider, day, movement, kind, reference, currency, found_at, resolved_at, resolved_by)
      select gen_random_uuid(), 'far', '2020-01-01', 'captured', 'missing_here', 'many-' || i, 'USD', now(), now(), 'system'
      from generate_series(1, ${DEPTH.planAccounts}) i`);
    await client.query('analyze');
    const record = recordStatements(pool);
    const { orderId } = await paid();
    await here.requestOverrideRefund({ ...asked(orderId, 500), takeDays: false });
    const gone = await paid();
    stub.forget(gone.reference);
    const { reference } = await paid();
    stub.giveBack('r2', { reference, cents: 300, at: time.clock() });
    const { statements } = await record(async () => {
      await compare();
      for (const resolved of [true, false]) {
        await listPaymentDifferences(here.ctx.db, { resolved, after: undefined });
        await listPaymentDifferences(here.ctx.db, { resolved, after: randomUUID() });
      }
      await listReconciledDays(here.ctx.db, undefined);
      await here.pollDuePayments();
      await here.resumeRefunds();
      await listProviders(here.ctx);
    });
    expect(statements.length).toBeGreaterThan(15);
    expect(await sequentialScans(client, statements)).toEqual([]);
  } finally {
    client.release();
  }
});
