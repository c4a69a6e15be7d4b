import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Wheel } from './wheel.ts';

/** The wheel that runs, or else the next, or else the last one that ran; undefined where there has never been one. */
export async function findShownWheel(db: Db | Tx, now: Date): Promise<Wheel | undefined> {
  const coming = withWeights(db)
    .where('a.ends_at', '>', now)
    // Wheels never overlap: the one that ends first also starts first.
    .orderBy('a.ends_at');
  const past = withWeights(db)
    .where('a.ends_at', '<=', now)
    // One that was ended before its start never ran.
    .whereRef('a.starts_at', '<', 'a.ends_at')
    .orderBy('a.ends_at', 'desc');
  const row = (await coming.executeTakeFirst()) ?? (await past.executeTakeFirst());
  return row && wheelOf(row);
}

export async function findRunningWheel(db: Db | Tx, now: Date): Promise<Wheel | undefined> {
  const row = await withWeights(db)
    .where('a.ends_at', '>', now)
    .where('a.starts_at', '<=', now)
    .executeTakeFirst();
  return row && wheelOf(row);
}

/** Whether a spin can be given, and of which wheel. */
export async function findRunningId(tx: Tx, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('kind', '=', 'wheel')
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The wheel that runs, locked until the transaction ends: nobody ends it, spins from its budget or changes that or its
 * weights meanwhile. Accounts are locked before it.
 */
export async function lockRunningWheel(tx: Tx, now: Date): Promise<Wheel | undefined> {
  const row = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('kind', '=', 'wheel')
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && findWheel(tx, row.id);
}

/** As {@link lockRunningWheel}, of a certain one, whether it runs or not. */
export async function lockWheel(tx: Tx, id: string): Promise<Wheel | undefined> {
  await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'wheel')
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A statement of its own: one that has waited for the lock would see the weights of before.
  return findWheel(tx, id);
}

export async function findWheel(db: Db | Tx, id: string): Promise<Wheel | undefined> {
  const row = await withWeights(db).where('a.id', '=', id).executeTakeFirst();
  return row && wheelOf(row);
}

/** Adds days to those won, or takes some back; the wheel must be locked, or is from now on. */
export async function addWonDays(tx: Tx, id: string, days: number): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ won_days: sql`won_days + ${days}` })
    .where('id', '=', id)
    .execute();
}

/** Days that are given again were won within the budget: where others have used it up since, it grows by what is missing. */
export async function addWonDaysAgain(tx: Tx, id: string, days: number): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({
      won_days: sql`won_days + ${days}`,
      budget_days: sql`case when budget_days is not null then greatest(budget_days, won_days + ${days}) end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets the days that a wheel may give in all; it must be locked. Its version goes up by one. */
export async function writeBudget(tx: Tx, id: string, days: number | null): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ budget_days: days, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function withWeights(db: Db | Tx) {
  return db
    .selectFrom('campaigns as a')
    .innerJoin('wheel_weights as w', 'w.campaign_id', 'a.id')
    .select([
      'a.id',
      'a.starts_at',
      'a.ends_at',
      'a.budget_days',
      'a.won_days',
      'a.version',
      'w.version as weights_version',
      'w.weights',
    ])
    .where('a.kind', '=', 'wheel')
    .where('w.version', '=', (eb) =>
      eb
        .selectFrom('wheel_weights as newest')
        .select((inner) => inner.fn.max('newest.version').as('version'))
        .whereRef('newest.campaign_id', '=', 'a.id'),
    )
    .limit(1);
}

function wheelOf(row: {
  id: string;
  starts_at: Date;
  ends_at: Date;
  budget_days: number | null;
  won_days: number;
  version: number;
  weights_version: number;
  weights: number[];
}): Wheel {
  return {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    budgetDays: row.budget_days,
    wonDays: row.won_days,
    version: row.version,
    weightsVersion: row.weights_version,
    weights: row.weights,
  };
}
