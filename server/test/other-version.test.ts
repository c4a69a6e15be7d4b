import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { operate, runProgram } from './run-program.ts';
import { refusedStart } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const LINE =
  /^The database "\w+" was made by another version of Causeway: its migration 1 is "2026-11-21-first-tables", .*\bDATABASE_URL\b.*\bDATA_DIR\b.*\n$/;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'causeway-other-version-'));
  // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
  await chmod(dataDir, 0o711);
});
afterAll(() => rm(dataDir, { recursive: true }));

async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const recordOtherVersion = async (connection: pg.ClientConfig) =>
  withClient(connection, async (client) =>
    client.query(
      `delete from kysely_migration where name <> '0001-baseline';
       update kysely_migration set name = '2026-11-21-first-tables'`,
    ),
  );

/** Every table and index with its file, and the recorded migrations. */
const readState = async (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => ({
    relations: (
      await client.query(
        `select n.nspname, c.relname, c.relfilenode from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname !~ '^pg_|^information_schema$' order by 1, 2`,
      )
    ).rows,
    migrations: (await client.query('select * from kysely_migration')).rows,
    settings: (await client.query('select count(*)::int from settings')).rows,
  }));

const REFUSED = { code: 1, out: '', err: expect.stringMatching(LINE) as string };

describe('a database of another version', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('at DATABASE_URL: the server, the operator command and the seed say so in one line and change nothing', async () => {
    const connection = { connectionString: database.url };
    await recordOtherVersion(connection);
    const before = await readState(connection);
    expect(before.relations.length).toBeGreaterThan(100);

    // A socket's URL has no host, which settings require; its parameter wins.
    const env = { DATABASE_URL: database.url.replace('@/', '@localhost/'), DATA_DIR: dataDir };
    expect(await refusedStart({ dataDir, env })).toEqual(REFUSED);
    expect(await operate(env, ['settings', 'set', 'trialDays', '9'])).toEqual(REFUSED);
    expect(await runProgram('seed.ts', env, ['--customers', '1'])).toEqual(REFUSED);
    expect(await readState(connection)).toEqual(before);
  });

  test('in DATA_DIR: the server and the operator command say so in one line and change nothing', async () => {
    const embedded = async () =>
      startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }), durable: false });
    const made = await embedded();
    await migrateToLatest(made.connection);
    await recordOtherVersion(made.connection);
    const before = await readState(made.connection);
    await made.stop();

    expect(await refusedStart({ dataDir })).toEqual(REFUSED);
    expect(await operate({ DATA_DIR: dataDir }, ['settings'])).toEqual(REFUSED);

    const again = await embedded();
    expect(await readState(again.connection)).toEqual(before);
    await again.stop();
  });
});
