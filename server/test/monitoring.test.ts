import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '@causeway/contract/envelope';
import manifest from '../package.json' with { type: 'json' };
import { buy, freshEmail, plantCustomer } from './customers.ts';
import { followOrder } from './order-events.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TOKEN = 'a token of the tests for monitoring only';
const POLL = { timeout: 20_000 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { metricsToken: TOKEN } });
});
afterAll(() => app.close());
afterEach(() => expect(app.unexpected).toEqual([]));

async function ask(path: string, token?: string, { url } = app) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { headers });
  const { code, bean } = (await response.json()) as Envelope;
  expect(code).toBe(response.status);
  return { status: response.status, bean: bean as Readonly<Record<string, unknown>> | null };
}
const deep = () => ask('/readyz?deep=1', TOKEN);
const fine = { ok: true };

test('everyone may ask whether it lives and is ready, and for its version', async () => {
  expect(await ask('/livez')).toEqual({ status: 200, bean: null });
  expect(await ask('/readyz')).toEqual({ status: 200, bean: null });
  expect(await ask('/version')).toEqual({ status: 200, bean: { version: manifest.version } });
});

test('without the right token the checks are not there, and without METRICS_TOKEN for nobody', async () => {
  const path = '/readyz?deep=1';
  for (const token of [undefined, '', 'undefined', `${TOKEN}!`, TOKEN.slice(1)])
    expect({ token, ...(await ask(path, token)) }).toEqual({ token, status: 404, bean: null });
  const closed = await startTestApp({ databaseUrl: app.databaseUrl });
  for (const token of [undefined, '', 'undefined', TOKEN])
    expect({ token, ...(await ask(path, token, closed)) }).toEqual({ token, status: 404, bean: null });
  await closed.close();
});

test('the checks say that all is well', async () => {
  expect(await deep()).toEqual({
    status: 200,
    bean: {
      stopping: false,
      database: fine,
      migrations: { ...fine, pending: [] },
      jobs: { ...fine, secondsSinceHeartbeat: null },
      emails: { ...fine, waiting: 0, oldestSeconds: 0 },
      providers: { ...fine, list: [{ provider: 'sandbox', lastHeard: null, silent: false }] },
    },
  });
});

test('a pending migration is named', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query<{ name: string; timestamp: string }>(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
  );
  const [last] = rows;
  expect(await deep()).toMatchObject({
    status: 503,
    bean: { database: fine, migrations: { ok: false, pending: [last?.name] } },
  });
  await pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
    last?.name,
    last?.timestamp,
  ]);
  expect((await deep()).status).toBe(200);
});

test('a provider is silent from an unanswered question to its next event', async () => {
  const { pool } = app.database;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));
  await pool.query('insert into provider_health (provider, probed_at, silent_at) values ($1, $2, $3)', [
    'sandbox',
    at(0),
    at(1),
  ]);
  const listed = (silent: boolean, lastHeard: Date) => ({
    ok: !silent,
    list: [{ provider: 'sandbox', lastHeard: lastHeard.getTime() / 1000, silent }],
  });
  expect(await deep()).toMatchObject({ status: 503, bean: { providers: listed(true, at(0)) } });
  await pool.query('update provider_health set received_at = $1', [at(2)]);
  expect(await deep()).toMatchObject({ status: 200, bean: { providers: listed(false, at(2)) } });
});

test('a database that refuses to write is reported, and pages are still served', async () => {
  const readOnly = async (value: 'on' | 'off') => {
    const admin = new pg.Client({ connectionString: app.databaseUrl });
    await admin.connect();
    await admin.query('set default_transaction_read_only = off');
    const { rows } = await admin.query<{ name: string }>('select current_database() as name');
    await admin.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
  };
  await readOnly('on');
  const refused = { ok: false, error: expect.stringContaining('read-only') as string };
  await expect.poll(deep, POLL).toMatchObject({ status: 503, bean: { database: refused, emails: fine } });
  expect((await ask('/readyz')).status).toBe(200);
  await readOnly('off');
  await expect.poll(async () => (await deep()).status, POLL).toBe(200);
});

test('emails that wait and jobs that do not run are reported until both work again', async () => {
  app.smtp.refuse({ code: 451 });
  expect((await app.call('/Website/regCode', { account: freshEmail() })).name).toBe('OK');
  expect(await deep()).toMatchObject({ status: 200, bean: { emails: { ...fine, waiting: 1 } } });
  app.time.advance(16 * 60);
  const late = { ok: false, waiting: 1, oldestSeconds: expect.toSatisfy((age) => age >= 960) as number };
  expect(await deep()).toMatchObject({ status: 503, bean: { emails: late, jobs: { ok: false } } });
  app.smtp.acceptAgain();
  await app.database.pool.query(`insert into pgboss.job (name) values ('forget-limits')`);
  await expect
    .poll(deep, POLL)
    .toMatchObject({ status: 200, bean: { emails: { ...fine, waiting: 0 }, jobs: fine } });
});

test('metrics are for the token only, and count what happened', async () => {
  const read = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${app.url}/metrics`, { headers });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };
  expect((await read('undefined')).status).toBe(404);
  const customer = await plantCustomer(app);
  await buy(app, customer);
  await app.call('/Website/info');
  await expect(app.database.pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect
    .poll(async () => (await read(TOKEN)).text, POLL)
    .toContain('causeway_jobs_total{kind="send-mail",result="completed"}');
  const input = { productId: 'vip-7', mId: 1, payType: 'alipay' };
  const { bean: open } = await app.call('/Website/createRenewOrder', input, customer);
  const followed = await followOrder(app.url, open.orderId, customer.token);

  const { status, type, text } = await read(TOKEN);
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/plain; version=/);
  const lines = text.split('\n');
  const value = (series: string) => {
    const line = lines.find((line) => line.startsWith(`${series} `));
    return Number(line?.split(' ').at(-1));
  };
  expect(lines).toContain('causeway_database_errors_total{sqlstate="22012"} 1');
  expect(lines).toContain('causeway_payment_events_total{provider="sandbox",result="paid"} 1');
  expect(lines).toContain('causeway_streams 1');
  expect(lines).toContain('causeway_check_ok{check="database"} 1');
  expect(value('causeway_refusals_total{refusal="NOT_SIGNED_IN"}')).toBeGreaterThan(0);
  expect(value('causeway_http_request_duration_seconds_count{route="/Website/info"}')).toBeGreaterThan(0);
  expect(value('causeway_database_connections{state="max"}')).toBe(10);
  expect(value('causeway_check_figure{check="emails",figure="waiting"}')).toBeGreaterThanOrEqual(0);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(text).not.toContain(customer.email);
  followed.leave();
  await expect.poll(async () => (await read(TOKEN)).text).toContain('causeway_streams 0');
});

test('while stopping it lives, but is not ready', async () => {
  app.application.drain();
  expect(await ask('/livez')).toEqual({ status: 200, bean: null });
  expect(await ask('/readyz')).toEqual({ status: 503, bean: null });
  expect(await deep()).toMatchObject({ status: 503, bean: { stopping: true, database: fine } });
});
