import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { listReleased } from '../../../test/upgrade/released-migrations.ts';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../test/test-database.ts';
import { StartRefused } from '../start-refused.ts';
import { loadMigrations, MIGRATIONS } from './migration-files.ts';
import { DatabaseOfOtherVersion, migrateToLatest, prepareSchema } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-migrations-'));
  await writeMigration('0001-first', 'create table first (id int); select pg_sleep(0.3)');
  await writeMigration('0002-second', 'create table second (id int)');
  database = await createEmptyTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function writeMigration(name: string, statements: string, mark = '-- expand'): Promise<void> {
  await writeFile(join(folder, `${name}.sql`), `${mark}\n${statements}`);
}

/** The job library's schema comes last, in the version that is installed. */
const JOBS = expect.stringMatching(/^pgboss-\d+$/) as string;

const connection = () => ({ connectionString: database.url });

async function query<T extends pg.QueryResultRow>(statement: string): Promise<T[]> {
  const client = new pg.Client(connection());
  await client.connect();
  const { rows } = await client.query<T>(statement);
  await client.end();
  return rows;
}

async function tables(): Promise<string[]> {
  const rows = await query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  return rows.map((row) => row.tablename);
}

test('migrations run once, in order of their numbers, and later ones when they come', async () => {
  await writeMigration('0010-tenth', 'alter table third rename to tenth');
  await writeMigration('0003-third', 'alter table second rename to third');
  const names = ['0001-first', '0002-second', '0003-third', '0010-tenth', JOBS];
  // A busy machine may take longer to connect than requests may wait.
  const hurried = { ...connection(), connectionTimeoutMillis: 1 };
  expect(await migrateToLatest(hurried, folder)).toEqual(names);
  expect(await migrateToLatest(connection(), folder)).toEqual([]);
  await writeMigration('0011-eleventh', 'alter table tenth rename to eleventh');
  expect(await migrateToLatest(connection(), folder)).toEqual(['0011-eleventh']);
  expect(await tables()).toEqual(['eleventh', 'first']);
});

describe('a stop', () => {
  const nameOf = ({ name }: Error) => name;
  let stop: AbortController;
  beforeEach(() => {
    stop = new AbortController();
  });

  test('ends the wait for a backup or another migration, which is logged once', async () => {
    const other = new pg.Client(connection());
    await other.connect();
    await other.query(`select pg_advisory_lock_shared(hashtextextended('causeway migrations', 0))`);
    const log = { info: vi.fn<(text: string) => void>() };
    const outcome = migrateToLatest(connection(), folder, { signal: stop.signal, log }).catch(nameOf);
    await expect
      .poll(() => log.info)
      .toHaveBeenCalledWith('Waiting for a backup or another migration to end');
    // Longer than the time between two tries.
    await sleep(300);
    stop.abort();
    expect(await outcome).toBe('AbortError');
    expect(log.info).toHaveBeenCalledTimes(1);
    await other.end();
  });

  test('ends the tries of a migration whose tables others hold', async () => {
    await writeMigration('0003-blocked', `do $$ begin raise exception using errcode = '55P03'; end $$`);
    const outcome = migrateToLatest(connection(), folder, { signal: stop.signal }).catch(nameOf);
    await expect.poll(tables).toEqual(['first', 'second']);
    stop.abort();
    expect(await outcome).toBe('AbortError');
  });
});

test('a failed migration is named and changes nothing, those before it stay, and a corrected one continues', async () => {
  await writeMigration('0003-wrong', 'create table half (id int); select 1 / 0');
  const failed = migrateToLatest(connection(), folder);
  await expect(failed).rejects.toThrow('The migration 0003-wrong failed: division by zero.');
  await expect(failed).rejects.toBeInstanceOf(StartRefused);
  expect(await tables()).toEqual(['first', 'second']);
  await writeMigration('0003-wrong', 'create table half (id int)');
  expect(await migrateToLatest(connection(), folder)).toEqual(['0003-wrong', JOBS]);
});

test('an index is built concurrently, and an invalid one of an interrupted build is replaced', async () => {
  await query('create table first (id int); insert into first values (1), (1)');
  await writeMigration('0001-first', 'select 1');
  await writeMigration('0003-index', 'create unique index concurrently if not exists ids on first (id);');
  await expect(migrateToLatest(connection(), folder)).rejects.toThrow(
    '0003-index failed: could not create unique',
  );
  const findIndexes = () => query(`select indisvalid from pg_index where indexrelid = 'ids'::regclass`);
  expect(await findIndexes()).toEqual([{ indisvalid: false }]);
  await query('delete from first');
  expect(await migrateToLatest(connection(), folder)).toEqual(['0003-index', JOBS]);
  expect(await findIndexes()).toEqual([{ indisvalid: true }]);
});

test('the indexes of the job library that an interrupted migration left missing or invalid are built', async () => {
  await migrateToLatest(connection(), folder);
  const listIndexes = () =>
    query(
      `select pg_get_indexdef(indexrelid) from pg_index
       where indrelid = 'pgboss.job_common'::regclass and indisvalid order by 1`,
    );
  const before = await listIndexes();
  await query('drop index pgboss.job_common_i12');
  await query(`update pg_index set indisvalid = false where indexrelid = 'pgboss.job_common_i11'::regclass`);
  expect(await listIndexes()).toHaveLength(before.length - 2);
  expect(await migrateToLatest(connection(), folder)).toEqual([JOBS]);
  expect(await listIndexes()).toEqual(before);
});

test('processes that start together migrate once, and do not hold up an index that one builds concurrently', async () => {
  await writeMigration('0003-index', 'create index concurrently if not exists ids on first (id)');
  const runs = await Promise.all([1, 2, 3].map(() => migrateToLatest(connection(), folder)));
  expect(runs.flat()).toEqual(['0001-first', '0002-second', '0003-index', JOBS]);
});

test.each([
  ['without a mark', '', 'create table refused (id int)'],
  [
    'with an index beside others',
    '-- expand',
    'select 1; create index concurrently if not exists ids on first (id)',
  ],
  [
    'with an index that a second try would not skip',
    '-- expand',
    'create index concurrently ids on first (id)',
  ],
])('a migration %s is refused, with the others', async (_, mark, statements) => {
  await writeMigration('0003-refused', statements, mark);
  await expect(migrateToLatest(connection(), folder)).rejects.toThrow('0003-refused.sql must be');
  expect(await tables()).toEqual([]);
});

describe('the mode', () => {
  test('check refuses while a migration is pending, and names it', async () => {
    await expect(prepareSchema(connection(), 'check', folder)).rejects.toThrow(
      '0001-first, 0002-second, pgboss-',
    );
    await migrateToLatest(connection(), folder);
    await writeMigration('0003-third', 'select 1');
    await expect(prepareSchema(connection(), 'check', folder)).rejects.toThrow('lacks 0003-third.');
    expect(await prepareSchema(connection(), 'auto', folder)).toEqual(['0003-third']);
    expect(await prepareSchema(connection(), 'check', folder)).toEqual([]);
  });

  test('off ignores it, but the schema of the job library must exist', async () => {
    await expect(prepareSchema(connection(), 'off', folder)).rejects.toThrow(/lacks pgboss-\d+\./);
    await migrateToLatest(connection(), folder);
    await writeMigration('0003-third', 'create table third (id int)');
    expect(await prepareSchema(connection(), 'off', folder)).toEqual([]);
    expect(await tables()).toEqual(['first', 'second']);
  });
});

describe('a database with later migrations', () => {
  beforeEach(async () => {
    await migrateToLatest(connection(), folder);
    await query(
      `insert into kysely_migration values ('0003-later', '', null), ('0004-later', '', '0003-later')`,
    );
  });

  test('is refused if one of them needs a release that has more', async () => {
    const refused = migrateToLatest(connection(), folder);
    await expect(refused).rejects.toBeInstanceOf(DatabaseOfOtherVersion);
    await expect(refused).rejects.toThrow(
      '"0004-later" needs a version that has "0003-later", and this version ends with "0002-second"',
    );
  });

  test('is accepted otherwise', async () => {
    await writeMigration('0003-later', 'select 1');
    expect(await migrateToLatest(connection(), folder)).toEqual([]);
  });
});

test.each(['2026-01-01-dated', '3-short', '0003_words', '0003', '0003-Words'])(
  'a migration named %s.sql is refused, with the others',
  async (name) => {
    await writeMigration(name, 'create table refused (id int)');
    await expect(migrateToLatest(connection(), folder)).rejects.toThrow(`not ${name}.sql`);
    expect(await tables()).toEqual([]);
  },
);

describe('a database of another version is refused with one line and not changed', () => {
  test.each([
    {
      recorded: ['2026-01-01-first'],
      says: 'migration 1 is "2026-01-01-first", this version’s is "0001-first".',
    },
    {
      recorded: ['0001-first', '0002-other'],
      says: 'migration 2 is "0002-other", this version’s is "0002-second".',
    },
    { recorded: ['0002-second'], says: 'migration 1 is "0002-second", this version’s is "0001-first".' },
  ])('$recorded', async ({ recorded, says }) => {
    await migrateToLatest(connection(), folder);
    await query('drop table first; truncate kysely_migration');
    const rows = recorded.map((name, index) => `('${name}', '2026-01-0${index + 1}T00:00:00.000Z')`);
    await query(`insert into kysely_migration values ${rows.join()}`);
    const error: unknown = await migrateToLatest(connection(), folder).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(DatabaseOfOtherVersion);
    const { message } = error as Error;
    expect(message).toContain(says);
    expect(message).toContain(new URL(database.url.replace('@/', '@localhost/')).pathname.slice(1));
    expect(message).not.toContain('\n');
    expect(await tables()).toEqual(['second']);
    expect(await query('select name from kysely_migration order by name')).toEqual(
      recorded.map((name) => ({ name })),
    );
  });
});

test('the project has one baseline, and its later migrations are numbered without a gap', async () => {
  const all = await readdir(join(import.meta.dirname, '../../../migrations'));
  const files = all.filter((file) => file.endsWith('.sql')).toSorted();
  expect(files[0]).toBe('0001-baseline.sql');
  const numbers = files.map((file) => /^(\d{4})(-[a-z][a-z0-9]*)+\.sql$/.exec(file)?.[1]);
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')));
});

test('a contract migration needs no release that is newer than the one before it', async () => {
  const released = listReleased().map((line) => line.replace(/^\S+ +(.*)\.sql$/, '$1'));
  const migrations = await loadMigrations(MIGRATIONS);
  const unreleased = migrations.filter(({ name }) => !released.includes(name));
  expect(
    unreleased.flatMap(({ minimum }) => minimum ?? []).filter((name) => !released.includes(name)),
  ).toEqual([]);
});

test("the project's own migrations make the tables that tests start from", async () => {
  const own = await createTestDatabase();
  expect(inject('testDatabase').template).toBeTruthy();
  expect(await migrateToLatest({ connectionString: own.url })).toEqual([]);
  await own.drop();
});
