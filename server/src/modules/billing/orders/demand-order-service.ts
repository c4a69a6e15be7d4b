import { validate as isUuid } from 'uuid';
import type { Db } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findOrder, type OrderRow } from './order-store.ts';

/** The order that an operator names. */
export async function demandOrder(db: Db, id: string): Promise<OrderRow> {
  const order = isUuid(id) ? await findOrder(db, id) : undefined;
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order;
}
