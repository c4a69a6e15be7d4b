import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');
/** Four digits, so that names sort by number; words, so that no date passes. */
const FILE_NAME = /^\d{4}(-[a-z][a-z0-9]*)+\.sql$/;

/** The database has other migrations than this version; nothing was changed. */
export class DatabaseOfOtherVersion extends StartRefused {
  override readonly name = 'DatabaseOfOtherVersion';
}

/**
 * Migrates the database to the newest version in one transaction, and returns the names of the migrations it
 * ran. Kysely's advisory lock serializes processes that start together. Throws `DatabaseOfOtherVersion` if the
 * recorded migrations are not the first ones of this version. Uses a separate connection: building an index may
 * exceed the pool's statement timeout.
 */
export async function migrateToLatest(connection: pg.ClientConfig, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await loadMigrations(folder);
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Without a listener, a connection lost while it closes would end Node and hide why the migration failed.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    // Kysely refuses such a database under its lock; only the reason is looked up here.
    if (error) throw (await findOtherVersion(db, Object.keys(migrations))) ?? error;
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Plain SQL files in order of name: `0001-baseline`. */
async function loadMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = files.map(async (file) => {
    if (!FILE_NAME.test(file))
      throw new Error(`A migration’s name must look like 0001-baseline.sql, not ${file}`);
    const statements = await readFile(join(folder, file), 'utf8');
    const up = async (db: Kysely<unknown>) => void (await sql.raw(statements).execute(db));
    return [file.slice(0, -'.sql'.length), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}

async function findOtherVersion(
  db: Kysely<unknown>,
  known: readonly string[],
): Promise<DatabaseOfOtherVersion | undefined> {
  const recorded = sql<{ name: string; database: string }>`
    select name, current_database() as database from kysely_migration order by name collate "C"`;
  // An unreachable database has failed for another reason.
  const { rows } = await recorded.execute(db).catch(() => ({ rows: [] }));
  const place = rows.findIndex(({ name }, index) => name !== known[index]);
  const row = rows[place];
  if (row === undefined) return undefined;
  const ours = known[place];
  return new DatabaseOfOtherVersion(
    `The database "${row.database}" was made by another version of Causeway: its migration ${place + 1} is ` +
      `"${row.name}", ${ours === undefined ? 'and this version has none' : `this version’s is "${ours}"`}. ` +
      'Nothing was changed. Use an empty database: set another DATABASE_URL, or another DATA_DIR if DATABASE_URL is ' +
      'not set. You can delete a demo’s old DATA_DIR.',
  );
}
