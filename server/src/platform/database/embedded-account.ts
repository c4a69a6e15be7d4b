import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { StartRefused } from '../start-refused.ts';

/** The system account that runs PostgreSQL and owns its files. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account for PostgreSQL, which refuses to run as root: for root, the first owner of `directories`
 * that isn't root, else `nobody`. Returns undefined for any other user, who runs it directly.
 */
export async function chooseAccount(directories: string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const directory of directories) {
    const owner = await stat(directory).then(
      (stats) => stats.uid,
      () => 0,
    );
    // initdb needs a name for its uid; inside a container a volume's owner often has none.
    const account = owner === 0 ? undefined : await findAccount(String(owner));
    if (account) return account;
  }
  const nobody = await findAccount('nobody');
  if (nobody) return nobody;
  throw new StartRefused(
    'PostgreSQL can’t run as root, and this machine has no user `nobody`. Set DATABASE_URL.',
  );
}

async function findAccount(user: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([
    runAs(undefined, 'id', ['-u', user]),
    runAs(undefined, 'id', ['-g', user]),
  ]);
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
}

/** Runs a program to its end as `account`, or as this process's user. Never throws: the output holds the reason. */
export async function runAs(
  account: Account | undefined,
  program: string,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  const options = { ...account, cwd: '/', env: cleanEnvironment() };
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ ok: false, output: error.message });
    try {
      execFile(program, args, options, (error, stdout, stderr) => {
        resolve({ ok: !error, output: (stdout + stderr).trim() || (error?.message ?? '') });
      }).on('error', failed);
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
