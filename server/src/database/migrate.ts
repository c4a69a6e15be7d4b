import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

/**
 * Brings the database to the newest migration, all in one transaction, and returns the names of those that it
 * ran. Processes that start at the same time take turns by Kysely's advisory lock.
 *
 * It has a connection of its own: building an index may take longer than the pool lets a statement run.
 */
export async function migrateToLatest(connection: pg.ClientConfig, folder = MIGRATIONS): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Unheard, one that is cut while it ends would end Node, and hide why the migration failed.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => loadMigrations(folder) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** By name, which is also their order: `2026-11-21-accounts.ts`. */
async function loadMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
  const modules = files.map(async (file) => {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Migration;
    return [file.slice(0, -'.ts'.length), module] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
