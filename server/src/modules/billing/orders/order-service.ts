import { Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { findOwnOrder, hasReceipt, type ReceiptedOrder } from './order-store.ts';

/** A paid order of the account; throws `ORDER_NOT_FOUND` for another account's id as for an unknown one. */
export async function readReceipt(
  db: Db,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string },
): Promise<ReceiptedOrder> {
  const order = await findOwnOrder(db, accountId, orderId);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (!hasReceipt(order)) throw new Refusal('ORDER_NOT_PAID');
  return order;
}
