import { sql } from 'kysely';
import type pg from 'pg';
import { migrateForRestore, UNFINISHED_RESTORE, withClient } from '../../platform/database/migrate.ts';
import { loadMigrations, MIGRATIONS } from '../../platform/database/migration-files.ts';
import type { Database } from '../../platform/database/open.ts';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import { BackupRefused } from './backup-refused.ts';
import type { CopiedTable } from './copied-tables.ts';
import { loadTables, type TableSource } from './load-tables.ts';

interface FillParts<Table extends CopiedTable> {
  readonly target: Pick<Database, 'connection' | 'db'>;
  readonly source: TableSource<Table>;
  /** Tells one source from another. */
  readonly label: string;
  /** The last migration of the source. */
  readonly migration: string;
  /** Runs in the last transaction. */
  readonly finish: (tx: Tx) => Promise<void>;
  /** For tests. */
  readonly folder?: string | undefined;
}

/**
 * Fills an empty database: migrates it to the source's migration, loads all tables in one transaction, and migrates on.
 * Until it has finished, no server starts there. An interrupted run can be repeated with the same source.
 */
export async function fillDatabase<Table extends CopiedTable>({
  target,
  source,
  label,
  migration,
  finish,
  folder = MIGRATIONS,
}: FillParts<Table>): Promise<void> {
  const { connection } = target;
  const isLoaded = await withClient(connection, (client) => begin(client, label));
  if (!isLoaded) {
    await migrateForRestore(connection, folder, migration);
    await withClient(connection, (client) => load(client, source));
  }
  await migrateForRestore(connection, folder);
  await inTransaction(target.db, async (tx) => {
    await finish(tx);
    await sql.raw(`drop table ${UNFINISHED_RESTORE}`).execute(tx);
  });
  // Without statistics, the first statements would be slow.
  await withClient(connection, (client) => client.query('analyze'));
}

/** Throws {@link BackupRefused} if this release lacks the migration. */
export async function refuseNewerMigration(
  migration: string,
  what: string,
  folder = MIGRATIONS,
): Promise<void> {
  const known = await loadMigrations(folder);
  if (!known.some(({ name }) => name === migration))
    throw new BackupRefused(
      `${what} is of a newer release: its migration "${migration}" is unknown to this one. Use that release or a newer ` +
        'one. Nothing was changed.',
    );
}

/** Throws {@link BackupRefused} unless the database is empty or a restore of the same source was interrupted there. */
export async function refuseFullDatabase(client: pg.ClientBase, label: string): Promise<void> {
  const marks = await readMarks(client);
  const found = await client.query<{ database: string; tables: string }>(
    `select current_database() as database, count(*) as tables from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  const { database = '', tables = '0' } = found.rows[0] ?? {};
  if (marks.some((mark) => mark.label === label) || Number(tables) === 0) return;
  throw new BackupRefused(
    `The database "${database}" isn’t empty${marks.length > 0 ? ': another restore was interrupted there' : ''}. Use an ` +
      'empty one: set another DATABASE_URL, or another DATA_DIR if DATABASE_URL is not set. Nothing was changed.',
  );
}

interface Mark {
  readonly label: string;
  readonly is_loaded: boolean;
}

async function readMarks(client: pg.ClientBase): Promise<readonly Mark[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${UNFINISHED_RESTORE}') is not null as exists`,
  );
  return rows[0]?.exists === true
    ? (await client.query<Mark>(`select label, is_loaded from ${UNFINISHED_RESTORE}`)).rows
    : [];
}

/** Marks the database; returns whether an interrupted run has loaded the tables already. */
async function begin(client: pg.Client, label: string): Promise<boolean> {
  await refuseFullDatabase(client, label);
  const [mark] = await readMarks(client);
  if (mark !== undefined) return mark.is_loaded;
  const text = client.escapeLiteral(label);
  await client.query(
    `create table ${UNFINISHED_RESTORE} (label text not null, is_loaded boolean not null default false);
     insert into ${UNFINISHED_RESTORE} (label) values (${text})`,
  );
  return false;
}

async function load<Table extends CopiedTable>(client: pg.Client, source: TableSource<Table>): Promise<void> {
  await client.query('begin');
  await loadTables(client, source);
  await client.query(`update ${UNFINISHED_RESTORE} set is_loaded = true`);
  await client.query('commit');
}
