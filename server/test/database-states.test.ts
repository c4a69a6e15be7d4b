import pg from 'pg';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plantCustomer, type Customer } from './customers.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let customer: Customer;
beforeEach(async () => {
  customer = await plantCustomer(app);
});
afterEach(() => expect(app.unexpected).toEqual([]));

const order = async () => {
  const answer = await fetch(`${app.url}/Website/createRenewOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: customer.token },
    body: JSON.stringify({ productId: 'vip-90', mId: 1, payType: 'alipay' }),
  });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
};
const UNAVAILABLE = { status: 503, retryAfter: expect.toSatisfy((seconds) => seconds > 0) as number };

test.each([
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['57014', 'statement timeout'],
  ['55P03', 'lock timeout'],
])('PostgreSQL’s state %s, %s, is 503 with Retry-After, and over when it is over', async (state) => {
  const { db } = app.database;
  await sql`create function fail() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'as a test' using errcode = '${state}'; end`)}`.execute(db);
  await sql`create trigger fail before insert on orders execute function fail()`.execute(db);
  expect(await order()).toEqual(UNAVAILABLE);
  await sql`drop function fail cascade`.execute(db);
  expect((await order()).status).toBe(200);
});

test('a read-only database is 503 with Retry-After for what writes, and serves what reads', async () => {
  const readOnly = async (value: 'on' | 'off') => {
    const admin = new pg.Client({ connectionString: app.databaseUrl });
    await admin.connect();
    await admin.query('set default_transaction_read_only = off');
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    await admin.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
    // The setting holds for new sessions.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
  };
  await readOnly('on');
  // A call can still meet a connection that was ended here.
  await expect.poll(async () => (await app.call('/Website/skuList')).name).toBe('OK');
  await expect
    .poll(async () => [await order(), (await app.call('/Website/skuList')).name])
    .toEqual([UNAVAILABLE, 'OK']);
  await readOnly('off');
  await expect.poll(async () => (await order()).status).toBe(200);
});
