import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { UNFINISHED_RESTORE } from '../../platform/database/migrate.ts';

/** A table of the database, with its schema, and the columns that can be written. Names are quoted where needed. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface CopiedSequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** The job library's other tables hold only figures. */
const JOB_TABLES = ['queue', 'job', 'schedule'];

/** Lists all tables except unlogged ones (rate limits, who looks at a ticket), which a crash may empty as well. */
export async function findTables(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and (n.nspname = 'pgboss' and c.relname = any ($1)
         or n.nspname = 'public' and c.relname not in ('${UNFINISHED_RESTORE}', 'kysely_migration_lock')
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
     group by 1 order by 1`,
    [JOB_TABLES],
  );
  return rows;
}

export async function findSequences(client: pg.ClientBase): Promise<readonly CopiedSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', 'public', relname) as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const sequences = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push({ name, value: rows[0]?.value ?? '1', isCalled: rows[0]?.isCalled ?? false });
  }
  return sequences;
}

/** Returns the name of the last migration; undefined if the database has no tables of ours. */
export async function findLastMigration(client: pg.ClientBase): Promise<string | undefined> {
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as exists`,
  );
  if (found.rows[0]?.exists !== true) return undefined;
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C" desc limit 1',
  );
  return rows[0]?.name;
}

/** Runs `work` on one moment of the database, in a form that any later PostgreSQL reads. */
export async function inCopySnapshot<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read, read only');
  // The transaction waits for a slow disk or the other database.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`);
  await client.query(`set local extra_float_digits = 1; set local bytea_output = 'hex'`);
  const result = await work();
  await client.query('commit');
  return result;
}

/** Writes the table's rows as COPY text; returns their number. */
export async function copyOut(
  client: pg.ClientBase,
  { name, columns }: CopiedTable,
  into: readonly NodeJS.WritableStream[],
  signal?: AbortSignal,
): Promise<number> {
  // A partitioned table can only be copied by a query.
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  // The pipeline reports its errors. A later one, of a lost connection, would end Node.
  rows.on('error', () => undefined);
  const steps: readonly [NodeJS.ReadableStream, ...NodeJS.WritableStream[]] = [rows, ...into];
  await pipeline(steps, signal === undefined ? {} : { signal });
  // The number arrives after the last row and before the next result.
  await client.query('select');
  return rows.rowCount;
}
