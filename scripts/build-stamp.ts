import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;
const SOURCES = ['contract/src', 'web/src', 'site', 'console', 'scripts/build.ts', 'package-lock.json'];
const IGNORED = new Set(['node_modules', 'dist', 'gallery']);
const STAMP = join(ROOT, 'site/dist/built-from');

/**
 * Builds the site unless its sources are as they were at the last build; ends the process if that fails. `stop` ends the
 * build with an `AbortError`.
 */
export async function buildIfChanged(stop?: AbortSignal): Promise<void> {
  if (await isBuilt()) return;
  process.stdout.write('Building the site…\n');
  // In a separate process, so that this one does not keep the bundler's memory.
  const build = spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A test's environment would make a development build.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(stop && { signal: stop }),
  });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code === 0) return;
  process.stderr.write('The site couldn’t be built. See the errors above.\n');
  process.exit(1);
}

/** Whether `dist` was built from the current sources. */
async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  return stamp !== '' && stamp === (await hashSources());
}

/** Records that `dist` was built from the current sources. */
export async function writeStamp(): Promise<void> {
  await writeFile(STAMP, await hashSources());
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(join(ROOT, source))) {
      hash
        .update(file.slice(ROOT.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const lists = await Promise.all(
    entries.filter((entry) => !IGNORED.has(entry.name)).map((entry) => listFiles(join(path, entry.name))),
  );
  return lists.flat().toSorted();
}
