import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMON_REQUESTS, recordRequest } from './common-requests.ts';
import { registerCustomer } from './customers.ts';
import { addAccounts, standingCustomer } from './many-accounts.ts';
import { sequentialScans } from './query-plans.ts';
import { recordStatements, type Recorder, type Statement } from './statement-record.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const ACCOUNTS = 20_000;

/** Of each request; a transaction's begin and commit count. Whoever adds one decides so here. */
const STATEMENTS: Readonly<Record<string, number>> = {
  skuList: 2,
  info: 3,
  createRenewOrder: 9,
  'sandbox settle': 20,
  orderReceipt: 2,
  login: 7,
  regCode: 9,
};

let app: TestApp;
let client: pg.Client;
let record: Recorder;
const recorded = new Map<string, readonly Statement[]>();

beforeAll(async () => {
  app = await startTestApp();
  record = recordStatements(app.database.pool);
  client = new pg.Client(app.database.connection);
  await client.connect();
  const { id } = await registerCustomer(app);
  const key = await client.query<{ data_key: Buffer }>('select data_key from accounts where id = $1', [id]);
  await addAccounts(client, ACCOUNTS, key.rows[0]?.data_key as Buffer);
  for (const request of COMMON_REQUESTS) {
    recorded.set(
      request.name,
      await recordRequest(app.application.http, record, request, standingCustomer(1)),
    );
  }
});
afterAll(async () => {
  expect(app.unexpected).toEqual([]);
  await client.end();
  await app.close();
});

test('every common request has its number', () => {
  expect(COMMON_REQUESTS.map(({ name }) => name)).toEqual(Object.keys(STATEMENTS));
});

test.each(Object.entries(STATEMENTS))('%s is %i statements', (name, count) => {
  expect(recorded.get(name)?.map(({ text }) => text)).toHaveLength(count);
});

test('no request takes more statements for an account with a long history', async () => {
  const customer = standingCustomer(2);
  await client.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'more-' || i))).*
     from orders o, generate_series(1, 60) i where o.id = $1`,
    [customer.paidOrderId],
  );
  await client.query(
    `insert into ledger_entries (account_id, tier, days, source, reference, at)
     select $1, 'vip', 7, 'operator', 'more-' || i, now() from generate_series(1, 60) i`,
    [customer.id],
  );
  for (const request of COMMON_REQUESTS) {
    const statements = await recordRequest(app.application.http, record, request, customer);
    // The catalogue may still be remembered from the request before.
    expect(statements.length).toBeLessThanOrEqual(STATEMENTS[request.name] ?? 0);
  }
});

test.each(Object.keys(STATEMENTS))('%s reads no growing table from end to end', async (name) => {
  expect(await sequentialScans(client, recorded.get(name) ?? [])).toEqual([]);
});

test('a statement that no index serves would be found', async () => {
  const text = 'select id from orders where plan_key = $1';
  expect(await sequentialScans(client, [{ text, values: ['vip-7'] }])).toEqual([{ table: 'orders', text }]);
});
