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
import { canReach, type Account } from './embedded-account.ts';
import type { DatabaseLog } from './database-log.ts';

/**
 * The directory of everything that one embedded database keeps: `DATA_DIR/postgres`, made if missing. Where
 * `account` can't reach that, it is made a link to a directory under /var/lib. The link is the only record of
 * the place, so a DATA_DIR that was deleted never comes back with an old database.
 */
export async function findHome(
  dataDir: string,
  account: Account | undefined,
  log: DatabaseLog,
): Promise<string> {
  // The account that root lends must be able to walk through.
  const mode = account ? 0o711 : 0o700;
  await makeDirectory(dataDir, mode);
  const usual = join(await realpath(dataDir), 'postgres');

  const moved = await isLink(usual);
  if (!moved) {
    await makeDirectory(usual, mode);
    if (!(await canReach(account, usual))) await moveAway(usual, mode, account, log);
  }
  const home = await realpath(usual).catch(async () => {
    throw new Error(
      `${usual} points to ${await readlink(usual)}, which is missing: restore that, or remove the link.`,
    );
  });
  if (!(await canReach(account, home))) {
    throw new Error(
      `The database is in ${home}, which uid ${account?.uid} can no longer reach: chmod a+x the way there.`,
    );
  }
  await access(home, constants.R_OK | constants.W_OK).catch(async () => {
    throw new Error(
      `${home} belongs to uid ${(await stat(home)).uid}: start as that user, or set another DATA_DIR.`,
    );
  });
  if (moved) log.info(`${usual} is a link: the database lives in ${home}`);
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
    return; // It holds a database already, which must not be left behind for an empty one.
  }
  await mkdir('/var/lib', { recursive: true });
  const place = await mkdtemp('/var/lib/causeway-');
  await chmod(place, mode);
  await symlink(place, usual).catch(async (error: unknown) => {
    await rmdir(place); // another process was quicker; this one's next start finds its link
    throw error;
  });
  log.warn(
    `PostgreSQL cannot run as root, and uid ${account?.uid} cannot reach ${usual}: using ${place} instead.`,
  );
}

/** Where the socket of the database in `home` lies: there, or under /tmp where that path is too long for a socket. */
export function socketDirectoryOf(home: string): string {
  const LONGEST = 100; // of 107 bytes on Linux, 103 on macOS
  const inHome = join(home, 'socket');
  const short = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const fits = Buffer.byteLength(join(inHome, '.s.PGSQL.5432.lock')) <= LONGEST;
  return fits ? inHome : `/tmp/causeway-${short}`;
}

/**
 * Makes {@link socketDirectoryOf} one that only PostgreSQL's account can enter. Whoever gets in is trusted without a
 * password.
 */
export async function makeSocketDirectory(home: string, account: Account | undefined): Promise<string> {
  const directory = socketDirectoryOf(home);
  await mkdir(directory, { mode: 0o700 }).catch(ignoreExisting);
  const stats = await lstat(directory);
  const mine = stats.uid === account?.uid || stats.uid === process.getuid?.();
  // Anybody can make a directory of this name in /tmp first, and would then own the way to the database.
  if (!stats.isDirectory() || !mine) {
    throw new Error(
      `${directory} belongs to uid ${stats.uid}: remove it, it is where the database's socket goes.`,
    );
  }
  if (account) await lchown(directory, account.uid, account.gid);
  await chmod(directory, 0o700);
  return directory;
}

/** With exactly this mode, whatever the umask; one that is there already is left as it is. */
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
