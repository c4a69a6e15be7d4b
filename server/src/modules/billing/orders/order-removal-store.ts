import { sql } from 'kysely';
import type { OrderStatus } from '../../../platform/database/schema.ts';
import type { Tx } from '../../../platform/database/tx.ts';

/** Locks the account's orders: before the account itself, as a payment does. */
export async function lockOrders(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The records keep the orders. Nobody waits for an open one any more, and what customers and links wrote into them goes. */
export async function emptyOrders(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: sql<OrderStatus>`case status when 'open' then 'cancelled' else status end`,
      source: null,
      channel_id: null,
      team: null,
    })
    .where('account_id', '=', accountId)
    .execute();
}
