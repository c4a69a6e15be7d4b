import { openDatabase, type Database, type DatabaseOptions } from '../src/platform/database/open.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase } from './test-database.ts';
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
    databaseUrl,
    dataDir: '',
    log: createLog('silent'),
    connectTimeoutMs: 60_000,
    lockTimeoutMs: 60_000,
    ...options,
  });
}

/** The file's own database, open for its tests and dropped after them. */
export function useDatabase(options: Partial<DatabaseOptions> = {}): Database {
  const own = usedFrom(createTestDatabase, ({ drop }) => drop());
  return usedFrom(
    () => openTestDatabase(own.url, options),
    (database) => database.close(),
  );
}
