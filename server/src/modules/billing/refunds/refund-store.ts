import { sql, type Insertable, type Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';

export type RefundRow = Selectable<Schema['refunds']>;

/** False if the key was used before. */
export async function insertRefund(tx: Tx, refund: Insertable<Schema['refunds']>): Promise<boolean> {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRefundByKey(tx: Db | Tx, key: string): Promise<RefundRow | undefined> {
  return tx.selectFrom('refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** In US cents of the order; without failed ones. */
export async function sumRefundsBy(tx: Tx, paymentId: string, actor: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(coalesce(order_cents, cents)), 0)::int`.as('cents'))
    .where('payment_id', '=', paymentId)
    .where('requested_by', '=', actor)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Each change of a refund holds its payment's lock. */
export async function findRefund(db: Db | Tx, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A refund of a payment by the provider's name for it. */
export async function findRefundByProvider(
  tx: Tx,
  paymentId: string,
  providerReference: string,
): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider_reference', '=', providerReference)
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a refund of a payment that never paid its order waits for its provider's answer. */
export async function isOnItsWayBack(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('review_item_id', 'is not', null)
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

export async function saveProviderReference(tx: Tx, id: string, providerReference: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ provider_reference: providerReference })
    .where('id', '=', id)
    .execute();
}

/** Saves that a provider event has confirmed the refund's state. */
export async function confirmRefund(
  tx: Tx,
  id: string,
  providerTimestamp: Date,
  providerReference: string | null,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ provider_timestamp: providerTimestamp, provider_reference: providerReference })
    .where('id', '=', id)
    .execute();
}

export async function updateExternalRefund(
  tx: Tx,
  id: string,
  {
    state,
    cents,
    orderCents,
    settledAt,
    providerTimestamp,
  }: Pick<RefundRow, 'cents'> & {
    state: 'succeeded' | 'failed';
    orderCents: number | null;
    settledAt: Date;
    providerTimestamp: Date;
  },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      state,
      cents,
      order_cents: orderCents,
      settled_at: settledAt,
      provider_timestamp: providerTimestamp,
    })
    .where('id', '=', id)
    .execute();
}

export interface RefundEnd {
  readonly state: 'succeeded' | 'failed';
  readonly at: Date;
  /** Of the provider's event; null for an answer. */
  readonly providerTimestamp: Date | null;
  readonly providerReference: string | null;
}

export async function endRefund(tx: Tx, id: string, end: RefundEnd): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      state: end.state,
      settled_at: end.at,
      provider_timestamp: end.providerTimestamp,
      provider_reference: end.providerReference,
      next_ask_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Ids of an order's refunds without an outcome, oldest first, at most 100. */
export async function listRequestedOf(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .limit(100)
    .execute();
}
