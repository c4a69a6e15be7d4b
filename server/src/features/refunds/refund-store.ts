import { sql, type Insertable, type Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/tx.ts';

export type RefundRow = Selectable<Schema['refunds']>;

/** Keeps a request; false where its key has been used. */
export async function insertRefund(tx: Tx, refund: Insertable<Schema['refunds']>): Promise<boolean> {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRefundByKey(tx: Tx, key: string): Promise<RefundRow | undefined> {
  return tx.selectFrom('refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** Whoever changes a refund holds the lock of its payment. */
export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Cents that went back, and cents that were asked for and have no outcome. */
export async function sumRefunds(db: Db | Tx, paymentId: string) {
  const row = await db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(cents) filter (where state = 'succeeded'), 0)::int`.as('succeededCents'),
      sql<number>`coalesce(sum(cents) filter (where state = 'requested'), 0)::int`.as('requestedCents'),
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { ...row, givenCents: row.succeededCents + row.requestedCents };
}

/** Whether money of a payment that never paid its order waits for its provider's answer. */
export async function isOnItsWayBack(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('case_id', 'is not', null)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markPending(tx: Tx, id: string, now: Date, providerReference: string | null) {
  await tx
    .updateTable('refunds')
    .set({ pending_since: now, provider_reference: providerReference })
    .where('id', '=', id)
    .execute();
}

export async function endRefund(
  tx: Tx,
  id: string,
  end: { state: 'succeeded' | 'failed'; at: Date; providerReference: string | null },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: end.state, settled_at: end.at, provider_reference: end.providerReference })
    .where('id', '=', id)
    .execute();
}

/** Ids of refunds asked for by `before` that have no outcome, of one order or of all, oldest first, 100 at most. */
export async function listRequested(
  db: Db,
  { before, after, orderId }: { before: Date; after?: Date; orderId?: string },
) {
  return db
    .selectFrom('refunds')
    .select(['id', 'requested_at'])
    .where('state', '=', 'requested')
    .where('requested_at', '<=', before)
    .$if(after !== undefined, (query) => query.where('requested_at', '>', after as Date))
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId as string))
    .orderBy('requested_at')
    .limit(100)
    .execute();
}

/** The ledger's rows by which an order gave its days, and those of an activity beside them. */
export async function listOrderDays(tx: Tx, orderId: string) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'tier', 'days', 'source'])
    .where('source', 'in', ['order', 'activity'])
    .where('reference', '=', orderId)
    .orderBy('id')
    .execute();
}
