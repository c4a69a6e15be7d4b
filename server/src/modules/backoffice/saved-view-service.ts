import { SAVED_VIEWS_MAX } from '@causeway/contract/console/limits';
import type { deleteView, saveView } from '@causeway/contract/console/saved-views';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countViews, lockViews, removeView, upsertView } from './saved-view-store.ts';

export interface SavedViewContext {
  readonly db: Db;
  readonly clock: Clock;
}

/** Refuses with SAVED_VIEWS_TOO_MANY. */
export async function saveOwnView(
  { db, clock }: SavedViewContext,
  { operatorId }: OperatorCaller,
  view: CheckedInputOf<typeof saveView>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockViews(tx, operatorId);
    await upsertView(tx, { ...view, operatorId, savedAt: clock() });
    if ((await countViews(tx, operatorId, view.list)) > SAVED_VIEWS_MAX)
      throw new Refusal('SAVED_VIEWS_TOO_MANY');
  });
}

/** Refuses with SAVED_VIEW_NOT_FOUND. */
export async function deleteOwnView(
  { db }: SavedViewContext,
  { operatorId }: OperatorCaller,
  { id }: CheckedInputOf<typeof deleteView>,
): Promise<void> {
  const isDeleted = typeof id === 'string' && isUuid(id) && (await removeView(db, operatorId, id));
  if (!isDeleted) throw new Refusal('SAVED_VIEW_NOT_FOUND');
}
