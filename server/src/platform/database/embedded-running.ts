import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { socketUrl } from './embedded-cluster.ts';
import { socketDirectoryOf } from './embedded-home.ts';
import { readPassword } from './embedded-password.ts';

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
  try {
    const password = await readPassword(home);
    // There is none during the first start.
    return password === undefined ? undefined : await tryConnect(socketUrl(socketDirectory, password));
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

async function tryConnect(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // The next query reports a lost connection.
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
  return url;
}
