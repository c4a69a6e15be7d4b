import { sql, type Insertable, type Selectable } from 'kysely';
import type { MoneyTables } from '../../../platform/database/money-tables.ts';
import type { Tx } from '../../../platform/database/tx.ts';

/** A literal, not a parameter: the partial indexes hold only waiting ones. */
const isWaiting = sql<boolean>`state = 'waiting'`;

type ManualPaymentRow = Selectable<MoneyTables['manual_payments']>;

/** False if another mark of the order or of the reference is waiting. */
export async function insertMark(tx: Tx, mark: Insertable<MoneyTables['manual_payments']>): Promise<boolean> {
  const row = await tx
    .insertInto('manual_payments')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The waiting mark of an order. Marks are made and decided under the order's lock. */
export async function findWaitingMark(tx: Tx, orderId: string): Promise<ManualPaymentRow | undefined> {
  return tx
    .selectFrom('manual_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(isWaiting)
    .executeTakeFirst();
}

/** Whether another order's waiting mark has the reference. */
export async function isReferenceClaimed(tx: Tx, reference: string, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('manual_payments')
    .select('id')
    .where('reference', '=', reference)
    .where(isWaiting)
    .where('order_id', '<>', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMark(tx: Tx, id: string): Promise<ManualPaymentRow | undefined> {
  return tx.selectFrom('manual_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function decideMark(
  tx: Tx,
  id: string,
  decision: { state: 'confirmed' | 'declined'; by: string; at: Date; note: string },
): Promise<void> {
  await tx
    .updateTable('manual_payments')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      note: decision.note,
    })
    .where('id', '=', id)
    .execute();
}
