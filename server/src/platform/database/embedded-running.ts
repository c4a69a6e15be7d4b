import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { socketUrl } from './embedded-cluster.ts';
import { socketDirectoryOf } from './embedded-home.ts';

/** Nothing listens, the server is starting or stopping, or its database is still being created. */
const NOT_NOW = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '3D000']);

/**
 * Returns the URL of the embedded database that another process runs in `dataDir`; undefined if none answers
 * now. Throws if this user may not use it.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const home = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  if (home === undefined) return undefined;
  const socketDirectory = socketDirectoryOf(home);
  const url = socketUrl(socketDirectory);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NOT_NOW.has(code)) return undefined;
    if (code !== 'EACCES') throw error;
    throw new Error(
      `${socketDirectory} is not accessible to this user. Run the command as the server’s user.`,
      {
        cause: error,
      },
    );
  }
}
