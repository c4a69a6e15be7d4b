import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../server/src/platform/database/open.ts';
import { inTransaction } from '../server/src/platform/database/tx.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { keepsStatements, startPgbouncer, type Pgbouncer } from './pgbouncer.ts';

const PROGRAM = process.env['TEST_PGBOUNCER'] ?? 'pgbouncer';

let direct: TestDatabase;
let pooler: Pgbouncer | undefined;
beforeEach(async () => {
  direct = await createTestDatabase();
});
afterEach(async () => {
  await pooler?.close();
  await direct.drop();
});

async function openThroughPooler(maxPreparedStatements?: number): Promise<Database> {
  pooler = await startPgbouncer(PROGRAM, direct.url, maxPreparedStatements);
  return openDatabase({
    databaseUrl: pooler.url,
    directUrl: direct.url,
    dataDir: '',
    log: createLog('silent'),
    poolSize: 2,
  });
}

test('a PgBouncer that loses prepared statements is refused by the name of the version that keeps them', async () => {
  const opened = openThroughPooler(keepsStatements(PROGRAM) ? 0 : undefined);
  await expect(opened).rejects.toThrow(/loses prepared statements\. Use PgBouncer 1\.21 or newer/);
});

/** As deploy/roles.sql does for a role. */
async function setDefaults(): Promise<void> {
  const client = new pg.Client({ connectionString: direct.url });
  await client.connect();
  const { database = '' } = client;
  for (const setting of [
    `lock_timeout = '5s'`,
    `statement_timeout = '15s'`,
    `idle_in_transaction_session_timeout = '30s'`,
  ])
    await client.query(`alter database ${database} set ${setting}`);
  await client.end();
}

// Debian 12 has an older version.
if (keepsStatements(PROGRAM))
  test('statements still work after a table gets a column, also where PgBouncer prepared them before', async () => {
    await setDefaults();
    const database = await openThroughPooler(600);
    const { db } = database;
    await sql`create table boats (name text primary key)`.execute(db);
    const find = (on: typeof db) => sql`select * from boats where name = ${'ferry'}`.execute(on);
    for (let column = 0; column < 3; column++) {
      await Promise.all([find(db), find(db)]);
      await sql.raw(`alter table boats add column length${column} int`).execute(db);
      for (let again = 0; again < 3; again++)
        expect(await inTransaction(db, async (tx) => (await find(tx)).rows)).toEqual([]);
    }
    await database.close();
  });
