import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { canReach, type Account } from './embedded-account.ts';
import type { DatabaseLog } from './database-log.ts';

/**
 * Returns the directory of one embedded database, `DATA_DIR/postgres`; creates it if missing. If `account`
 * can't reach it, it becomes a link to a directory under /var/lib. Only the link records that place, so a
 * deleted DATA_DIR never comes back with an old database.
 */
export async function findHome(
  dataDir: string,
  account: Account | undefined,
  log: DatabaseLog,
): Promise<string> {
  // The account that root uses must be able to walk through.
  const mode = account ? 0o711 : 0o700;
  await makeDirectory(dataDir, mode);
  const usual = join(await realpath(dataDir), 'postgres');

  const moved = await isLink(usual);
  if (!moved) {
    await makeDirectory(usual, mode);
    if (!(await canReach(account, usual))) await moveAway(usual, mode, account, log);
  }
  const home = await realpath(usual).catch(async () => {
    throw new StartRefused(
      `${usual} points to ${await readlink(usual)}, which is missing. Restore it, or remove the link.`,
    );
  });
  if (!(await canReach(account, home))) {
    throw new StartRefused(
      `The database is in ${home}, which uid ${account?.uid} can no longer reach. Run chmod a+x on its parent directories.`,
    );
  }
  await access(home, constants.R_OK | constants.W_OK).catch(async () => {
    throw new StartRefused(
      `${home} belongs to uid ${(await stat(home)).uid}: start the server as that user, or set another DATA_DIR.`,
    );
  });
  if (moved) log.info(`${usual} is a link: the database is in ${home}`);
  return home;
}

async function moveAway(
  usual: string,
  mode: number,
  account: Account | undefined,
  log: DatabaseLog,
): Promise<void> {
  try {
    await rmdir(usual);
  } catch {
    return; // It already holds a database, which must not be replaced by an empty one.
  }
  await mkdir('/var/lib', { recursive: true });
  const place = await mkdtemp('/var/lib/causeway-');
  await chmod(place, mode);
  await symlink(place, usual).catch(async (error: unknown) => {
    await rmdir(place); // another process was first; this process finds its link at the next start
    throw error;
  });
  log.warn(
    `PostgreSQL cannot run as root, and uid ${account?.uid} cannot reach ${usual}: using ${place} instead.`,
  );
}

/** Returns the socket directory of the database in `home`: `home` itself, or one under /tmp if that path is too long. */
export function socketDirectoryOf(home: string): string {
  const LONGEST = 100; // of 107 bytes on Linux, 103 on macOS
  const inHome = join(home, 'socket');
  const short = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const fits = Buffer.byteLength(join(inHome, '.s.PGSQL.5432.lock')) <= LONGEST;
  return fits ? inHome : `/tmp/causeway-${short}`;
}

/** Creates {@link socketDirectoryOf} so that only PostgreSQL's account can enter it. */
export async function makeSocketDirectory(home: string, account: Account | undefined): Promise<string> {
  const directory = socketDirectoryOf(home);
  await mkdir(directory, { mode: 0o700 }).catch(ignoreExisting);
  const stats = await lstat(directory);
  const mine = stats.uid === account?.uid || stats.uid === process.getuid?.();
  // Any user can create a directory of this name in /tmp first, and would then control the way to the database.
  if (!stats.isDirectory() || !mine) {
    throw new StartRefused(
      `${directory} belongs to uid ${stats.uid}. Remove it, because the database needs this directory for its socket.`,
    );
  }
  if (account) await lchown(directory, account.uid, account.gid);
  await chmod(directory, 0o700);
  return directory;
}

/** Creates a directory with this mode whatever the umask; leaves an existing one unchanged. */
async function makeDirectory(directory: string, mode: number): Promise<void> {
  if (await mkdir(resolve(directory), { recursive: true, mode })) await chmod(directory, mode);
}

async function isLink(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
