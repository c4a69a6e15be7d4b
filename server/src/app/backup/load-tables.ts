import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { setIndexesAside } from '../../platform/database/indexes-aside.ts';
import { BackupRefused } from './backup-refused.ts';
import { findTables, type CopiedSequence, type CopiedTable } from './copied-tables.ts';

/** What tables are filled from: a backup, or another database. */
export interface TableSource<Table extends CopiedTable = CopiedTable> {
  readonly tables: readonly Table[];
  readonly sequences: readonly CopiedSequence[];
  /** Writes the table's rows as COPY text; returns their number. */
  copy(table: Table, into: NodeJS.WritableStream): Promise<number>;
}

const JOB_SCHEMA = 'pgboss.';
/** The partition of the table of jobs, which holds its indexes and foreign keys. */
const JOB_PARTITION = 'pgboss.job_common';

/**
 * Replaces the rows of all tables in the caller's transaction, with indexes, foreign keys and user triggers set aside.
 * Foreign keys are checked when they are added again. Needs only the rights of the tables' owner.
 */
export async function loadTables<Table extends CopiedTable>(
  client: pg.ClientBase,
  source: TableSource<Table>,
): Promise<void> {
  const target = await findTables(client);
  refuseOtherTables(source.tables, target);
  const names = target.map(({ name }) => name);
  // A small server's default memory would make sorting use files.
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await client.query('set local idle_in_transaction_session_timeout = 0');
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const putBack = await setIndexesAside(client, [...names, JOB_PARTITION]);
  // Migrations insert rows as well.
  for (const name of names) await client.query(`delete from ${name}`);
  for (const table of source.tables) {
    const columns = target.find(({ name }) => name === table.name)?.columns ?? [];
    await loadTable(client, source, table, columns);
  }
  await putBack();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, value, isCalled } of source.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
}

function refuseOtherTables(source: readonly CopiedTable[], target: readonly CopiedTable[]): void {
  const namesOf = (tables: readonly CopiedTable[]) => new Set(tables.map(({ name }) => name));
  const [missing] = namesOf(source).symmetricDifference(namesOf(target));
  if (missing !== undefined)
    throw new BackupRefused(
      `The table ${missing} is in only one of the backup and its schema. Nothing was loaded.`,
    );
}

async function loadTable<Table extends CopiedTable>(
  client: pg.ClientBase,
  source: TableSource<Table>,
  table: Table,
  known: readonly string[],
): Promise<void> {
  const { name, columns } = table;
  // The job library's tables always have the form of this release, which may lack columns of the backup's.
  const past = name.startsWith(JOB_SCHEMA) ? columns.filter((column) => !known.includes(column)) : [];
  for (const column of past) await client.query(`alter table ${name} add column ${column} text`);
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  // The source's pipeline reports its errors. A later one, of a lost connection, would end Node.
  into.on('error', () => undefined);
  const rows = await source.copy(table, into);
  if (into.rowCount !== rows)
    throw new BackupRefused(`${name} has ${rows} rows, but ${into.rowCount} arrived. Nothing was loaded.`);
  for (const column of past) await client.query(`alter table ${name} drop column ${column}`);
}
