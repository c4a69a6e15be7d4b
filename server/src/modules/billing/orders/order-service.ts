import { Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { findOwnOrder, hasReceipt, type ReceiptedOrder } from './order-store.ts';

/** One of the account's paid orders. Refuses the id of another account's order as if it were missing. */
export async function readReceipt(
  db: Db,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string },
): Promise<ReceiptedOrder> {
  const order = await findOwnOrder(db, accountId, orderId);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (!hasReceipt(order)) throw new Refusal('ORDER_NOT_PAID');
  return order;
}
