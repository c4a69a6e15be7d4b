import { sql } from 'kysely';
import type pg from 'pg';
import { StartRefused } from '../start-refused.ts';
import type { Db, Tx } from './tx.ts';

interface DatabaseIdentity {
  readonly database_oid: number;
  readonly system_identifier: string;
}

/**
 * Throws {@link StartRefused} if the database was restored and not prepared since, or isn't the one of the last start.
 * The first start remembers it, after
 * `beforeFirst`, which may refuse it.
 */
export async function checkInstallation(
  db: Db,
  beforeFirst: () => Promise<void> = async () => {},
): Promise<void> {
  const identity = await readIdentity(db);
  if ((await findInstallation(db)) === undefined) await beforeFirst();
  await db
    .insertInto('installation')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findInstallation(db);
  if (row === undefined) return;
  if (isUnprepared(row))
    throw new StartRefused(
      'Causeway can’t start: the database was restored from a backup. Run "npm run operator -- after-restore" first. ' +
        'See docs/production/after-restore.md.',
    );
  if (!isSame(row, identity))
    throw new StartRefused(
      'Causeway can’t start: this isn’t the database of the last start. Run "npm run operator -- after-restore" if it ' +
        'was restored, or "npm run operator -- after-restore --moved" if you moved it and the earlier one is retired. ' +
        'See docs/production/after-restore.md.',
    );
}

/** Throws {@link StartRefused} between a restore and `after-restore`: a copy would not say of which moment its rows are. */
export async function refuseUnprepared(client: pg.Client): Promise<void> {
  if (!(await knowsInstallation(client))) return;
  const { rowCount } = await client.query(
    'select from installation where restored_at is not null and prepared_at is null',
  );
  if (rowCount !== 0)
    throw new StartRefused(
      'This database was restored from a backup. Run "npm run operator -- after-restore" first. Nothing was changed.',
    );
}

/** Whether the database has the migration that {@link checkInstallation} needs. */
export async function knowsInstallation(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.installation') is not null as exists`,
  );
  return rows[0]?.exists === true;
}

/** After this nothing starts on the database until `after-restore` is done. */
export async function markRestored(
  db: Db,
  { backupCreatedAt }: { readonly backupCreatedAt: Date },
): Promise<void> {
  await saveInstallation(db, {
    restored_at: new Date(),
    backup_created_at: backupCreatedAt,
    prepared_at: null,
  });
}

/** A restored database between its restore and the end of `after-restore`. */
export interface Preparation {
  readonly restoredAt: Date;
  /** The time of its newest changes. */
  readonly since: Date;
}

/** Whether the database was restored and not prepared since, or isn't the one of the last start. */
export async function looksRestored(db: Db): Promise<boolean> {
  const row = await findInstallation(db);
  return row !== undefined && (isUnprepared(row) || !isSame(row, await readIdentity(db)));
}

/**
 * Returns the preparation that was begun or is due; begins one for a database that nobody has marked, such as one from
 * a disk snapshot. `known` is the time of its newest changes if the audit log has newer ones. Nothing starts on the
 * database from then on.
 */
export async function beginPreparation(db: Db, now: Date, known?: Date): Promise<Preparation> {
  const row = await findInstallation(db);
  const begun = row !== undefined && isUnprepared(row) ? row : undefined;
  const restoredAt = begun?.restored_at ?? now;
  const since = known ?? (begun === undefined ? await findNewest(db) : begun.backup_created_at) ?? now;
  await saveInstallation(db, { restored_at: restoredAt, backup_created_at: since, prepared_at: null });
  return { restoredAt, since };
}

async function findNewest(db: Db): Promise<Date | undefined> {
  const newest = await db
    .selectFrom('audit_entries')
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.at;
}

/** The database may be used again, from where it is now. */
export async function finishPreparation(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('installation')
    .set({ ...(await readIdentity(tx)), prepared_at: now })
    .execute();
}

/** Makes this database the one of the last start: it was moved on purpose. Throws {@link StartRefused} if it was restored. */
export async function acceptMove(tx: Db | Tx): Promise<void> {
  const row = await findInstallation(tx);
  if (row !== undefined && isUnprepared(row))
    throw new StartRefused(
      'This database was restored from a backup, not moved. Run "npm run operator -- after-restore" without --moved.',
    );
  await saveInstallation(tx, {});
}

type Installation = NonNullable<Awaited<ReturnType<typeof findInstallation>>>;
type RestoreMark = Partial<Pick<Installation, 'restored_at' | 'backup_created_at' | 'prepared_at'>>;

const findInstallation = (db: Db | Tx) => db.selectFrom('installation').selectAll().executeTakeFirst();

const isUnprepared = (row: Installation): boolean => row.restored_at !== null && row.prepared_at === null;

async function saveInstallation(db: Db | Tx, mark: RestoreMark): Promise<void> {
  const values = { ...(await readIdentity(db)), ...mark };
  await db
    .insertInto('installation')
    .values(values)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(values))
    .execute();
}

async function readIdentity(db: Db | Tx): Promise<DatabaseIdentity> {
  const { rows } = await sql<DatabaseIdentity>`
    select d.oid as database_oid, s.system_identifier::text as system_identifier
    from pg_database d, pg_control_system() s where d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not know itself');
  return row;
}

const isSame = (row: DatabaseIdentity, other: DatabaseIdentity): boolean =>
  row.database_oid === other.database_oid && row.system_identifier === other.system_identifier;
