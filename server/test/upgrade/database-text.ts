import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { MIGRATION_TABLE } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from './released-migrations.ts';

/** The schemas of the application and of pg-boss, as SQL. */
export async function writeSchema(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const migrations = rows.map(({ name }) => readFile(join(MIGRATIONS, `${name}.sql`), 'utf8'));
  return [...(await Promise.all(migrations)), MIGRATION_TABLE, getConstructionPlans('pgboss'), ''].join('\n');
}

/**
 * Every row and sequence, as SQL for the empty schema. Left out are unlogged tables, which a crash may empty, and pg-boss's
 * statistics. Times of pg-boss are relative to now, since it compares them with PostgreSQL's clock.
 */
export async function writeRows(client: pg.ClientBase): Promise<string> {
  await client.query(`set timezone = 'UTC'`);
  const lines: string[] = [];
  for (const table of await listTables(client)) lines.push(...(await writeTable(client, table)));
  const { rows } = await client.query<{ text: string }>(`
    select format('select setval(%L, %s);', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value) as text
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`);
  return [...lines, ...rows.map(({ text }) => text), ''].join('\n');
}

/** Tables whose rows are about the database itself. */
const OF_THE_DATABASE = ['installation', 'kysely_migration_lock', 'pgboss.version'];

/** What a move or a restore keeps: all rows but those about the database itself, without the times of its migrations. */
export async function writeMovedRows(client: pg.ClientBase): Promise<string> {
  const tables = (await writeRows(client)).split(/(?<=enable trigger user;\n)/);
  return tables
    .filter((text) => !OF_THE_DATABASE.some((name) => text.startsWith(`alter table ${name} `)))
    .join('')
    .replaceAll(/now\(\) \+ '[^']*'/g, 'now()')
    .replaceAll(/^\('(\d{4}-[\w-]+)', '[^']*', /gm, "('$1', ");
}

/** Lists each table after those that it refers to. */
async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refersTo: string[] }>(`
    select c.oid::regclass::text as name, array(
      select confrelid::regclass::text from pg_constraint
      where conrelid = c.oid and contype = 'f' and confrelid <> c.oid
    ) as "refersTo"
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p')
      and not c.relispartition and c.relpersistence = 'p' and c.relname <> 'queue_stats'
    order by 1`);
  const ordered = new Set<string>();
  while (ordered.size < rows.length) {
    const next = rows.find(
      ({ name, refersTo }) => !ordered.has(name) && refersTo.every((each) => ordered.has(each)),
    );
    if (next === undefined) throw new Error('Tables refer to each other in a circle');
    ordered.add(next.name);
  }
  return [...ordered];
}

/** All in one statement, so that rows may refer to others of their table. */
async function writeTable(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string; value: string }>(
    `select quote_ident(attname) as name, case
       when $1 like 'pgboss.%' and atttypid = 'timestamptz'::regtype
         then format('coalesce(format(''now() + %%L'', %1$I - now()), ''NULL'')', attname)
       else format('quote_nullable(%I::text)', attname) end as value
     from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  const { rows } = await client.query<{ text: string }>(
    `select text from (
       select concat_ws(', ', ${columns.map(({ value }) => value).join(', ')}) as text from ${table}
     ) every order by text collate "C"`,
  );
  if (rows.length === 0) return [];
  return [
    `alter table ${table} disable trigger user;`,
    `delete from ${table};`,
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) overriding system value values`,
    `${rows.map(({ text }) => `(${text})`).join(',\n')};`,
    `alter table ${table} enable trigger user;`,
  ];
}
