import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../../../test/run-program.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { lastBackupAt } from '../../app/backup/backup-folder.ts';
import { MIGRATIONS, parseMigration } from './migration-files.ts';
import { migrateToLatest, tryMigrations } from './migrate.ts';
import { planLocks, planMigrations } from './migration-plan.ts';

let folder: string;
let database: TestDatabase;
const connection = () => ({ connectionString: database.url });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-baseline-'));
  await cp(join(MIGRATIONS, '0001-baseline.sql'), join(folder, '0001-baseline.sql'));
  database = await createEmptyTestDatabase();
  await migrateToLatest(connection(), folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const MODES = ['ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'AccessExclusiveLock'];

/** The strongest lock on each table. */
function strongest(locks: readonly { readonly table: string; readonly mode: string }[]) {
  const found: Record<string, string> = {};
  for (const { table, mode } of locks.toSorted((a, b) => MODES.indexOf(a.mode) - MODES.indexOf(b.mode)))
    found[table] = mode;
  return found;
}

test('the plan of the migrations since 0.1.0 names the locks that they take', async () => {
  const planned = await planMigrations(connection());
  const tried = await tryMigrations(connection());
  // Indexes that are built concurrently can't be part of the transaction that is tried.
  const triable = planned.filter((_, index) => tried[index]?.locks !== null);
  expect(planned.map(({ migration }) => migration.name)).toEqual(
    tried.map(({ migration }) => migration.name),
  );
  expect(planned.length).toBeGreaterThan(5);
  expect(strongest(triable.flatMap(({ locks }) => locks))).toEqual(strongest(tried.at(-1)?.locks ?? []));
});

test.each([
  ['alter table orders validate constraint orders_charge_check', { orders: 'ShareUpdateExclusiveLock' }],
  ['create index concurrently if not exists some on orders (id)', { orders: 'ShareUpdateExclusiveLock' }],
  ['create table new (account_id uuid references accounts)', { accounts: 'ShareRowExclusiveLock' }],
  [
    'alter table orders add column payer uuid references accounts (id)',
    { accounts: 'ShareRowExclusiveLock', orders: 'AccessExclusiveLock' },
  ],
  ["-- alter table orders;\ncomment on table accounts is 'drop table orders'", {}],
])('%s', async (statement, locks) => {
  const client = new pg.Client(connection());
  await client.connect();
  const migration = parseMigration('0002-test', `-- expand\n${statement}`);
  expect(strongest(await planLocks(client, migration))).toEqual(locks);
  await client.end();
});

async function onDatabase(statement: string): Promise<void> {
  const client = new pg.Client(connection());
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('the command shows the plan, tries and rolls back, migrates, and then has nothing to do', async () => {
  // A socket's URL has no host, which settings require; its parameter wins.
  const env = {
    DATABASE_URL: database.url.replace('@/', '@localhost/'),
    APP_SECRET: 'a secret of the tests that nobody else has',
    OPERATOR_EMAIL: 'owner@causeway.test',
    OPERATOR_PASSWORD: 'a lamp for the tests',
  };
  const run = async (...words: string[]) => {
    const { code, out, err } = await operate(env, words);
    expect({ code, err, out }).toMatchObject({ code: 0, err: '' });
    return out;
  };
  const plan = await run('migrate', '--plan');
  expect(plan).toMatch(
    /^0002-language-of-emails: expand\n {2}accounts \(\d+ kB\): AccessExclusiveLock, blocks reads/,
  );
  expect(await run('migrate', '--dry-run')).toMatch(
    /^0002-language-of-emails: runs\n[^]*\n0014-event-retention: not tried, because [^]*: runs\nRolled back: nothing was changed\.\n$/,
  );
  expect(await run('migrate', '--plan')).toBe(plan);
  const { code, err } = await operate(env, ['upgrade']);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^Set BACKUP_DIR .* Nothing was changed\.\n$/),
  });
  expect(await run('migrate', '--plan')).toBe(plan);
  const backupDir = await mkdtemp(join(tmpdir(), 'causeway-upgrade-'));
  Object.assign(env, { BACKUP_DIR: backupDir });
  await onDatabase('alter table accounts add column chosen_language text');
  const failed = await operate(env, ['upgrade']);
  expect(failed.out).toMatch(/\nBackup made: [^]*\n0002-language-of-emails: expand\n/);
  expect(failed).toMatchObject({
    code: 1,
    err: expect.stringContaining('0002-language-of-emails') as string,
  });
  await onDatabase('alter table accounts drop column chosen_language');
  expect(await run('upgrade')).toMatch(
    /^ok +Node: [^]*\nBackup made: [^]*\n0002-language-of-emails: expand\n[^]*\nMigrated: 0002-language-of-emails\n/,
  );
  expect((await lastBackupAt(backupDir, new Date()))?.getTime()).toBeLessThanOrEqual(Date.now());
  await rm(backupDir, { recursive: true });
  for (const words of [['migrate'], ['migrate', '--plan']])
    expect(await run(...words)).toBe('The database is up to date.\n');
  expect(await run('upgrade', '--no-backup')).toMatch(/\nThe database is up to date\.\n$/);
});
