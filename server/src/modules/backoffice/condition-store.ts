import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { ActiveCondition } from '../../platform/monitoring/condition.ts';
import type { ConditionState } from './condition-states.ts';

/** All states; serializes evaluations until the transaction ends. */
export async function lockConditions(tx: Tx): Promise<ConditionState[]> {
  await sql`lock table conditions in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom('conditions')
    .select(['name', 'subject', 'state', 'since', 'clear_since as clearSince'])
    .execute();
}

export async function saveConditions(tx: Tx, states: readonly ConditionState[]): Promise<void> {
  for (const { name, subject, state, since, clearSince } of states) {
    const changed = { state, since, clear_since: clearSince };
    await tx
      .insertInto('conditions')
      .values({ name, subject, ...changed })
      .onConflict((conflict) => conflict.columns(['name', 'subject']).doUpdateSet(changed))
      .execute();
  }
}

/** Deletes conditions that were cleared long ago. */
export async function deleteCleared(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('conditions').where('state', '=', 'cleared').where('since', '<', before).execute();
}

/** Oldest first. */
export async function listActive(db: Db | Tx): Promise<ActiveCondition[]> {
  return db
    .selectFrom('conditions')
    .select(['name', 'subject', 'since'])
    .where('state', '=', 'active')
    .orderBy('since')
    .orderBy('name')
    .orderBy('subject')
    .execute();
}
