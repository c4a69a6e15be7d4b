import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/database/tx.ts';

export interface OperatorGrant {
  readonly wheelId: string;
  readonly accountId: string;
  readonly num: number;
  /** The form’s idempotency key. */
  readonly key: string;
}

/** The grant of a form’s key; undefined if the key is unused. */
export async function findGrant(tx: Tx, key: string): Promise<Omit<OperatorGrant, 'key'> | undefined> {
  const row = await tx
    .selectFrom('wheel_spin_grants as first')
    .select((eb) => [
      'first.campaign_id',
      'first.account_id',
      eb
        .selectFrom('wheel_spin_grants as each')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('each.campaign_id', '=', 'first.campaign_id')
        .whereRef('each.account_id', '=', 'first.account_id')
        .where('each.source', '=', 'operator')
        .where('each.reference', 'like', `${key}:%`)
        .as('num'),
    ])
    .where('first.source', '=', sql.lit('operator'))
    .where('first.reference', '=', `${key}:1`)
    .executeTakeFirst();
  return row && { wheelId: row.campaign_id, accountId: row.account_id, num: row.num ?? 0 };
}

/** False if a concurrent grant has used the key; the caller must then roll back. */
export async function insertGrant(
  tx: Tx,
  { wheelId, accountId, num, key }: OperatorGrant,
  now: Date,
): Promise<boolean> {
  const rows = Array.from({ length: num }, (_, index) => ({
    id: uuidv7(),
    campaign_id: wheelId,
    account_id: accountId,
    source: 'operator' as const,
    reference: `${key}:${index + 1}`,
    given_at: now,
  }));
  const written = await tx
    .insertInto('wheel_spin_grants')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.length === num;
}
