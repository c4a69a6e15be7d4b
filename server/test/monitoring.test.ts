import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CONDITION_NAMES } from '@causeway/contract/console/lists';
import type { Envelope } from '@causeway/contract/envelope';
import manifest from '../package.json' with { type: 'json' };
import { buy, plantCustomer } from './customers.ts';
import { followOrder } from './order-events.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TOKEN = 'a token of the tests for monitoring only';
const POLL = { timeout: 20_000 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { metricsToken: TOKEN }, jobPollSeconds: 1 });
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
      emails: { ...fine, waiting: 0, overdue: 0, oldestSeconds: 0 },
      conditions: { ...fine, conditions: [] },
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

test('a single email that waits is shown; several, and jobs that do not run, are reported until both work again', async () => {
  const { pool } = app.database;
  const emails = (ok: boolean, waiting: number) => ({
    emails: { ok, waiting, overdue: waiting, oldestSeconds: expect.any(Number) as number },
  });
  const write = () =>
    pool.query(
      `insert into mails (id, template, language, status, created_at)
       values (gen_random_uuid(), 'note', 'en', 'waiting', $1)`,
      [new Date(app.time.clock().getTime() - 16 * 60_000)],
    );
  await write();
  expect(await deep()).toMatchObject({ status: 200, bean: emails(true, 1) });
  await write();
  expect(await deep()).toMatchObject({ status: 503, bean: { ...emails(false, 2), jobs: { ok: true } } });
  await pool.query(`delete from mails where template = 'note'`);
  app.time.advance(16 * 60);
  expect(await deep()).toMatchObject({ status: 503, bean: { ...emails(true, 0), jobs: { ok: false } } });
  await pool.query(`insert into pgboss.job (name, data) values ('forget-limits', '{}')`);
  await expect
    .poll(deep, POLL)
    .toMatchObject({ status: 200, bean: { ...emails(true, 0), jobs: { ok: true } } });
});

const read = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/metrics`, { headers });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
};

test('active conditions are in the checks and in the metrics', async () => {
  const since = new Date(Date.UTC(2026, 10, 1, 12));
  await app.database.pool.query(
    `insert into conditions (name, subject, state, since)
     values ('provider_silent', 'stripe', 'active', $1), ('jobs_failed', 'send-mail', 'cleared', $1)`,
    [since],
  );
  const { bean } = await deep();
  const [active] = [{ name: 'provider_silent', subject: 'stripe', since: since.getTime() / 1000 }];
  expect(bean?.['conditions']).toEqual({ ok: true, conditions: [active] });
  const { text } = await read(TOKEN);
  const shown = text.split('\n').filter((line) => line.startsWith('causeway_condition_active{'));
  expect(shown.toSorted()).toEqual(
    CONDITION_NAMES.map((name) =>
      name === 'provider_silent'
        ? 'causeway_condition_active{name="provider_silent",subject="stripe"} 1'
        : `causeway_condition_active{name="${name}",subject=""} 0`,
    ).toSorted(),
  );
  await app.database.pool.query('delete from conditions');
});

test('alert rules and dashboard use metrics that exist, and every condition has a rule', async () => {
  const { text } = await read(TOKEN);
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  for (const file of ['prometheus-rules.yml', 'grafana-dashboard.json']) {
    const used = await readFile(join(import.meta.dirname, '../../deploy', file), 'utf8');
    const names = [...used.matchAll(/\b(?:causeway|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    );
    expect(names.length).toBeGreaterThan(0);
    expect({ file, unknown: names.filter((name) => !known.has(name)) }).toEqual({ file, unknown: [] });
  }
  const rules = await readFile(join(import.meta.dirname, '../../deploy/prometheus-rules.yml'), 'utf8');
  const ruled = [...rules.matchAll(/causeway_condition_active\{name="(\w+)"\}/g)].map(([, name]) => name);
  expect(ruled.toSorted()).toEqual(CONDITION_NAMES.toSorted());
});

test('metrics are for the token only, and count what happened', async () => {
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
