import { RIGHTS } from '@causeway/contract/console/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/open.ts';
import { replayLedger } from '../src/modules/access/entitlement.ts';
import { refreshFigures } from '../src/modules/backoffice/figures-service.ts';
import { readBusinessFigures } from '../src/modules/backoffice/business-figure-service.ts';
import { checkTerms } from '../src/modules/backoffice/order-term-service.ts';
import { readOverview } from '../src/modules/backoffice/overview-service.ts';
import { createLog } from '../src/platform/log.ts';
import { readAmounts } from '../src/app/seed/seed-amounts.ts';
import { runSeed } from '../src/app/seed/run-seed.ts';
import { seedDatabase } from '../src/app/seed/seed-database.ts';
import { seededEmail } from '../src/app/seed/seed-statements.ts';
import pg from 'pg';
import { sequentialScans } from './query-plans.ts';
import { expectSummariesRight } from './settlement-state.ts';
import { recordStatements } from './statement-record.ts';
import { startJobs } from '../src/platform/jobs/jobs.ts';
import { createMigratedTestDatabase, type TestDatabase } from './test-database.ts';
import { openTestDatabase } from './use-database.ts';

const AMOUNTS = { customers: 1000, orders: 2000, tickets: 200 };
let testDatabase: TestDatabase;
let database: Database;
let schemaBefore: unknown;
beforeAll(async () => {
  testDatabase = await createMigratedTestDatabase();
  const log = createLog('silent');
  database = await openTestDatabase(testDatabase.url);
  // The overview counts failed jobs.
  const jobs = await startJobs({ pool: database.pool, connection: database.connection, log });
  await jobs.stop();
  schemaBefore = await readSchema();
  await seedDatabase(database.connection, AMOUNTS, Buffer.from('sealed'));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const one = async (text: string) => (await database.pool.query<Record<string, number>>(text)).rows[0];

/** Every index, constraint and trigger, with whether it is active. */
const readSchema = async () =>
  (
    await database.pool.query(`
      select pg_get_indexdef(indexrelid) as text, indisvalid as on
      from pg_index join pg_class c on c.oid = indrelid where c.relnamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(t.oid), tgenabled = 'O'
      from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
      order by 1`)
  ).rows;

test('dropped indexes, constraints and triggers are restored', async () => {
  expect(schemaBefore).toContainEqual({
    text: expect.stringContaining('accounts accounts_invited_by_fkey'),
    on: true,
  });
  expect(await readSchema()).toEqual(schemaBefore);
});

test('seeds as many as requested, with a trial each and time for what was paid', async () => {
  const made =
    await one(`select (select count(*) from accounts) as customers, (select count(*) from orders) as orders,
    (select count(*) from tickets) as tickets, (select count(*) from orders where paid_at is not null) as paid,
    (select count(*) from ledger_entries) as entries`);
  expect(made?.['customers']).toBe(AMOUNTS.customers);
  expect(made?.['tickets']).toBe(AMOUNTS.tickets);
  expect(made?.['orders']).toBeGreaterThan(AMOUNTS.orders * 0.95);
  expect(made?.['entries']).toBe(AMOUNTS.customers + (made?.['paid'] ?? 0));
  expect(made?.['paid']).toBeGreaterThan(AMOUNTS.orders * 0.6);
});

test('customers have tags, and resolved tickets are rows of bulk actions', async () => {
  const made = await one(`select (select count(*) from customer_tags where tag = 'partner') as partners,
    (select count(distinct account_id) from customer_tags) as tagged,
    (select count(*) from bulk_action_rows) as rows, (select sum(done)::int from bulk_actions) as done,
    (select count(*) from tickets where state = 'resolved') as resolved`);
  expect(made?.['partners']).toBeGreaterThan(0);
  expect(made?.['tagged']).toBeGreaterThan(made?.['partners'] ?? 0);
  expect(made?.['rows']).toBe(made?.['resolved']);
  expect(made?.['done']).toBe(made?.['resolved']);
});

test('every seeded account’s ledger replays to its stored expiry, and to that of its last order', async () => {
  const { db } = database;
  const entries = await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
  const stored = await db.selectFrom('account_access').selectAll().execute();
  const rows = await db.selectFrom('entitlements').selectAll().execute();
  const newest = await db
    .selectFrom('orders')
    .select(['account_id', 'access_until', 'paid_at'])
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .execute();
  const lastOrder = new Map(newest.map((order) => [order.account_id, order.access_until]));
  const byAccount = Map.groupBy(entries, (entry) => entry.account_id);
  expect(stored).toHaveLength(AMOUNTS.customers);
  for (const row of stored) {
    const ledger = (byAccount.get(row.account_id) ?? []).map(({ takes_back: revokedEntryId, ...entry }) => ({
      ...entry,
      revokedEntryId,
    }));
    const replayed = replayLedger(ledger, ledger.at(-1)?.at ?? new Date());
    expect({
      access: row.access_until.getTime(),
      svip:
        rows.find((each) => each.account_id === row.account_id && each.tier === 'svip')?.expires_at ?? null,
      days: row.granted_days,
      bought: row.bought,
      lastOrder: (lastOrder.get(row.account_id) ?? row.access_until).getTime(),
    }).toEqual({
      access: replayed.accessUntil?.getTime(),
      svip: replayed.expiries.svip,
      days: replayed.grantedDays,
      bought: ledger.some(({ source }) => source === 'order'),
      lastOrder: replayed.accessUntil?.getTime(),
    });
  }
});

test('the records agree: totals, payments, receipts without a gap, and refunds of what was paid', async () => {
  expect(
    await one(`select
      (select count(*) from orders where total_cents <> list_cents - discount_cents) as wrong_totals,
      (select count(*) from orders o where paid_at is not null and not exists (
        select from payments p where p.order_id = o.id and p.status = 'succeeded' and p.amount_cents = o.total_cents)) as unpaid,
      (select count(*) from orders o where (paid_at is not null) <> exists (
        select from receipts r where r.order_id = o.id)) as without_receipt,
      (select max(number) - count(*) from receipts) as gaps,
      (select last_number from receipt_series) - (select count(*) from receipts) as series,
      (select count(*) from refunds r join orders o on o.id = r.order_id
        where r.cents > o.total_cents or o.status <> 'partly_refunded') as wrong_refunds,
      (select count(*) from orders where paid_at > now() or created_at > now()) as ahead`),
  ).toEqual({
    wrong_totals: 0,
    unpaid: 0,
    without_receipt: 0,
    gaps: 0,
    series: 0,
    wrong_refunds: 0,
    ahead: 0,
  });
  await expectSummariesRight(database.db);
});

test('the figures add up, and the overview scans no growing table', async () => {
  const { db, pool, connection } = database;
  const context = { db, clock: systemClock, timeZone: 'Asia/Shanghai' };
  await refreshFigures(context);
  const record = recordStatements(pool);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const range = { from: day(1500), to: day(-1), by: 'month' } as const;
  expect(await checkTerms(context)).toMatchObject({ wrongAccounts: 0, areSumsWrong: false });
  const business = await record(async () => readBusinessFigures(context, range));
  expect(business.result.totals.customers).toBeGreaterThan(0);
  const viewer = { operatorId: 'one', rights: RIGHTS };
  const { result, statements } = await record(async () => readOverview(context, viewer, range));
  const records = await one(`select sum(total_cents)::bigint as gross, count(*) as orders,
    (select sum(cents)::bigint from refunds) as refunds from orders where paid_at is not null`);
  expect({
    gross: result.totals.gross_cents,
    orders: result.totals.orders,
    refunds: result.totals.refund_cents,
  }).toEqual(records);
  expect(result.totals.new_accounts).toBe(AMOUNTS.customers);
  expect(result.totals.tickets_opened).toBe(AMOUNTS.tickets);

  const client = new pg.Client(connection);
  await client.connect();
  try {
    // For so few rows full scans would be right; for a million they are not.
    await client.query('set enable_seqscan = off');
    expect(statements.length).toBeGreaterThan(4);
    // The planner ignores a new index until every older transaction has ended, of other tests too.
    await expect.poll(() => sequentialScans(client, statements)).toEqual([]);
    await expect.poll(() => sequentialScans(client, business.statements)).toEqual([]);
    const again = await record(async () => refreshFigures(context));
    await expect.poll(() => sequentialScans(client, again.statements)).toEqual([]);
  } finally {
    await client.end();
  }
});

test('refuses production, invalid amounts, and a database with customers', async () => {
  const heard: string[] = [];
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = ((text: string) => heard.push(text)) as never;
  try {
    expect(await runSeed([], { APP_MODE: 'production' })).toBe(1);
    expect(await runSeed(['--customers', 'many'], {})).toBe(1);
  } finally {
    process.stderr.write = write;
  }
  expect(heard.join('')).toMatch(/production[^]*--customers/);
  expect(readAmounts(['--customers', '5']).customers).toBe(5);
  await expect(seedDatabase(database.connection, AMOUNTS, Buffer.from('sealed'))).rejects.toThrow(
    'already has accounts',
  );
  const { rows } = await database.pool.query('select 1 from accounts where email = $1', [seededEmail(1)]);
  expect(rows).toHaveLength(1);
});
