import { sql, type Insertable, type Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { BulkTables } from '../../platform/database/bulk-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Undone } from './bulk-action.ts';

export type BulkActionRow = Selectable<BulkTables['bulk_actions']>;
export type BulkRow = Selectable<BulkTables['bulk_action_rows']>;

/** False if its form was sent before. */
export async function insertBulkAction(
  tx: Tx,
  action: Insertable<BulkTables['bulk_actions']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('bulk_actions')
    .values(action)
    .onConflict((conflict) => conflict.columns(['requested_by', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findByKey(
  tx: Tx,
  requestedBy: string,
  key: string,
): Promise<BulkActionRow | undefined> {
  return tx
    .selectFrom('bulk_actions')
    .selectAll()
    .where('requested_by', '=', requestedBy)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function findBulkAction(db: Db | Tx, id: string): Promise<BulkActionRow | undefined> {
  return db.selectFrom('bulk_actions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockBulkAction(tx: Tx, id: string): Promise<BulkActionRow | undefined> {
  if (!isUuid(id)) return undefined;
  return tx.selectFrom('bulk_actions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** What the undos of an action have done so far. */
export async function readUndone(db: Db | Tx, id: string): Promise<Undone> {
  return db
    .selectFrom('bulk_actions')
    .select([
      sql<number>`coalesce(sum(done + skipped), 0)::int`.as('undone'),
      sql<boolean>`coalesce(bool_or(state = 'running'), false)`.as('isBeingUndone'),
    ])
    .where('undoes', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow();
}

type Counts = Pick<BulkActionRow, 'total' | 'skipped'>;

export async function writeCounts(tx: Tx, id: string, counts: Counts): Promise<void> {
  await tx.updateTable('bulk_actions').set(counts).where('id', '=', id).execute();
}

export async function writeRunning(
  tx: Tx,
  id: string,
  { by, approved }: { readonly by: string; readonly approved: string | null },
): Promise<void> {
  await tx
    .updateTable('bulk_actions')
    .set({ state: 'running', performed_by: by, approved })
    .where('id', '=', id)
    .execute();
}

/** False if it does not run. */
export async function writeStopped(tx: Tx, id: string, at: Date): Promise<boolean> {
  const stopped = await tx
    .updateTable('bulk_actions')
    .set({ state: 'stopped', ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** In a restored database rows may wait that were done after its backup. */
export async function stopRunningBulkActions(tx: Tx, at: Date): Promise<void> {
  await tx
    .updateTable('bulk_actions')
    .set({ state: 'stopped', ended_at: at })
    .where('state', '=', 'running')
    .execute();
}

/** The days that an operator’s running bulk actions have still to give or to take. */
export async function readReservedDays(tx: Tx, performedBy: string): Promise<number> {
  const { days } = await tx
    .selectFrom('bulk_actions')
    .select(
      sql<number>`coalesce(sum((total - done - skipped - failed) * (change->>'days')::int), 0)::int`.as(
        'days',
      ),
    )
    .where('performed_by', '=', performedBy)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return days;
}

/** Locks the next row of a running action that no other process works on; undefined if there is none. */
export async function claimRow(tx: Tx, actionId: string): Promise<BulkRow | undefined> {
  return tx
    .selectFrom('bulk_action_rows as r')
    .selectAll('r')
    .where('r.action_id', '=', actionId)
    .where(sql<boolean>`r.state = 'waiting'`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bulk_actions as b')
          .select('b.id')
          .where('b.id', '=', actionId)
          .where('b.state', '=', 'running'),
      ),
    )
    .orderBy('r.subject_id')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
}

/** If `work` throws, only what it has written is rolled back. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint bulk_row`.execute(tx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint bulk_row`.execute(tx);
    throw error;
  }
}

export type RowOutcome = Pick<BulkRow, 'fault'> & { readonly state: 'done' | 'skipped' | 'failed' };

/** Writes what became of a row, and ends the action with its last one. */
export async function writeOutcome(
  tx: Tx,
  { action_id: actionId, subject_id: subjectId }: BulkRow,
  { state, fault }: RowOutcome,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('bulk_action_rows')
    .set({ state, fault, done_at: at })
    .where('action_id', '=', actionId)
    .where('subject_id', '=', subjectId)
    .execute();
  const isLast = sql`state = 'running' and done + skipped + failed + 1 = total`;
  await sql`
    update bulk_actions set ${sql.ref(state)} = ${sql.ref(state)} + 1,
      state = case when ${isLast} then 'done' else state end,
      ended_at = case when ${isLast} then ${at}::timestamptz else ended_at end
    where id = ${actionId}`.execute(tx);
}

export async function hasWaitingRows(db: Db, id: string): Promise<boolean> {
  const { waits } = await db
    .selectNoFrom((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bulk_action_rows as r')
            .innerJoin('bulk_actions as b', 'b.id', 'r.action_id')
            .select('r.subject_id')
            .where('r.action_id', '=', id)
            .where('b.state', '=', 'running')
            .where(sql<boolean>`r.state = 'waiting'`),
        )
        .as('waits'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(waits);
}

/** Also their rows. Those that still run stay. */
export async function deleteBulkActions(db: Db | Tx, before: Date): Promise<void> {
  await db
    .deleteFrom('bulk_actions as b')
    .where('b.created_at', '<', before)
    .where('b.state', '<>', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_actions as u')
            .select('u.id')
            .whereRef('u.undoes', '=', 'b.id')
            .where((eb) => eb.or([eb('u.created_at', '>=', before), eb('u.state', '=', 'running')])),
        ),
      ),
    )
    .execute();
}
