import { validate as isUuid } from 'uuid';
import type { Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findReviewItem } from './review-item-store.ts';

/** The review item that an operator names. */
export async function demandReviewItem(tx: Tx, id: string) {
  const found = isUuid(id) ? await findReviewItem(tx, id) : undefined;
  if (found === undefined) throw new Refusal('REVIEW_ITEM_NOT_FOUND');
  return found;
}
