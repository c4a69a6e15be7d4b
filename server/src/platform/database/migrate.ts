import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg from 'pg';

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');
/** Four digits, so that the order of names is the order of numbers; words, so that no date passes. */
const FILE_NAME = /^\d{4}(-[a-z][a-z0-9]*)+\.sql$/;

/** The database has other migrations than this version; nothing in it was changed. */
export class DatabaseOfOtherVersion extends Error {
  override readonly name = 'DatabaseOfOtherVersion';
}

/**
 * Brings the database to the newest migration, all in one transaction, and returns the names of those that it
 * ran. Processes that start at the same time take turns by Kysely's advisory lock. Throws `DatabaseOfOtherVersion`
 * where the recorded migrations are not the first ones of this version.
 *
 * It has a connection of its own: building an index may take longer than the pool lets a statement run.
 */
export async function migrateToLatest(connection: pg.ClientConfig, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await loadMigrations(folder);
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Unheard, one that is cut while it ends would end Node, and hide why the migration failed.
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

/** Plain SQL, by name and in order: `0001-baseline`. */
async function loadMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = files.map(async (file) => {
    if (!FILE_NAME.test(file)) throw new Error(`A migration's name is like 0001-baseline.sql, not ${file}`);
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
  // A database that does not answer has failed for another reason.
  const { rows } = await recorded.execute(db).catch(() => ({ rows: [] }));
  const place = rows.findIndex(({ name }, index) => name !== known[index]);
  const row = rows[place];
  if (row === undefined) return undefined;
  const ours = known[place];
  return new DatabaseOfOtherVersion(
    `The database "${row.database}" was made by another version of Causeway: its migration ${place + 1} is ` +
      `"${row.name}", ${ours === undefined ? 'and this version has none' : `this version's is "${ours}"`}. ` +
      'Nothing was changed. Use an empty database: set another DATABASE_URL, or another DATA_DIR if DATABASE_URL is ' +
      "not set. You can delete a demo's old DATA_DIR.",
  );
}
