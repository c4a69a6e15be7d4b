import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const RELEASED = join(MIGRATIONS, 'released.txt');

/** One line for each migration, in their order: its SHA-256 and its file. */
export function listMigrations(): string[] {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(MIGRATIONS, file)));
    return `${hash.digest('hex')}  ${file}`;
  });
}

/** The same lines, as of the last release. */
export const listReleased = (): string[] =>
  readFileSync(RELEASED, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

export function markReleased(): void {
  const [comment] = readFileSync(RELEASED, 'utf8').split('\n');
  writeFileSync(RELEASED, `${[comment, ...listMigrations()].join('\n')}\n`);
}
