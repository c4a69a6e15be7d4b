import type pg from 'pg';
import { findPending, withClient } from './migrate.ts';
import { MIGRATIONS, withoutComments, type Migration } from './migration-files.ts';

/** A lock that keeps others from writing or reading an existing table while a migration runs. */
export interface PlannedLock {
  readonly table: string;
  /** As in pg_locks: `AccessExclusiveLock`. */
  readonly mode: string;
  readonly bytes: number;
}

type Lock = Pick<PlannedLock, 'table' | 'mode'>;

/** From the weakest to the strongest. */
const MODES = [
  'ShareUpdateExclusiveLock',
  'ShareLock',
  'ShareRowExclusiveLock',
  'AccessExclusiveLock',
] as const;

/** The table in the group is locked in this mode by statements of this form; see the manual's page on explicit locking. */
const FORMS: readonly (readonly [RegExp, (typeof MODES)[number]])[] = [
  [
    /^alter table (?:if exists )?(?:only )?(?<name>[\w.]+) validate constraint [^,]+$/,
    'ShareUpdateExclusiveLock',
  ],
  [/^create (?:unique )?index concurrently .*? on (?:only )?(?<name>[\w.]+)/, 'ShareUpdateExclusiveLock'],
  [/^create (?:unique )?index (?!concurrently).*? on (?:only )?(?<name>[\w.]+)/, 'ShareLock'],
  [/^create (?:or replace )?(?:constraint )?trigger .*? on (?<name>[\w.]+)/, 'ShareRowExclusiveLock'],
  [/\breferences (?<name>[\w.]+)/g, 'ShareRowExclusiveLock'],
  [/^alter table (?:if exists )?(?:only )?(?<name>[\w.]+)/, 'AccessExclusiveLock'],
  [/^drop (?:table|index) (?:concurrently )?(?:if exists )?(?<name>[\w.]+)/, 'AccessExclusiveLock'],
  [/^drop trigger .*? on (?<name>[\w.]+)/, 'AccessExclusiveLock'],
  [/^truncate (?:table )?(?<name>[\w.]+)/, 'AccessExclusiveLock'],
];

export interface PlannedMigration {
  readonly migration: Migration;
  readonly locks: readonly PlannedLock[];
}

/** Returns the pending migrations with their locks by their text, in order of the table; nothing is run. */
export async function planMigrations(
  connection: pg.ClientConfig,
  folder = MIGRATIONS,
): Promise<readonly PlannedMigration[]> {
  return withClient(connection, async (client) => {
    const planned = [];
    for (const migration of await findPending(client, folder))
      planned.push({ migration, locks: await planLocks(client, migration) });
    return planned;
  });
}

/** Returns the migration's locks on tables that exist, the strongest one on each. */
export async function planLocks(
  client: pg.ClientBase,
  migration: Migration,
): Promise<readonly PlannedLock[]> {
  const locks = withoutComments(migration.statements).flatMap(locksOf);
  const { rows } = await client.query<PlannedLock & { position: number }>(
    `select distinct t.oid::regclass::text as table, wanted.mode, pg_total_relation_size(t.oid)::float8 as bytes,
       array_position($3::text[], wanted.mode) as position
     from unnest($1::text[], $2::text[]) as wanted (name, mode)
     left join pg_index i on i.indexrelid = to_regclass(wanted.name)
     join pg_class t on t.oid = coalesce(i.indrelid, to_regclass(wanted.name))
     order by 1, position desc`,
    [locks.map(({ table }) => table), locks.map(({ mode }) => mode), MODES],
  );
  const strongest = rows.filter(({ table }, index) => table !== rows[index - 1]?.table);
  return strongest.map(({ table, mode, bytes }) => ({ table, mode, bytes }));
}

function locksOf(statement: string): Lock[] {
  const found: Lock[] = [];
  for (const [form, mode] of FORMS) {
    const matches = form.global ? [...statement.matchAll(form)] : [form.exec(statement)];
    for (const match of matches) {
      const table = match?.groups?.['name'];
      if (table !== undefined) found.push({ table, mode });
    }
    // The other forms begin with the statement's words, and the first one that fits is the most precise.
    if (!form.global && found.some((lock) => lock.mode === mode)) break;
  }
  return found;
}
