import { sql } from 'kysely';
import { StartRefused } from '../start-refused.ts';
import type { Db } from './tx.ts';

interface DatabaseIdentity {
  readonly database_oid: number;
  readonly system_identifier: string;
}

/**
 * Throws {@link StartRefused} if the database was restored and not prepared since, or isn't the one of the last start.
 * The first start remembers it.
 */
export async function checkInstallation(db: Db): Promise<void> {
  const identity = await readIdentity(db);
  await db
    .insertInto('installation')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  if (row.restored_at !== null && row.prepared_at === null)
    throw new StartRefused(
      'Causeway can’t start: the database was restored from a backup. Run "npm run operator -- after-restore" first. ' +
        'See docs/production/backup.md.',
    );
  if (!isSame(row, identity))
    throw new StartRefused(
      'Causeway can’t start: this isn’t the database of the last start. Run "npm run operator -- after-restore" if it ' +
        'was restored, or "npm run operator -- after-restore --moved" if you moved it and the earlier one is retired. ' +
        'See docs/production/backup.md.',
    );
}

/** After this nothing starts on the database until `after-restore` is done. */
export async function markRestored(
  db: Db,
  { backupCreatedAt }: { readonly backupCreatedAt: Date },
): Promise<void> {
  const mark = { restored_at: new Date(), backup_created_at: backupCreatedAt, prepared_at: null };
  await saveInstallation(db, mark);
}

/** Makes this database the one of the last start: it was moved on purpose, with everything in it. */
export async function acceptMove(db: Db): Promise<void> {
  await saveInstallation(db, {});
}

interface RestoreMark {
  readonly restored_at: Date;
  readonly backup_created_at: Date | null;
  readonly prepared_at: Date | null;
}

async function saveInstallation(db: Db, mark: RestoreMark | object): Promise<void> {
  const values = { ...(await readIdentity(db)), ...mark };
  await db
    .insertInto('installation')
    .values(values)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(values))
    .execute();
}

async function readIdentity(db: Db): Promise<DatabaseIdentity> {
  const { rows } = await sql<DatabaseIdentity>`
    select d.oid as database_oid, s.system_identifier::text as system_identifier
    from pg_database d, pg_control_system() s where d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not know itself');
  return row;
}

const isSame = (row: DatabaseIdentity, other: DatabaseIdentity): boolean =>
  row.database_oid === other.database_oid && row.system_identifier === other.system_identifier;
