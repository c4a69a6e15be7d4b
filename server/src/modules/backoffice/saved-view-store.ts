import type { SavedView } from '@causeway/contract/console/saved-views';
import type { ViewedList } from '@causeway/contract/console/lists';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { lockKey } from '../../platform/database/advisory-lock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

export async function listViews(db: Db, operatorId: string, list: ViewedList): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .select(sql<string[] | null>`columns`.as('columns'))
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .orderBy('name')
    .execute();
}

export interface NewView extends Omit<SavedView, 'id'> {
  readonly operatorId: string;
  readonly list: ViewedList;
  readonly savedAt: Date;
}

/** Serializes the saving of an operator's views, so that each save counts the others. */
export async function lockViews(tx: Tx, operatorId: string): Promise<void> {
  await lockKey(tx, 'savedViews', operatorId);
}

/** Replaces one with the same name. */
export async function upsertView(tx: Tx, view: NewView): Promise<void> {
  const { operatorId, list, name, query, columns, savedAt } = view;
  const contents = { query, columns, saved_at: savedAt };
  const id = uuidv7({ msecs: savedAt.getTime() });
  await tx
    .insertInto('saved_views')
    .values({ id, operator_id: operatorId, list, name, ...contents })
    .onConflict((conflict) => conflict.columns(['operator_id', 'list', 'name']).doUpdateSet(contents))
    .execute();
}

export async function countViews(tx: Tx, operatorId: string, list: ViewedList): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns false if the operator has no such view. */
export async function removeView(db: Db, operatorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
