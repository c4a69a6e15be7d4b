import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { selectRunning } from './campaign-store.ts';
import type { Wheel } from './wheel.ts';

/** The running wheel, else the next, else the last that ran; undefined if there never was one. */
export async function findShownWheel(db: Db | Tx, now: Date): Promise<Wheel | undefined> {
  const coming = withWeights(db)
    .where('a.ends_at', '>', now)
    // Wheels never overlap, so the one that ends first also starts first.
    .orderBy('a.ends_at');
  const past = withWeights(db)
    .where('a.ends_at', '<=', now)
    // A wheel that was ended before its start never ran.
    .whereRef('a.starts_at', '<', 'a.ends_at')
    .orderBy('a.ends_at', 'desc');
  return (await coming.executeTakeFirst()) ?? past.executeTakeFirst();
}

export async function findRunningWheel(db: Db | Tx, now: Date): Promise<Wheel | undefined> {
  return withWeights(db).where('a.ends_at', '>', now).where('a.starts_at', '<=', now).executeTakeFirst();
}

/** The id of the running wheel, whose spins can be granted; undefined for none. */
export async function findRunningId(tx: Tx, now: Date): Promise<string | undefined> {
  const row = await selectRunning(tx, 'wheel', now).executeTakeFirst();
  return row?.id;
}

/**
 * Locks the running wheel until the transaction ends: its end, budget and weights cannot change meanwhile. Accounts are
 * locked before it.
 */
export async function lockRunningWheel(tx: Tx, now: Date): Promise<Wheel | undefined> {
  const row = await selectRunning(tx, 'wheel', now).forNoKeyUpdate().executeTakeFirst();
  return row && findWheel(tx, row.id);
}

/** Like {@link lockRunningWheel} for one wheel, running or not. */
export async function lockWheel(tx: Tx, id: string): Promise<Wheel | undefined> {
  await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'wheel')
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A separate statement: the one that waited for the lock may see older weights.
  return findWheel(tx, id);
}

export async function findWheel(db: Db | Tx, id: string): Promise<Wheel | undefined> {
  return withWeights(db).where('a.id', '=', id).executeTakeFirst();
}

/** Adds to the days won, or subtracts; this also locks the wheel. */
export async function addWonDays(tx: Tx, id: string, days: number): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ won_days: sql`won_days + ${days}` })
    .where('id', '=', id)
    .execute();
}

/** Restored days were won within the budget; if others have used it up since, the budget grows by the missing days. */
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

/** Sets the wheel's budget in days and increments its version; the wheel must be locked. */
export async function writeBudget(tx: Tx, id: string, days: number | null): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ budget_days: days, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Adds a version of a wheel's weights; the caller's transaction holds the campaign's lock. */
export async function insertWeights(
  tx: Tx,
  row: {
    readonly campaignId: string;
    readonly version: number;
    readonly weights: readonly number[];
    readonly at: Date;
    /** The actor, as in the audit log. */
    readonly by: string;
  },
): Promise<void> {
  await tx
    .insertInto('wheel_weights')
    .values({
      campaign_id: row.campaignId,
      version: row.version,
      weights: [...row.weights],
      made_at: row.at,
      made_by: row.by,
    })
    .execute();
}

function withWeights(db: Db | Tx) {
  return db
    .selectFrom('campaigns as a')
    .innerJoin('wheel_weights as w', 'w.campaign_id', 'a.id')
    .select([
      'a.id',
      'a.starts_at as startsAt',
      'a.ends_at as endsAt',
      'a.budget_days as budgetDays',
      'a.won_days as wonDays',
      'a.version',
      'w.version as weightsVersion',
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
