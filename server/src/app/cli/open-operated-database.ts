import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseOptions, type Config } from '../config/config.ts';
import type { DatabaseLog } from '../../platform/database/database-log.ts';
import { DataDirectoryInUse } from '../../platform/database/embedded-lock.ts';
import { findRunningDatabase } from '../../platform/database/embedded-running.ts';
import { openDatabase, type Database } from '../../platform/database/open.ts';

const TIMEOUT_MS = 10_000;
const POOL_SIZE = 2;

/**
 * Opens the server's database: DATABASE_URL, else the embedded one of a server that runs on DATA_DIR, else that one
 * started briefly. Creates a new one only with `creates`, since it would usually mean a wrong DATA_DIR.
 */
export async function openOperatedDatabase(
  config: Config,
  log: DatabaseLog,
  { creates = false } = {},
): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  const open = async (url?: string) =>
    openDatabase({
      ...databaseOptions(config),
      databaseUrl: url,
      log,
      poolSize: POOL_SIZE,
      forAMoment: true,
    });
  if (databaseUrl !== undefined) return open(databaseUrl);
  if (!creates) await lstat(join(dataDir, 'postgres')).catch(refuseMissing(dataDir));
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const running = await findRunningDatabase(dataDir);
    try {
      return await open(running);
    } catch (error) {
      // A server that is starting or stopping holds the directory, and its database does not answer yet.
      if (!(error instanceof DataDirectoryInUse) || Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

function refuseMissing(dataDir: string) {
  return ({ code = '' }: NodeJS.ErrnoException): never => {
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new Error(
        `There is no database in ${dataDir} yet. Set DATA_DIR or DATABASE_URL to the server’s value, or start the server once.`,
      );
    throw new Error(
      `The database in ${dataDir} can’t be used by this user (${code}). Run the command as the server’s user.`,
    );
  };
}
