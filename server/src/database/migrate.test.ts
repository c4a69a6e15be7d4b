import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrateToLatest } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-migrations-'));
  await writeMigration('2026-01-01-first', 'create table first (id int); select pg_sleep(0.3)');
  await writeMigration('2026-01-02-second', 'create table second (id int)');
  database = await createEmptyTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function writeMigration(name: string, statements: string): Promise<void> {
  const kysely = import.meta.resolve?.('kysely') ?? 'kysely';
  const source = `import { sql } from '${kysely}';
    export const up = (db) => sql.raw(${JSON.stringify(statements)}).execute(db);`;
  await writeFile(join(folder, `${name}.ts`), source);
}

const connection = () => ({ connectionString: database.url });

async function tables(): Promise<string[]> {
  const client = new pg.Client(connection());
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  await client.end();
  return rows.map((row) => row.tablename);
}

test('migrations run once, in order of their names, and later ones when they come', async () => {
  expect(await migrateToLatest(connection(), folder)).toEqual(['2026-01-01-first', '2026-01-02-second']);
  expect(await migrateToLatest(connection(), folder)).toEqual([]);
  await writeMigration('2026-01-03-third', 'alter table second rename to third');
  expect(await migrateToLatest(connection(), folder)).toEqual(['2026-01-03-third']);
  expect(await tables()).toEqual(['first', 'third']);
});

test('two processes that start at once migrate once', async () => {
  const env = { ...process.env, DATABASE_URL: database.url, MIGRATIONS: folder };
  const program = join(import.meta.dirname, 'migrate.fixture.ts');
  const runs = [1, 2, 3].map(() => promisify(execFile)(process.execPath, [program], { env }));
  const names = (await Promise.all(runs)).flatMap((run) => JSON.parse(run.stdout) as string[]);
  expect(names).toEqual(['2026-01-01-first', '2026-01-02-second']);
});

test('one that fails leaves nothing behind, nor do those before it', async () => {
  await writeMigration('2026-01-03-wrong', 'create table half (id int); select 1 / 0');
  await expect(migrateToLatest(connection(), folder)).rejects.toThrow(/division by zero/);
  expect(await tables()).toEqual([]);
});

test("the project's own migrations make the tables that tests start from", async () => {
  const own = await createTestDatabase();
  expect(inject('testDatabase').template).toBeTruthy();
  expect(await migrateToLatest({ connectionString: own.url })).toEqual([]);
  await own.drop();
});
