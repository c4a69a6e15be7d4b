import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, Tx } from '../src/platform/database/tx.ts';
import type { ExtraDays } from '../src/modules/promotions/campaign.ts';
import { insertCampaign } from '../src/modules/promotions/campaign-store.ts';

const HOUR_MS = 3_600_000;
const TEXTS = { zh: '充值送天数', tw: '儲值送天數', en: 'Extra days' };

/** Ends the running recharge campaign and, with days, starts another one; returns the new one's id. */
export async function switchCampaign(db: Db, clock: Clock, extraDays: ExtraDays | null): Promise<string> {
  const id = uuidv7();
  await db.transaction().execute(async (tx) => {
    // One switch at a time; orders continue.
    await tx.selectFrom('plans').select('key').where('key', '=', 'vip-7').forUpdate().execute();
    const now = clock();
    await endRunning(tx, now);
    if (extraDays === null) return;
    const span = { startsAt: now, endsAt: new Date(now.getTime() + HOUR_MS) };
    const one = { id, kind: 'recharge', title: TEXTS, terms: TEXTS, extraDays } as const;
    await insertCampaign(tx, { ...one, ...span }, now);
  });
  return id;
}

/** Runs `work` while these extra days are promised, and ends the campaign afterwards. */
export async function whilePromised<T>(
  { db, clock, extraDays }: { db: Db; clock: Clock; extraDays: ExtraDays | null },
  work: () => Promise<T>,
): Promise<T> {
  // Also without extra days: a campaign that was left running would promise its own.
  await switchCampaign(db, clock, extraDays);
  const done = await work();
  await switchCampaign(db, clock, null);
  return done;
}

async function endRunning(tx: Tx, now: Date): Promise<void> {
  const running = await tx
    .updateTable('campaigns')
    .set({ ends_at: now })
    .where('kind', '=', 'recharge')
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  // The past campaign now promises other days, so that reading it later would show.
  for (const { id } of running) {
    await tx.updateTable('campaign_extra_days').set({ days: 999 }).where('campaign_id', '=', id).execute();
  }
}
