import { Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { findOwnOrder, hasReceipt } from './order-store.ts';

export type OrderService = ReturnType<typeof createOrderService>;

export function createOrderService({ db }: { db: Db }) {
  /** One of the account's paid orders; a foreign id and a missing one are refused alike. */
  async function readReceipt(accountId: string, id: string) {
    const order = await findOwnOrder(db, accountId, id);
    if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
    if (!hasReceipt(order)) throw new Refusal('ORDER_NOT_PAID');
    return order;
  }

  return { readReceipt };
}
