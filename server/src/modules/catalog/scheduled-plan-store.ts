import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';

export type ScheduledPlanRow = Selectable<Schema['scheduled_plans']>;

export const OPEN_SCHEDULES = ['waiting', 'stopped'] as const;

/** Inserts a scheduled change; false if the plan has one. */
export async function insertScheduledPlan(
  tx: Tx,
  { before, draft, ...row }: Omit<ScheduledPlanRow, 'state' | 'ended_at'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('scheduled_plans')
    .values({
      ...row,
      before: JSON.stringify(before),
      draft: JSON.stringify(draft),
      state: 'waiting',
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends an open scheduled change; undefined if it has ended. */
export async function endScheduledPlan(
  tx: Tx,
  id: string,
  state: Exclude<ScheduledPlanRow['state'], 'waiting'>,
  at: Date,
): Promise<ScheduledPlanRow | undefined> {
  return tx
    .updateTable('scheduled_plans')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', OPEN_SCHEDULES)
    .returningAll()
    .executeTakeFirst();
}

/** The next due change, locked until the transaction ends; those that another process holds are left to it. */
export async function claimDuePlan(tx: Tx, now: Date): Promise<ScheduledPlanRow | undefined> {
  return tx
    .selectFrom('scheduled_plans')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('at', '<=', now)
    .orderBy('at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
