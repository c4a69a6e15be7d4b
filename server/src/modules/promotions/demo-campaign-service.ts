import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { isOverlap } from '../../platform/database/is-overlap.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import { insertWeights, writeBudget } from './wheel-store.ts';
import { FIRST_WEIGHTS, forgottenAt } from './campaign.ts';
import { insertCampaign, listShownCampaigns } from './campaign-store.ts';
import { DEMO_CAMPAIGNS, DEMO_BUDGET_DAYS, DEMO_WEIGHTS, demoSpan } from './demo-campaigns.ts';

/** Starts each demo campaign whose kind neither runs nor is planned. */
export async function startDemoCampaigns({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const known = await listShownCampaigns(db, forgottenAt(clock()));
  for (const one of DEMO_CAMPAIGNS) {
    const now = clock();
    const span = demoSpan(one.kind, known, now);
    if (span !== null) await start(db, { ...one, ...span }, now).catch(unlessOverlap);
  }
}

async function start(
  db: Db,
  one: Omit<Parameters<typeof insertCampaign>[1], 'id'>,
  now: Date,
): Promise<void> {
  const id = uuidv7();
  await inTransaction(db, async (tx) => {
    await insertCampaign(tx, { id, ...one }, now);
    if (one.kind !== 'wheel') return;
    const row = { campaignId: id, at: now, by: 'system' };
    await insertWeights(tx, { ...row, version: 1, weights: FIRST_WEIGHTS });
    await insertWeights(tx, { ...row, version: 2, weights: DEMO_WEIGHTS });
    await writeBudget(tx, id, DEMO_BUDGET_DAYS);
  });
}

/** Ignores an overlap: another process or an operator has created one first. */
function unlessOverlap(error: unknown): void {
  if (!isOverlap(error)) throw error;
}
