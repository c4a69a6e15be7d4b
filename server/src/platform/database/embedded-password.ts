import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs, type Account } from './embedded-account.ts';

export const SUPERUSER = 'causeway';

/** Returns the password of the database in `home`; undefined if none is set yet. */
export async function readPassword(home: string): Promise<string | undefined> {
  const password = await readFile(fileIn(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return password.trim() === '' ? undefined : password.trim();
}

/** Its database's password no longer holds. */
export const forgetPassword = (home: string): Promise<void> => rm(fileIn(home), { force: true });

const fileIn = (home: string): string => join(home, 'password');

interface Guarded {
  readonly home: string;
  readonly cluster: string;
  /** Path of PostgreSQL's program. */
  readonly postgres: string;
  readonly account: Account | undefined;
}

/**
 * Makes the stopped server in `cluster` ask for a password, and returns it. The first start creates it, also that of a
 * server from before, which trusted every connection. Written at each start, so nobody can weaken it for good.
 */
export async function guardByPassword({ home, cluster, postgres, account }: Guarded): Promise<string> {
  const password = (await readPassword(home)) ?? (await setPassword({ home, cluster, postgres, account }));
  await writeFile(join(cluster, 'pg_hba.conf'), 'local all all scram-sha-256\n');
  return password;
}

/** Sets it without a running server, which would have to trust someone first. */
async function setPassword({ home, cluster, postgres, account }: Guarded): Promise<string> {
  const password = randomBytes(32).toString('base64url');
  // No rounds are needed to protect 256 random bits.
  const settings = { exit_on_error: 'on', log_min_messages: 'fatal', scram_iterations: '1' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const text = `alter role ${SUPERUSER} password '${password}'\n`;
  const set = await runAs(account, postgres, ['--single', '-D', cluster, ...options, 'postgres'], text);
  if (!set.ok) throw new Error(`The database in ${cluster} took no password:\n${set.output}`);
  // Complete or missing: a start that finds none sets another one.
  const partial = `${fileIn(home)}-partial`;
  const file = await open(partial, 'w', 0o600);
  try {
    await file.writeFile(`${password}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, fileIn(home));
  return password;
}
