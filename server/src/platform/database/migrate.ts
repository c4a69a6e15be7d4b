import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import { findJobMigration, type JobMigration } from './job-migration.ts';
import { loadMigrations, MIGRATIONS, type Migration } from './migration-files.ts';

/** The database has other migrations than this version; nothing was changed. */
export class DatabaseOfOtherVersion extends StartRefused {
  override readonly name = 'DatabaseOfOtherVersion';
}

/** What a start does about pending migrations: `auto` runs them, `check` refuses, `off` ignores them. */
export const MIGRATE_MODES = ['auto', 'check', 'off'] as const;
export type MigrateMode = (typeof MIGRATE_MODES)[number];

/** As Kysely made it for 0.1.0; the column is newer. */
export const MIGRATION_TABLE = `
  create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  alter table kysely_migration add column if not exists minimum text;`;

/** How long a migration may block others that queue behind it for its tables. */
const LOCK_TIMEOUT_MS = 2_000;
const TRIES = 30;
/** Between two tries, so that those who queued are done. Together more than a minute, the time of a long report. */
const PAUSE_MS = 1_000;
const TURN_MS = 200;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const INSUFFICIENT_PRIVILEGE = '42501';

/** How a start waits: `signal` ends the wait, and the log says why. */
interface Waiting {
  readonly signal?: AbortSignal | undefined;
  readonly log?: { info(text: string): void };
}

/**
 * Prepares the schema for a start. Throws {@link StartRefused} if this version can't run on it, and in the mode `check`
 * if migrations are pending.
 */
export async function prepareSchema(
  connection: pg.ClientConfig,
  mode: MigrateMode,
  folder = MIGRATIONS,
  waiting: Waiting = {},
): Promise<readonly string[]> {
  if (mode === 'auto') return migrateToLatest(connection, folder, waiting);
  const pending = await withClient(connection, async (client) => {
    await refuseUnfinishedRestore(client);
    return findPending(client, folder);
  });
  // The job library would create its missing tables at any start.
  const missing = mode === 'check' ? pending : pending.filter((migration) => 'after' in migration);
  if (missing.length > 0)
    throw new StartRefused(
      `Causeway can’t start: the database lacks ${missing.map(({ name }) => name).join(', ')}. ` +
        'Run "npm run operator -- migrate" first.',
    );
  return [];
}

/**
 * Runs the pending migrations, each in its own transaction, and returns their names. An advisory lock serializes
 * processes that start together. A failed migration is rolled back, and those before it stay. Uses a separate
 * connection: the statements may exceed the pool's timeouts.
 */
export async function migrateToLatest(
  connection: pg.ClientConfig,
  folder = MIGRATIONS,
  waiting: Waiting = {},
): Promise<readonly string[]> {
  return withClient(connection, async (client) => {
    await refuseUnfinishedRestore(client);
    return runPending(client, folder, waiting);
  });
}

/** As {@link migrateToLatest} for a restore: up to the migration `last`, or to the latest one. */
export async function migrateForRestore(
  connection: pg.ClientConfig,
  folder: string,
  last?: string,
): Promise<readonly string[]> {
  return withClient(connection, (client) => runPending(client, folder, {}, last));
}

async function runPending(
  client: pg.Client,
  folder: string,
  waiting: Waiting,
  last?: string,
): Promise<readonly string[]> {
  const find = async () => {
    const pending = await findPending(client, folder);
    return pending.filter(
      ({ name, ...migration }) => last === undefined || name <= last || 'after' in migration,
    );
  };
  if ((await find()).length === 0) return [];
  await waitForTurn(client, 'exclusive', waiting);
  const pending = await find();
  const [first] = pending;
  const { signal } = waiting;
  if (first !== undefined) await runWithTries(first, () => runInTransaction(client, MIGRATION_TABLE), signal);
  for (const migration of pending) await runWithTries(migration, () => run(client, migration), signal);
  return pending.map(({ name }) => name);
}

/** The table that marks a database while it is filled by a restore. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** Throws {@link StartRefused} while a restore runs, or after one that was interrupted. */
export async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.${UNFINISHED_RESTORE}') is not null as exists`,
  );
  if (rows[0]?.exists === true)
    throw new StartRefused(
      'The restore of a backup into this database isn’t finished: wait for it, or repeat "restore" with that backup.',
    );
}

/**
 * Runs the pending migrations in one transaction and rolls it back. Returns them with the locks that it held then; null
 * for those that can't be part of a transaction.
 */
export async function tryMigrations(
  connection: pg.ClientConfig,
  folder = MIGRATIONS,
): Promise<readonly { readonly migration: Migration; readonly locks: readonly HeldLock[] | null }[]> {
  return withClient(connection, async (client) => {
    const pending = await findPending(client, folder);
    await waitForTurn(client, 'exclusive');
    const [first] = pending;
    if (first === undefined) return [];
    await client.query('begin');
    await runWithTries(first, () => client.query(MIGRATION_TABLE));
    const { rows } = await client.query<{ oid: number }>('select oid::int from pg_class');
    const existing = rows.map(({ oid }) => oid);
    const tried = [];
    for (const migration of pending) {
      if (migration.index !== undefined) {
        tried.push({ migration, locks: null });
        continue;
      }
      const locks = await runWithTries(migration, async () => {
        await client.query('savepoint before');
        try {
          await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
          await client.query(migration.statements);
        } catch (error) {
          await client.query('rollback to savepoint before');
          throw error;
        }
        return findHeldLocks(client, existing);
      });
      tried.push({ migration, locks });
    }
    await client.query('rollback');
    return tried;
  });
}

export interface HeldLock {
  readonly table: string;
  /** As in pg_locks: `AccessExclusiveLock`. */
  readonly mode: string;
}

/** Lists the tables that this transaction keeps others from writing or reading. */
async function findHeldLocks(client: pg.Client, existing: readonly number[]): Promise<HeldLock[]> {
  const { rows } = await client.query<HeldLock>(
    `select distinct c.oid::regclass::text as table, l.mode from pg_locks l join pg_class c on c.oid = l.relation
     where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.oid = any($1::oid[])
       and c.relname <> 'kysely_migration' and c.relnamespace <> 'pg_catalog'::regnamespace
       and l.mode in ('ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock',
         'AccessExclusiveLock')
     order by 1, 2`,
    [existing],
  );
  return rows;
}

type SchemaReader = pg.ClientBase & Partial<Pick<pg.Client, 'database'>>;

/** Returns the migrations that the database lacks. Throws {@link DatabaseOfOtherVersion} if this version can't run on it. */
export async function findPending(
  client: SchemaReader,
  folder: string,
): Promise<readonly (Migration | JobMigration)[]> {
  const known = await loadMigrations(folder);
  const recorded = await findRecorded(client);
  refuseOtherVersion(client, known, recorded);
  const jobs = await findJobMigration(client);
  return [...known.slice(recorded.length), ...(jobs === undefined ? [] : [jobs])];
}

interface Recorded {
  readonly name: string;
  readonly minimum: string | null;
}

async function findRecorded(client: pg.ClientBase): Promise<readonly Recorded[]> {
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('kysely_migration') is not null as exists`,
  );
  if (found.rows[0]?.exists !== true) return [];
  // The table of 0.1.0 has no such column.
  const { rows } = await client.query<Recorded>(
    `select name, to_jsonb(kysely_migration) ->> 'minimum' as minimum from kysely_migration order by name collate "C"`,
  );
  return rows;
}

function refuseOtherVersion(
  { database = '' }: SchemaReader,
  known: readonly Migration[],
  recorded: readonly Recorded[],
): void {
  const place = recorded.findIndex(({ name }, index) => index < known.length && name !== known[index]?.name);
  const row = recorded[place];
  if (row !== undefined)
    throw new DatabaseOfOtherVersion(
      `The database "${database}" was made by another version of Causeway: its migration ${place + 1} is ` +
        `"${row.name}", this version’s is "${known[place]?.name}". ` +
        'Nothing was changed. Use an empty database: set another DATABASE_URL, or another DATA_DIR if DATABASE_URL is ' +
        'not set. You can delete a demo’s old DATA_DIR.',
    );
  const newest = known.at(-1)?.name ?? '';
  const contract = recorded
    .slice(known.length)
    .findLast(({ minimum }) => minimum !== null && minimum > newest);
  if (contract !== undefined)
    throw new DatabaseOfOtherVersion(
      `The database "${database}" is too new for this version of Causeway: its migration "${contract.name}" needs a ` +
        `version that has "${contract.minimum}", and this version ends with "${newest}". ` +
        'Nothing was changed. Start a newer version, or restore the backup from before the upgrade.',
    );
}

const TRY_LOCK = { exclusive: 'pg_try_advisory_lock', shared: 'pg_try_advisory_lock_shared' } as const;

/**
 * Waits until no other session migrates or, if `exclusive`, makes a backup; holds for the session. Polls, because a
 * session that waits for the lock in a statement would keep concurrent indexes from being built.
 */
export async function waitForTurn(
  client: pg.Client,
  kind: keyof typeof TRY_LOCK,
  { signal, log }: Waiting = {},
): Promise<void> {
  for (let isSaid = false; ; isSaid = true) {
    const { rows } = await client.query<{ locked: boolean }>(
      `select ${TRY_LOCK[kind]}(hashtextextended('causeway migrations', 0)) as locked`,
    );
    if (rows[0]?.locked === true) return;
    if (!isSaid) log?.info('Waiting for a backup or another migration to end');
    await sleep(TURN_MS, undefined, signal && { signal });
  }
}

async function runWithTries<T>(
  migration: Migration,
  attempt: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const { code } = error as Partial<pg.DatabaseError>;
      const isBlocked = code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
      if (!isBlocked || tries === TRIES) throw failureOf(migration, error, isBlocked);
      await sleep(PAUSE_MS, undefined, signal && { signal });
    }
  }
}

function failureOf({ name }: Migration, error: unknown, isBlocked: boolean): StartRefused {
  const { code, message } = error as pg.DatabaseError;
  const remedy = isBlocked
    ? `Other transactions held its tables during ${TRIES} tries. End the long ones (pg_stat_activity), and try again.`
    : code === INSUFFICIENT_PRIVILEGE
      ? 'Run "npm run operator -- migrate" as the role that owns the tables (docs/production/roles.md).'
      : 'Its changes were rolled back, and earlier migrations stay. The previous release still runs on this database.';
  return new StartRefused(`The migration ${name} failed: ${message}. ${remedy}`.replaceAll('\n', ' '), {
    cause: error,
  });
}

async function run(client: pg.Client, migration: Migration | JobMigration): Promise<void> {
  if (migration.index !== undefined) return buildIndex(client, migration.index, migration);
  if (!('after' in migration))
    return runInTransaction(client, migration.statements, () => record(client, migration));
  await runInTransaction(client, migration.statements);
  for (const statement of migration.after) await client.query(statement);
}

async function runInTransaction(
  client: pg.Client,
  statements: string,
  finish?: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(statements);
    await finish?.();
    await client.query('commit');
  } catch (error) {
    // A lost connection has failed for that reason.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Waits for its locks without a limit, because nobody queues behind it. */
async function buildIndex(client: pg.Client, index: string, migration: Migration): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount !== 0) await client.query(`drop index concurrently ${index}`);
  await client.query(migration.statements);
  await record(client, migration);
}

async function record(client: pg.Client, { name, minimum }: Migration): Promise<void> {
  await client.query('insert into kysely_migration (name, timestamp, minimum) values ($1, $2, $3)', [
    name,
    new Date().toISOString(),
    minimum,
  ]);
}

/** For a database that has just answered: a busy machine may still take its time to connect. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Opens a connection whose statements and locks have no timeouts. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener, a connection lost while it closes would end Node and hide why the migration failed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
