import { openDatabase, type Database, type DatabaseOptions } from '../src/platform/database/open.ts';
import { createLog } from '../src/platform/log.ts';
import { createTestDatabase } from './test-database.ts';
import { usedFrom } from './used-from.ts';

/** A database of the file's own, open for its tests and dropped after them. */
export function useDatabase(options: Partial<DatabaseOptions> = {}): Database {
  const own = usedFrom(createTestDatabase, ({ drop }) => drop());
  return usedFrom(
    () => openDatabase({ databaseUrl: own.url, dataDir: '', log: createLog('silent'), ...options }),
    (database) => database.close(),
  );
}
