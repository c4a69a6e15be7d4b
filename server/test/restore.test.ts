import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backupJob } from '../src/app/backup/backup-job.ts';
import { backupName, lastBackupAt } from '../src/app/backup/backup-folder.ts';
import { fileOf, readManifest, writeManifest, type Manifest } from '../src/app/backup/backup-manifest.ts';
import { makeBackup, type MadeBackup } from '../src/app/backup/make-backup.ts';
import { moveDatabase } from '../src/app/backup/move-database.ts';
import { refuseOtherInstallation } from '../src/app/backup/other-installation.ts';
import { checkBackup, restoreBackup } from '../src/app/backup/restore-backup.ts';
import { checkValueOf, openKeys } from '../src/modules/identity/api.ts';
import { installationOf, keysOf } from '../src/platform/crypto/keys.ts';
import { migrateToLatest, withClient } from '../src/platform/database/migrate.ts';
import { inTransaction } from '../src/platform/database/tx.ts';
import { createJobWriter } from '../src/platform/jobs/job-writer.ts';
import { createLog } from '../src/platform/log.ts';
import type { HealthCheck } from '../src/platform/monitoring/health-check.ts';
import { buy, plantCustomer } from './customers.ts';
import { leave } from './deletion-traces.ts';
import { operate } from './run-program.ts';
import {
  expectReceiptsUnbroken,
  expectStoredTimeIsReplayed,
  expectSummariesRight,
} from './settlement-state.ts';
import { APP_SECRET, startTestApp, type TestApp } from './test-app.ts';
import { createEmptyTestDatabase, createMigratedTestDatabase, type TestDatabase } from './test-database.ts';
import { writeMovedRows } from './upgrade/database-text.ts';
import { openTestDatabase } from './use-database.ts';

const FIXTURE = join(import.meta.dirname, 'fixtures/release-0.1.0.sql');
const TOKEN = 'a token of the tests for monitoring only';
const keyCheck = checkValueOf(APP_SECRET).toString('hex');
const installation = installationOf(keysOf(APP_SECRET));

const ends: (() => Promise<unknown>)[] = [];
let backupDir: string;
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'causeway-restore-'));
  ends.push(() => rm(backupDir, { recursive: true }));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  ends.push(database.drop);
  return database;
}

async function opened({ url }: TestDatabase) {
  const database = await openTestDatabase(url, { forAMoment: true });
  ends.push(database.close);
  return database;
}

const on = <T>({ url }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ connectionString: url }, work);

const read = async (client: pg.Client, statement: string): Promise<object[]> =>
  (await client.query<object>(statement)).rows;

const rowsOf = (database: TestDatabase): Promise<string> => on(database, writeMovedRows);

/** A shop of release 0.1.0 with every kind of record, migrated on. */
async function shop(migrated: boolean): Promise<TestDatabase> {
  const database = await emptyDatabase();
  const text = await readFile(FIXTURE, 'utf8');
  await on(database, (client) => client.query(text));
  if (migrated) await migrateToLatest({ connectionString: database.url });
  return database;
}

/** Environment of the command on this database; a socket's URL has no host, which settings require. */
const environment = ({ url }: TestDatabase, appSecret = APP_SECRET) => ({
  DATABASE_URL: url.replace('@/', '@localhost/'),
  APP_SECRET: appSecret,
  BACKUP_DIR: backupDir,
});

describe('a backup of a shop that customers use', () => {
  /** Between orders and payments, and no purchase needs it. */
  const BLOCKING = 'passkey_challenges';
  let app: TestApp;
  let blocker: pg.Client;
  let made: MadeBackup;
  let paidBefore: number;
  let dailyDir: string;
  beforeAll(async () => {
    dailyDir = await mkdtemp(join(tmpdir(), 'causeway-daily-'));
    app = await startTestApp({
      config: { metricsToken: TOKEN, backupDir: dailyDir, backupKeep: 1 },
      jobPollSeconds: 1,
    });
    ends.push(
      () => rm(dailyDir, { recursive: true }),
      () => app.close(),
    );
    // As a start does.
    await openKeys(app.database.db, { appSecret: APP_SECRET, previous: undefined });
    blocker = new pg.Client({ connectionString: app.databaseUrl });
    await blocker.connect();
    ends.push(() => blocker.end());
    const customer = await plantCustomer(app);
    await buy(app, customer);
    await buy(app, customer);
    paidBefore = 2;
    // Its ledger is kept.
    expect((await leave(app, await plantCustomer(app))).name).toBe('OK');
  });

  /** Not through the blocker, whose transaction would see the same activity each time. */
  const untilBlocked = async () => {
    const copying = `select from pg_stat_activity where query like 'copy%${BLOCKING}%' and wait_event_type = 'Lock'`;
    await expect
      .poll(() => app.database.pool.query(copying), { timeout: 20_000 })
      .toMatchObject({ rowCount: 1 });
  };

  /** Runs `work` while the backup waits between two tables. */
  async function amid(work: () => Promise<void>): Promise<void> {
    await blocker.query(`begin; lock table ${BLOCKING} in access exclusive mode`);
    await work();
    await blocker.query('commit');
  }

  test('copies one moment while they buy, and no migration runs meanwhile', async () => {
    const customer = await plantCustomer(app);
    const canMigrate = async () => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ free: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('causeway migrations', 0)) as free`,
      );
      await client.end();
      return rows[0]?.free;
    };
    let making: Promise<MadeBackup> | undefined;
    await amid(async () => {
      making = makeBackup({
        connection: app.database.connection,
        backupDir,
        keyCheck,
        installation,
        kind: 'manual',
      });
      await untilBlocked();
      for (let count = 0; count < 3; count++) await buy(app, customer);
      expect(await canMigrate()).toBe(false);
    });
    made = (await making) as MadeBackup;
    expect(await canMigrate()).toBe(true);
    expect(made.manifest).toMatchObject({ lastReceipt: paidBefore, totals: { paidOrders: paidBefore } });

    const database = await opened(await emptyDatabase());
    await restoreBackup(await checkBackup({ directory: made.directory, keyChecks: [keyCheck] }), database);
    await expectReceiptsUnbroken(database.db);
    await expectSummariesRight(database.db);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from accounts where email is not null',
    );
    for (const { id } of rows) await expectStoredTimeIsReplayed(database.db, id);
  });

  test('is made by the daily job, which keeps BACKUP_KEEP of them, and monitoring has its age', async () => {
    const checks = async () => {
      const response = await fetch(`${app.url}/readyz?deep=1`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      return ((await response.json()) as { bean: { backups: HealthCheck } }).bean.backups;
    };
    expect(await checks()).toEqual({ ok: true, secondsSinceLast: null });
    // One that can't be deleted.
    const fixed = backupName(new Date(0), '0.1.0', 'daily');
    await mkdir(join(dailyDir, fixed, 'manifest.json'), { recursive: true });
    const jobs = createJobWriter({ connection: app.database.connection, log: createLog('silent') });
    const made: (Date | undefined)[] = [];
    for (let count = 1; count <= 2; count++) {
      await inTransaction(app.database.db, (tx) => jobs.enqueueIn(tx, backupJob, {}));
      const done = () =>
        blocker.query(`select from pgboss.job where name = 'make-backup' and state = 'completed'`);
      await expect.poll(done, { timeout: 20_000 }).toMatchObject({ rowCount: count });
      expect((await readdir(dailyDir)).toSorted()).toEqual([fixed, expect.any(String)]);
      made.push(await lastBackupAt(dailyDir, new Date()));
    }
    expect(made[1]?.getTime()).toBeGreaterThan(made[0]?.getTime() ?? Infinity);
    await jobs.stop();
    expect(await checks()).toEqual({ ok: true, secondsSinceLast: expect.any(Number) as number });
    app.time.advance(37 * 3600);
    expect(await checks()).toMatchObject({ ok: false });
    app.time.advance(-37 * 3600);
  });

  test('leaves nothing that looks complete when it is killed midway, and nothing when it is stopped', async () => {
    const before = await readdir(backupDir);
    const stop = new AbortController();
    await amid(async () => {
      const making = makeBackup({
        connection: app.database.connection,
        backupDir,
        keyCheck,
        installation,
        kind: 'manual',
        signal: stop.signal,
      });
      await untilBlocked();
      const [unfinished = ''] = (await readdir(backupDir)).filter((name) => !before.includes(name));
      const killed = join(backupDir, backupName(new Date(), '0.1.0', 'manual'));
      await cp(join(backupDir, unfinished), killed, { recursive: true });
      stop.abort();
      await expect(making).rejects.toThrow('aborted');
      expect((await readdir(backupDir)).toSorted()).toEqual([...before, basename(killed)].toSorted());

      expect(await readdir(killed)).toContain('public.orders.copy.gz');
      await expect(readManifest(killed)).rejects.toThrow('is no complete backup');
      // As one that is deleted between the two listings.
      const deleted = join(backupDir, backupName(new Date(), '0.1.0', 'manual'));
      await symlink(join(backupDir, 'deleted'), deleted);
      expect((await lastBackupAt(backupDir, new Date()))?.toISOString()).toBe(made.manifest.createdAt);
      await rm(deleted);
    });
  });

  test('is restored and checked in a scratch database, which is dropped', async () => {
    const scratch = async () =>
      (await blocker.query(`select from pg_database where starts_with(datname, 'causeway_verify_')`))
        .rowCount;
    const verify = (directory: string) =>
      operate(environment({ ...app, url: app.databaseUrl, drop: app.close }), [
        'backup',
        'verify',
        directory,
      ]);
    // Named from where the command is called.
    vi.stubEnv('INIT_CWD', backupDir);
    const verified = await verify(basename(made.directory));
    vi.unstubAllEnvs();
    expect(verified).toEqual({
      code: 0,
      out: expect.stringMatching(
        /can be restored: \d+ tables[^]*Receipts: 2, the last number is 2\.\n$/,
      ) as string,
      err: '',
    });
    expect(await scratch()).toBe(0);

    for (const [statement, message] of [
      [
        `update entitlements set expires_at = expires_at + interval '1 day' where tier = 'vip'`,
        /^.* can’t be trusted: the ledgers of \d+ accounts .*\n$/,
      ],
      [
        'update receipt_series set last_number = last_number + 1',
        /^.* can’t be trusted: (\d+) of (?!\1)\d+ receipt numbers .*\n$/,
      ],
    ] as const) {
      await app.database.pool.query(statement);
      const wrong = await makeBackup({
        connection: app.database.connection,
        backupDir,
        keyCheck,
        installation,
        kind: 'manual',
      });
      expect(await verify(wrong.directory)).toMatchObject({
        code: 1,
        err: expect.stringMatching(message) as string,
      });
    }
    expect(await scratch()).toBe(0);
  });
});

describe('restore', () => {
  let source: TestDatabase;
  let untouched: TestDatabase;
  let made: MadeBackup;
  beforeAll(async () => {
    untouched = await emptyDatabase();
    source = await shop(false);
    made = await makeBackup({
      connection: { connectionString: source.url },
      backupDir,
      keyCheck,
      installation,
      kind: 'manual',
    });
    expect(made.manifest.migration).toBe('0001-baseline');
  });

  /** A copy of the backup with a change. */
  async function changed(change: (directory: string) => Promise<unknown>): Promise<string> {
    const directory = await mkdtemp(join(backupDir, 'changed-'));
    await cp(made.directory, directory, { recursive: true });
    await change(directory);
    return directory;
  }

  const ordersFile = (directory: string) => fileOf(directory, { name: 'public.orders', columns: [] });
  const rewrite = (change: Partial<Omit<Manifest, 'format'>> & { format?: number }) => (directory: string) =>
    writeManifest(directory, { ...made.manifest, ...change } as Manifest);

  test.each<[string, RegExp, (directory: string) => Promise<unknown>, string?]>([
    [
      'a file that has changed',
      /public\.orders has changed/,
      (directory) => appendFile(ordersFile(directory), 'x'),
    ],
    [
      'a file that is cut off',
      /public\.orders is cut off/,
      (directory) => truncate(ordersFile(directory), 100),
    ],
    ['a missing file', /public\.orders is missing/, (directory) => rm(ordersFile(directory))],
    [
      'a backup that was interrupted',
      /no complete backup/,
      (directory) => rm(join(directory, 'manifest.json')),
    ],
    [
      'a changed manifest',
      /is damaged: manifest\.json/,
      async (directory) => {
        const text = await readFile(join(directory, 'manifest.json'), 'utf8');
        await writeFile(
          join(directory, 'manifest.json'),
          text.replace('"lastReceipt": ', '"lastReceipt": 1'),
        );
      },
    ],
    ['one of a newer release', /newer release: .* "9999-later"/, rewrite({ migration: '9999-later' })],
    ['one in a newer format', /release 9\.0\.0, which is newer/, rewrite({ format: 2, release: '9.0.0' })],
    ['one of another installation', /another installation/, async () => {}, 'x'.repeat(40)],
  ])('refuses %s in one line and changes nothing', async (_, message, change, appSecret) => {
    const directory = await changed(change);
    const { code, out, err } = await operate(environment(untouched, appSecret), ['restore', directory]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(err).toMatch(/^[^\n]* Nothing was changed\.\n$/);
    const { rows } = await on(untouched, (client) =>
      client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`),
    );
    expect(rows).toEqual([]);
  });

  test('BACKUP_DIR of another installation is refused in one line, of this one only to a new database', async () => {
    const inUse =
      /^BACKUP_DIR is in use by another installation: [^\n]* set BACKUP_DIR to an empty directory/;
    await refuseOtherInstallation(backupDir, installation);
    await expect(refuseOtherInstallation(backupDir, 'other')).rejects.toThrow(inUse);
    const directory = await changed((path) =>
      writeFile(join(path, 'journal.ndjson'), '{"installation":"other"}\n'),
    );
    await expect(refuseOtherInstallation(directory, installation)).rejects.toThrow(inUse);

    const fresh = await createMigratedTestDatabase();
    ends.push(fresh.drop);
    const settings = (BACKUP_DIR: string) => operate({ ...environment(fresh), BACKUP_DIR }, ['settings']);
    // A refusal doesn't count as the first start.
    for (let turn = 0; turn < 2; turn++)
      expect(await settings(backupDir)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The database is new, [^\n]* set BACKUP_DIR [^\n]*\n$/) as string,
      });
    // A backup of the new database itself.
    await mkdir(join(directory, backupName(new Date(), '0.1.0', 'upgrade')));
    await rm(join(directory, 'journal.ndjson'));
    const missing = join(directory, 'missing');
    await symlink(join(directory, 'nowhere'), missing);
    for (const [BACKUP_DIR, code, ...words] of [
      ['/dev/null/backups', 'ENOTDIR', 'settings'],
      ['/dev/null/backups', 'ENOTDIR', 'after-restore', '--restored'],
      [missing, 'ENOENT', 'backup'],
    ] as const)
      expect(await operate({ ...environment(fresh), BACKUP_DIR }, words)).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          new RegExp(`^BACKUP_DIR can’t be used \\(${code}: [^\\n]*backup\\.md\\)\\.\\n$`),
        ) as string,
      });
    expect(await settings(directory)).toMatchObject({ code: 0, err: '' });
    expect(await settings(backupDir)).toMatchObject({ code: 0, err: '' });
  });

  test('refuses a database that isn’t empty', async () => {
    const rows = await rowsOf(source);
    vi.stubEnv('INIT_CWD', dirname(made.directory));
    const { code, err } = await operate(environment(source), ['restore', basename(made.directory)]);
    vi.unstubAllEnvs();
    expect(code).toBe(1);
    expect(err).toMatch(/^The database "\w+" isn’t empty\. [^\n]* Nothing was changed\.\n$/);
    expect(await rowsOf(source)).toBe(rows);
  });

  test('restores an older release’s rows as a plain role that owns only the database, and migrates on', async () => {
    const target = await emptyDatabase();
    const [, name] = /\/(\w+)(?:\?|$)/.exec(target.url) ?? [];
    const role = `owner_of_${name}`;
    await on(target, (client) =>
      client.query(`create role ${role} login; alter database ${name} owner to ${role}`),
    );
    const url = target.url.replace(/^(\w+:\/\/)[^@]+@/, `$1${role}@`);
    const { code, out, err } = await operate(environment({ ...target, url }), ['restore', made.directory]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Run "after-restore" now');
    await migrateToLatest({ connectionString: source.url });
    expect(await rowsOf(target)).toBe(await rowsOf(source));
    const ours = (table: string) => `exists (select from pg_class where oid = ${table}
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relname !~ '^(kysely_migration_lock|queue_stats)')`;
    const states = (database: TestDatabase) =>
      on(database, async (client) => [
        await read(
          client,
          `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
           where ${ours('conrelid')} order by 1, 2`,
        ),
        await read(
          client,
          `select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid from pg_index
           where ${ours('indrelid')} order by 1`,
        ),
        await read(
          client,
          `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger
           where not tgisinternal and ${ours('tgrelid')} order by 1, 2`,
        ),
      ]);
    const [constraints, indexes, triggers] = await states(target);
    expect(Math.min(...[constraints, indexes, triggers].map((rows) => rows?.length ?? 0))).toBeGreaterThan(
      20,
    );
    expect(await states(target)).toEqual(await states(source));
    const { rows } = await on(target, (client) =>
      client.query('select restored_at, backup_created_at, prepared_at from installation'),
    );
    expect(rows).toEqual([
      {
        restored_at: expect.any(Date) as Date,
        backup_created_at: new Date(made.manifest.createdAt),
        prepared_at: null,
      },
    ]);
    await on(target, (client) =>
      client.query(`reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`),
    );
  });

  test('can be repeated after an interruption, and meanwhile no server starts', async () => {
    const target = await emptyDatabase();
    const database = await opened(target);
    const table = { name: 'public.orders', columns: [] };
    const hidden = `${fileOf(made.directory, table)}.hidden`;
    const backup = await checkBackup({ directory: made.directory, keyChecks: [keyCheck] });
    await cp(fileOf(made.directory, table), hidden);
    await truncate(fileOf(made.directory, table), 100);
    await expect(restoreBackup(backup, database)).rejects.toThrow('unexpected end of file');
    await expect(migrateToLatest(database.connection)).rejects.toThrow('isn’t finished');
    await cp(hidden, fileOf(made.directory, table));
    await rm(hidden);
    await restoreBackup(backup, database);
    expect(await rowsOf(target)).toBe(await rowsOf(source));
  });
});

describe('move-database', () => {
  test('to another database and back leaves every table equal, without what only an older job library had', async () => {
    const first = await shop(true);
    const rows = await rowsOf(first);
    await on(first, (client) => client.query('alter table pgboss.job add column past int default 5'));
    let from = await opened(first);
    for (const target of [await emptyDatabase(), await emptyDatabase()]) {
      const to = await opened(target);
      expect(await moveDatabase(from, to)).toMatchObject({ tables: expect.any(Number) as number });
      expect(await rowsOf(target)).toBe(rows);
      from = to;
    }
  });

  test('refuses while a server runs', async () => {
    const app = await startTestApp();
    const database = await opened({ url: app.databaseUrl, drop: async () => {} });
    const target = await opened(await emptyDatabase());
    await expect(moveDatabase(database, target)).rejects.toThrow(/^The server is still running\./);
    await app.close();
  });
});
