import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '@causeway/contract/envelope';
import manifest from '../package.json' with { type: 'json' };
import { freshEmail } from './customers.ts';
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

test('while stopping it lives, but is not ready', async () => {
  app.application.drain();
  expect(await ask('/livez')).toEqual({ status: 200, bean: null });
  expect(await ask('/readyz')).toEqual({ status: 503, bean: null });
  expect(await deep()).toMatchObject({ status: 503, bean: { stopping: true, database: fine } });
});
