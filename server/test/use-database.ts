import { openDatabase, type Database, type DatabaseOptions } from '../src/platform/database/open.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase } from './test-database.ts';
import { usedFrom } from './used-from.ts';

/**
 * A test's connections to a database. Fifty requests at once on a busy machine may wait long for the pool, which is no
 * answer to what their test asks, so the limit on that wait is only against hanging.
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
    ...options,
  });
}

/** A database of the file's own, open for its tests and dropped after them. */
export function useDatabase(options: Partial<DatabaseOptions> = {}): Database {
  const own = usedFrom(createTestDatabase, ({ drop }) => drop());
  return usedFrom(
    () => openTestDatabase(own.url, options),
    (database) => database.close(),
  );
}
