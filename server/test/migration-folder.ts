import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from '../src/platform/database/migration-files.ts';

export interface MigrationFolder {
  readonly path: string;
  /** Name of the last migration of this version. */
  readonly newest: string;
  /** Adds one that comes after all others, and returns its name. */
  add(words: string, statements: string): Promise<string>;
  remove(): Promise<void>;
}

/** A copy of this version's migrations, for a later release. */
export async function createMigrationFolder(): Promise<MigrationFolder> {
  const path = await mkdtemp(join(tmpdir(), 'causeway-migrations-'));
  await cp(MIGRATIONS, path, { recursive: true });
  const names = (await readdir(path)).filter((file) => file.endsWith('.sql')).toSorted();
  const newest = names.at(-1)?.slice(0, -'.sql'.length) ?? '';
  let number = Number.parseInt(newest, 10);
  return {
    path,
    newest,
    async add(words, statements) {
      number += 1;
      const name = `${String(number).padStart(4, '0')}-${words}`;
      await writeFile(join(path, `${name}.sql`), statements);
      return name;
    },
    remove: () => rm(path, { recursive: true }),
  };
}
