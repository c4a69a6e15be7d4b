import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { StartRefused } from '../start-refused.ts';
import type { DatabaseLog } from './database-log.ts';

/** The system account that runs PostgreSQL and owns its files. */
export interface Account {
  uid: number;
  gid: number;
}

/** What a server that was started as root does: runs PostgreSQL as its system user or as `nobody`, or refuses. */
export type AsRoot = 'systemUser' | 'nobody' | 'refuse';

/** The system user of a demo’s PostgreSQL. */
export const SYSTEM_USER = 'causeway-db';

/**
 * Returns the account for PostgreSQL, which refuses to run as root: for root, the first owner of `directories`
 * that isn't root, else the one that `asRoot` says. Returns undefined for any other user, who runs it directly.
 */
export async function chooseAccount(
  directories: string[],
  asRoot: AsRoot = 'nobody',
  log?: DatabaseLog,
): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (asRoot === 'refuse') {
    throw new StartRefused(
      'Causeway can’t start: in production, the embedded PostgreSQL can’t run as root. Start the server as another user that owns DATA_DIR, or set DATABASE_URL.',
    );
  }
  for (const directory of directories) {
    const owner = await stat(directory).then(
      (stats) => stats.uid,
      () => 0,
    );
    // initdb needs a name for its uid; inside a container a volume's owner often has none.
    const account = owner === 0 ? undefined : await findAccount(String(owner));
    if (account) return account;
  }
  const own = asRoot === 'systemUser' ? await findSystemUser(log) : undefined;
  const account = own ?? (await findAccount('nobody'));
  if (account) return account;
  throw new StartRefused(
    'PostgreSQL can’t run as root, and this machine has no user `nobody`. Set DATABASE_URL.',
  );
}

/** Creates the user if there is none; undefined if that fails. */
async function findSystemUser(log: DatabaseLog | undefined): Promise<Account | undefined> {
  const known = await findAccount(SYSTEM_USER);
  if (known) return known;
  const args = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER];
  const created = await runAs(undefined, 'useradd', args);
  if (created.ok) log?.info(`PostgreSQL can’t run as root: created the system user ${SYSTEM_USER} for it`);
  else {
    log?.warn(
      `PostgreSQL can’t run as root, and useradd failed (${created.output.split('\n')[0]}): it runs as nobody. Other services may use that account, so start the server as another user.`,
    );
  }
  return findAccount(SYSTEM_USER);
}

async function findAccount(user: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([
    runAs(undefined, 'id', ['-u', user]),
    runAs(undefined, 'id', ['-g', user]),
  ]);
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
}

/**
 * Runs a program to its end as `account`, or as this process's user, with `input` as its standard input. Never throws:
 * the output holds the reason.
 */
export async function runAs(
  account: Account | undefined,
  program: string,
  args: string[],
  input = '',
): Promise<{ ok: boolean; output: string }> {
  const options = { ...account, cwd: '/', env: cleanEnvironment() };
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ ok: false, output: error.message });
    try {
      const child = execFile(program, args, options, (error, stdout, stderr) => {
        resolve({ ok: !error, output: (stdout + stderr).trim() || (error?.message ?? '') });
      }).on('error', failed);
      // A program that reads none may have ended already.
      child.stdin?.on('error', () => undefined).end(input);
    } catch (error) {
      failed(error as Error);
    }
  });
}

/** Drops variables that PostgreSQL obeys (PGDATA, PGPORT, PGOPTIONS, …) and LANG, which sets the log's language. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/** Asks the kernel, because mode bits ignore ACLs and mounts. */
export async function canReach(account: Account | undefined, directory: string): Promise<boolean> {
  if (!account) return true;
  return (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory])).ok;
}
