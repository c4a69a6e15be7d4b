import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { isOverlap } from '../../platform/database/is-overlap.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { insertWeights } from './wheel-weights-store.ts';
import { writeBudget } from './wheel-store.ts';
import { FIRST_WEIGHTS, forgottenAt } from './activity.ts';
import { insertActivity, listShownActivities } from './activity-store.ts';
import { DEMO_ACTIVITIES, DEMO_BUDGET_DAYS, DEMO_WEIGHTS, demoSpan } from './demo-activities.ts';

/** Starts what a demo runs where none of its kind does or will, so that a demo is never dead. */
export async function startDemoActivities({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const known = await listShownActivities(db, forgottenAt(clock()));
  for (const one of DEMO_ACTIVITIES) {
    const now = clock();
    const span = demoSpan(one.kind, known, now);
    if (span !== null) await start(db, { ...one, ...span }, now).catch(unlessOverlap);
  }
}

async function start(
  db: Db,
  one: Omit<Parameters<typeof insertActivity>[1], 'id'>,
  now: Date,
): Promise<void> {
  const id = uuidv7();
  await inTransaction(db, async (tx) => {
    await insertActivity(tx, { id, ...one }, now);
    if (one.kind !== 'wheel') return;
    const row = { activityId: id, at: now, by: 'system' };
    await insertWeights(tx, { ...row, version: 1, weights: FIRST_WEIGHTS });
    await insertWeights(tx, { ...row, version: 2, weights: DEMO_WEIGHTS });
    await writeBudget(tx, id, DEMO_BUDGET_DAYS);
  });
}

/** Another process, or an operator, was quicker. */
function unlessOverlap(error: unknown): void {
  if (!isOverlap(error)) throw error;
}
