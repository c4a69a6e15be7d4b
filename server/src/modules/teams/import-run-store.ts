import type { Db, Tx } from '../../platform/database/tx.ts';

/** One attempt of an import. */
export interface RunId {
  readonly teamId: string;
  readonly importId: string;
  readonly run: string;
}

const COLUMNS = ['import_id as importId', 'state', 'total', 'done', 'heard_at as heardAt', 'run'] as const;

export async function findImport(db: Db | Tx, teamId: string, importId: string) {
  return db
    .selectFrom('team_imports')
    .select(COLUMNS)
    .where('team_id', '=', teamId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
}

/** The team's import that is running, or counts as running. */
export async function findRunningImport(tx: Tx, teamId: string) {
  return tx
    .selectFrom('team_imports')
    .select(COLUMNS)
    .where('team_id', '=', teamId)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

/** Starts a new attempt, also of an import that failed before under the same name. */
export async function beginRun(
  tx: Tx,
  id: RunId,
  { total, now }: { total: number; now: Date },
): Promise<void> {
  const begun = { state: 'running' as const, total, done: 0, begun_at: now, heard_at: now, run: id.run };
  await tx
    .insertInto('team_imports')
    .values({ team_id: id.teamId, import_id: id.importId, ...begun })
    .onConflict((conflict) => conflict.columns(['team_id', 'import_id']).doUpdateSet(begun))
    .execute();
}

/** Writes an attempt's progress or end; writes nothing and returns false if another attempt is running. */
export async function writeRun(
  db: Db | Tx,
  { teamId, importId, run }: RunId,
  { state, done, now }: { state: 'running' | 'done' | 'failed'; done?: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('team_imports')
    .set({ state, heard_at: now, ...(done !== undefined && { done }) })
    .where('team_id', '=', teamId)
    .where('import_id', '=', importId)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .returning('run')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes imports without progress since `before`. */
export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('team_imports').where('heard_at', '<', before).execute();
}
