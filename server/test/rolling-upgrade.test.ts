import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { freshEmail, plantCustomer } from './customers.ts';
import { freePort } from './free-port.ts';
import { createMigrationFolder, type MigrationFolder } from './migration-folder.ts';
import { refusedStart, startServerHere, type ServerHere } from './server-process.ts';
import { callApi, startTestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let dataDir: string;
let database: TestDatabase;
let later: MigrationFolder;
const running: ServerHere[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-rolling-'));
  database = await createTestDatabase();
  later = await createMigrationFolder();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await database.drop();
  await later.remove();
  await rm(dataDir, { recursive: true });
});

/** A socket's URL has no host, which settings require; its parameter wins. */
const databaseUrl = () => database.url.replace('@/', '@localhost/');

async function start(migrations?: string, env: Readonly<Record<string, string>> = {}): Promise<ServerHere> {
  const all = { DATABASE_URL: databaseUrl(), ...env };
  const server = await startServerHere({ dataDir, port: await freePort(), migrations, env: all });
  running.push(server);
  return server;
}

/** Returns the line with which a start fails. */
async function refusal(migrations?: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const all = { DATABASE_URL: databaseUrl(), ...env };
  const { code, err } = await refusedStart({ dataDir, migrations, env: all });
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]+\n$/);
  return err;
}

/** Writes and reads rows of many tables. */
async function expectServing({ url }: ServerHere): Promise<void> {
  const login = { account: freshEmail(), password: 'lantern-on-the-dam' };
  expect((await callApi(url, '/Website/login', login)).name).toBe('WRONG_CREDENTIALS');
  expect((await callApi(url, '/Website/regCode', { account: freshEmail() })).name).toBe('OK');
  expect((await callApi(url, '/Website/skuList')).bean.goods.length).toBeGreaterThan(0);
}

const ADD_COLUMN = `-- expand
alter table accounts add column upgraded boolean not null default false;
alter table plans add column upgraded boolean not null default false;`;

test('a migration beside a long reader and load costs no answer', async () => {
  const app = await startTestApp({ databaseUrl: database.url, connectTimeoutMs: 1500 });
  const customer = await plantCustomer(app);
  await later.add('of-the-test', ADD_COLUMN);
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from accounts');

  const migrated = new AbortController();
  const statuses = new Set<number>();
  const visitors = Array.from({ length: 20 }, async () => {
    while (!migrated.signal.aborted) {
      statuses.add((await app.call('/Website/info', {}, customer)).status);
      // Short beside the seconds of a lock: all visitors wait for it, and between two locks they leave the processor free.
      await sleep(100);
    }
  });
  const migration = migrateToLatest({ connectionString: database.url }, later.path).finally(() =>
    migrated.abort(),
  );
  await reader.query('select pg_sleep($1)', [DEPTH.readerSeconds]);
  await reader.query('commit');
  expect(await migration).toHaveLength(1);
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
  expect(app.unexpected).toEqual([]);
  await reader.end();
  await app.close();
});

test('two releases run on each other’s schema while one replaces the other, also if a later migration fails', async () => {
  const name = await later.add('of-the-test', ADD_COLUMN);
  const old = await start();
  const early = await start(later.path, { MIGRATE: 'off' });
  await expectServing(early);
  await expectServing(old);

  expect(await refusal(later.path, { MIGRATE: 'check' })).toContain(`lacks ${name}`);
  await expectServing(await start(later.path));
  await expectServing(old);

  const broken = await later.add(
    'broken',
    '-- expand\nalter table accounts add column half int; select 1 / 0',
  );
  expect(await refusal(later.path)).toContain(`The migration ${broken} failed: division by zero`);
  await expectServing(old);
  await expectServing(await start());
});

test('a contract migration keeps a release out that lacks its minimum, and no other', async () => {
  const minimum = await later.add('of-the-test', ADD_COLUMN);
  const previous = await createMigrationFolder();
  await previous.add('of-the-test', ADD_COLUMN);
  const contract = await later.add(
    'drop-of-the-test',
    `-- contract, from ${minimum}\nalter table plans drop column upgraded`,
  );
  await migrateToLatest({ connectionString: database.url }, later.path);
  const line = await refusal();
  for (const named of [contract, minimum, later.newest]) expect(line).toContain(`"${named}"`);
  await expectServing(await start(previous.path));
  await previous.remove();
});
