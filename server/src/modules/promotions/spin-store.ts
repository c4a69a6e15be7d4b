import { validate as isUuid } from 'uuid';
import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

const SPIN = [
  'id',
  'campaign_id',
  'commitment_id',
  'seed',
  'segment',
  'days',
  'spun_at',
  'taken_back_at',
] as const;

export type SpinRow = NonNullable<Awaited<ReturnType<typeof findSpin>>>;

export async function insertSpin(tx: Tx, spin: Insertable<Schema['wheel_spins']>): Promise<void> {
  await tx.insertInto('wheel_spins').values(spin).execute();
}

/** One of the account’s spins; undefined for a foreign or unknown id. */
export async function findSpin(db: Db | Tx, id: string, accountId: string) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('wheel_spins')
    .select(SPIN)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** The account’s spin of a commitment. */
export async function findSpinOf(
  tx: Tx,
  commitmentId: string,
  accountId: string,
): Promise<SpinRow | undefined> {
  if (!isUuid(commitmentId)) return undefined;
  return tx
    .selectFrom('wheel_spins')
    .select(SPIN)
    .where('commitment_id', '=', commitmentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

export async function findSpinSince(tx: Tx, accountId: string, since: Date): Promise<SpinRow | undefined> {
  const last = await tx
    .selectFrom('wheel_spins')
    .select(SPIN)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.spun_at > since ? last : undefined;
}

/** The account’s spins, newest first, after a cursor. */
export async function listSpins(
  db: Db,
  accountId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<SpinRow[]> {
  return db
    .selectFrom('wheel_spins')
    .select(SPIN)
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) => query.where('id', '<', after as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The account’s wins, newest first. */
export async function listOwnWins(db: Db, accountId: string, limit: number): Promise<SpinRow[]> {
  return db
    .selectFrom('wheel_spins')
    .select(SPIN)
    .where('account_id', '=', accountId)
    .where('days', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Null: the days were restored. */
export async function markTakenBack(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('wheel_spins').set({ taken_back_at: at }).where('id', '=', id).execute();
}
