import pg from 'pg';
import { openDatabase, type Database, type DatabaseOptions } from '../src/platform/database/open.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase, urlOf } from './test-database.ts';
import { usedFrom } from './used-from.ts';

/**
 * A test's connections to a database. Fifty concurrent requests on a busy machine may wait long for the pool and for
 * locks, which no test is about, so these limits only guard against hanging.
 */
export function openTestDatabase(
  databaseUrl: string,
  options: Partial<DatabaseOptions> = {},
): Promise<Database> {
  return openDatabase({
    ...addressesOf(databaseUrl),
    dataDir: '',
    log: createLog('silent'),
    connectTimeoutMs: 60_000,
    lockTimeoutMs: 60_000,
    ...options,
  });
}

/** `TEST_POOLER_URL` is a pooler in front of `TEST_DATABASE_URL`: then tests connect through it. */
function addressesOf(databaseUrl: string): Pick<DatabaseOptions, 'databaseUrl' | 'directUrl'> {
  const { TEST_POOLER_URL: pooler, TEST_DATABASE_URL: server } = process.env;
  if (pooler === undefined || server === undefined) return { databaseUrl };
  const { database = '', port } = new pg.Client({ connectionString: databaseUrl });
  // A test may have put something in between.
  if (port !== new pg.Client({ connectionString: server }).port) return { databaseUrl };
  return { databaseUrl: urlOf(pooler, database), directUrl: databaseUrl };
}

/** The file's own database, open for its tests and dropped after them. */
export function useDatabase(options: Partial<DatabaseOptions> = {}): Database {
  const own = usedFrom(createTestDatabase, ({ drop }) => drop());
  return usedFrom(
    () => openTestDatabase(own.url, options),
    (database) => database.close(),
  );
}
