import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = new URL('..', import.meta.url).pathname;
const SOURCES = ['contract/src', 'web/src', 'site', 'console', 'scripts/build.ts', 'package-lock.json'];
const IGNORED = new Set(['node_modules', 'dist', 'gallery']);
const STAMP = join(ROOT, 'site/dist/built-from');

/** Whether `dist` was built from the current sources. */
export async function isBuilt(): Promise<boolean> {
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
