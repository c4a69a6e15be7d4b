import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../src/app/backup/make-backup.ts';
import { migrateToLatest, tryMigrations } from '../src/platform/database/migrate.ts';
import { findUnsafeSettings } from '../src/platform/database/session-settings.ts';
import { buy, plantCustomer } from './customers.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createEmptyTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let app: TestApp;

const ROLES = join(import.meta.dirname, '../../deploy/roles.sql');

const urlOf = (role: string) => database.url.replace(/^(\w+:\/\/)[^@]+@/, `$1${role}@`);

async function asRole<T>(role: string | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: role === undefined ? database.url : urlOf(role) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  const statements = await readFile(ROLES, 'utf8');
  await asRole(undefined, (client) => client.query(statements));
  await migrateToLatest({ connectionString: urlOf('causeway_owner') });
  // Also after the first migration, as in a later release.
  await asRole(undefined, (client) => client.query(statements));
  app = await startTestApp({ databaseUrl: urlOf('causeway_app') });
});
afterAll(async () => {
  await app.close();
  await asRole(undefined, (client) =>
    client.query(
      'drop owned by causeway_app; drop owned by causeway_owner cascade; drop role causeway_app, causeway_owner',
    ),
  );
  await database.drop();
});

test('the server serves, settles and sends with rights to rows only', async () => {
  const customer = await plantCustomer(app);
  await buy(app, customer);
  await app.smtp.waitForMail(customer.email);
  expect(app.unexpected).toEqual([]);
  const alter = app.database.pool.query('alter table accounts add column stolen int');
  await expect(alter).rejects.toMatchObject({ code: '42501' });
});

test('the server makes backups with rights to rows only', async () => {
  const backupDir = await mkdtemp(join(tmpdir(), 'causeway-roles-'));
  onTestFinished(() => rm(backupDir, { recursive: true }));
  const { manifest } = await makeBackup({
    connection: app.database.connection,
    backupDir,
    keyCheck: '',
    installation: '',
    kind: 'daily',
  });
  expect(manifest.totals.paidOrders).toBe(1);
});

test('every session of the role has the timeouts and the dates, without options and behind a pooler', async () => {
  expect(await asRole('causeway_app', findUnsafeSettings)).toEqual([]);
});

test('a start with the role of the server names the role that migrates', async () => {
  await asRole(undefined, (client) => client.query(`delete from kysely_migration where name > '0002'`));
  for (const migrate of [migrateToLatest, tryMigrations]) {
    const start = migrate({ connectionString: urlOf('causeway_app') });
    await expect(start).rejects.toThrow(/permission denied|must be owner/);
    await expect(start).rejects.toThrow('docs/production/roles.md');
  }
});
