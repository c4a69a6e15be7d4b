import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../src/platform/database/tx.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** By segment: the days of each are 0, 30, 10, 90, 5, 180, 5 and 360. */
export const WEIGHTS = {
  nothing: [1, 0, 0, 0, 0, 0, 0, 0],
  five: [0, 0, 0, 0, 1, 0, 1, 0],
  thirty: [0, 1, 0, 0, 0, 0, 0, 0],
  year: [0, 0, 0, 0, 0, 0, 0, 1],
  even: [1, 1, 1, 1, 1, 1, 1, 1],
} as const;

export interface PlannedWheel {
  /** Begins a second before, and by default ends a day after. */
  readonly around: Date;
  readonly weights?: readonly number[];
  readonly budgetDays?: number | null;
  readonly lastsMs?: number;
}

/** A wheel that runs around a moment; returns its id. */
export async function makeWheel(
  db: Db,
  { around, weights = WEIGHTS.five, budgetDays = null, lastsMs = DAY_MS }: PlannedWheel,
): Promise<string> {
  const id = uuidv7();
  const text = JSON.stringify({ zh: '转盘', tw: '轉盤', en: 'Wheel' });
  await db
    .insertInto('campaigns')
    .values({
      id,
      kind: 'wheel',
      title: text,
      terms: text,
      starts_at: new Date(around.getTime() - 1000),
      ends_at: new Date(around.getTime() + lastsMs),
      created_at: around,
      budget_days: budgetDays,
    })
    .execute();
  await addWeights(db, id, weights, 1, around);
  return id;
}

export async function addWeights(
  db: Db,
  campaignId: string,
  weights: readonly number[],
  version: number,
  at: Date,
): Promise<void> {
  await db
    .insertInto('wheel_weights')
    .values({ campaign_id: campaignId, version, weights: [...weights], made_at: at, made_by: 'system' })
    .execute();
}

/** Wheels never overlap, so each has its own hour. */
let planted = 0;

/** A spin of a wheel of long ago, which won nothing, with the account's seed; returns its id. */
export async function plantSpin(db: Db, accountId: string, seed: string): Promise<string> {
  const at = new Date(Date.UTC(1900, 0, 1) + ++planted * HOUR_MS);
  const wheelId = await makeWheel(db, { around: at, weights: WEIGHTS.nothing, lastsMs: 1 });
  const [grantId, commitmentId, id] = [uuidv7(), uuidv7(), uuidv7()];
  const whose = { campaign_id: wheelId, account_id: accountId };
  await db
    .insertInto('wheel_spin_grants')
    .values({ id: grantId, ...whose, source: 'operator', reference: `${id}:1`, given_at: at, spent_at: at })
    .execute();
  const ended = { made_at: at, ended_at: at, end_reason: 'spun' as const };
  await db
    .insertInto('wheel_commitments')
    .values({
      id: commitmentId,
      ...whose,
      secret: randomBytes(32),
      hash: randomBytes(32),
      weights_version: 1,
      cap: 360,
      ...ended,
    })
    .execute();
  await db
    .insertInto('wheel_spins')
    .values({
      id,
      ...whose,
      commitment_id: commitmentId,
      grant_id: grantId,
      weights_version: 1,
      seed,
      segment: 0,
      days: 0,
      spun_at: at,
    })
    .execute();
  return id;
}

/** Inserts spins that an operator gave, in place of the console's form. */
export async function grantSpinsTo(
  db: Db,
  wheel: { readonly id: string; readonly at: Date },
  accountId: string,
  num = 1,
): Promise<void> {
  const key = uuidv7();
  const rows = Array.from({ length: num }, (_, index) => ({
    id: uuidv7(),
    campaign_id: wheel.id,
    account_id: accountId,
    source: 'operator' as const,
    reference: `${key}:${index + 1}`,
    given_at: wheel.at,
  }));
  await db.insertInto('wheel_spin_grants').values(rows).execute();
}

/** Ends the wheels of other tests: one runs at a time. */
export async function endWheels(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ starts_at: sql`least(starts_at, ${now}::timestamptz)`, ends_at: now })
    .where('kind', '=', 'wheel')
    .where('ends_at', '>', now)
    .execute();
}
