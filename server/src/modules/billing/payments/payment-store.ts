import { sql, type Insertable, type Selectable } from 'kysely';
import type { OrderStatus, PaymentStatus, Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { KnownPayment, PaymentEvent } from './payment.ts';

export type PaymentRow = Selectable<Schema['payments']>;

/** Inserts a payment; waits for a transaction that inserts the same reference, and is false where that is stored. */
export async function claimPayment(tx: Tx, payment: Insertable<Schema['payments']>): Promise<boolean> {
  const row = await tx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPaymentByReference(tx: Tx, provider: string, reference: string) {
  return tx
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** False if the event is stored already. */
export async function insertEvent(tx: Tx, event: PaymentEvent, receivedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      reference: event.reference,
      kind: event.kind,
      amount_cents: event.amountCents,
      currency: event.currency,
      occurred_at: event.occurredAt,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the oldest events that were received before; returns how many. Their payments have the outcome. Those of a
 * payment that waits for a review or a refund are kept: they say how much money has arrived.
 */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from provider_events where (provider, event_id) in (
      select e.provider, e.event_id from provider_events e
      left join payments p on p.provider = e.provider and p.reference = e.reference
      where e.received_at < ${before}
        and not exists (
          select from review_items c where c.resolved_at is null and c.provider = e.provider
            and (c.reference = e.reference or c.payment_id = p.id))
        and not exists (select from refunds r where r.payment_id = p.id and r.state = 'requested')
      order by e.received_at limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** All events of a payment. Read them after locking the payment, so that none is being inserted. */
export async function listEvents(tx: Db | Tx, provider: string, reference: string): Promise<PaymentEvent[]> {
  const rows = await tx
    .selectFrom('provider_events')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    eventId: row.event_id,
    reference: row.reference,
    kind: row.kind,
    amountCents: row.amount_cents,
    currency: row.currency,
    occurredAt: row.occurred_at,
  }));
}

export async function lockPayment(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePayment(
  tx: Tx,
  id: string,
  change: { status: PaymentStatus; anomaly: PaymentRow['anomaly']; settledAt: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: change.status,
      anomaly: change.anomaly,
      settled_at: change.settledAt,
      // A payment that has come in full is not polled again.
      ...(change.status === 'succeeded' && change.anomaly !== 'wrong_amount' ? { next_check_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Moves a locked payment of a wrong amount to an order for that amount, with what belongs to the payment. */
export async function movePayment(
  tx: Tx,
  id: string,
  { orderId, amountCents }: { readonly orderId: string; readonly amountCents: number },
): Promise<PaymentRow> {
  await tx.updateTable('refunds').set({ order_id: orderId }).where('payment_id', '=', id).execute();
  await tx.updateTable('disputes').set({ order_id: orderId }).where('payment_id', '=', id).execute();
  // The item about the wrong amount says what happened to the first order.
  await tx
    .updateTable('review_items')
    .set({ order_id: orderId })
    .where('payment_id', '=', id)
    .where('kind', '<>', 'wrong_amount')
    .execute();
  return tx
    .updateTable('payments')
    .set({ order_id: orderId, amount_cents: amountCents, status: 'created', anomaly: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPaymentById(tx: Tx, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The payment that paid an order, locked until the transaction ends; undefined if none did. */
export async function lockAppliedPayment(tx: Tx, orderId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('anomaly', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** A payment with its order, for the sandbox page. */
export async function findPaymentWithOrder(db: Db, provider: string, reference: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.status',
      'payments.amount_cents',
      'payments.currency',
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.kind',
      'orders.plan_name',
    ])
    .where('payments.provider', '=', provider)
    .where('payments.reference', '=', reference)
    .executeTakeFirst();
}

export interface UnsettledPayment extends KnownPayment {
  readonly provider: string;
  /** What an app scans to pay, where the provider gives it once. */
  readonly code: string | null;
}

export const KNOWN = [
  'payments.provider',
  'payments.reference',
  'payments.provider_reference as providerReference',
  'payments.amount_cents as amountCents',
  'payments.currency',
  'payments.attempt',
  'payments.code',
  sql<number>`(select count(*)::int from provider_events refused where refused.provider = payments.provider
    and refused.reference = payments.reference and refused.kind = 'failed')`.as('refusals'),
] as const;

/** The payment that an order waits for; undefined once there is an outcome. */
export async function findWaitingPayment(db: Db, orderId: string): Promise<UnsettledPayment | undefined> {
  return db
    .selectFrom('payments')
    .select(KNOWN)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['created', 'failed', 'cancelled'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined for an unknown reference. */
export async function findKnownPayment(
  db: Db,
  provider: string,
  reference: string,
): Promise<UnsettledPayment | undefined> {
  return db
    .selectFrom('payments')
    .select(KNOWN)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** A payment with its order, by the provider's name; undefined if unknown. */
export async function findPaymentByProviderReference(db: Db, provider: string, providerReference: string) {
  return selectReturning(db, provider)
    .where('payments.provider_reference', '=', providerReference)
    .executeTakeFirst();
}

/** The same by our reference. */
export async function findReturningPayment(db: Db, provider: string, reference: string) {
  return selectReturning(db, provider).where('payments.reference', '=', reference).executeTakeFirst();
}

function selectReturning(db: Db, provider: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([...KNOWN, 'payments.status', 'payments.order_id', 'orders.account_id', 'orders.kind'])
    .where('payments.provider', '=', provider);
}

export type ReturningPayment = NonNullable<Awaited<ReturnType<typeof findReturningPayment>>>;

type Named = Pick<UnsettledPayment, 'provider' | 'reference'>;

/**
 * Saves the provider's name for a payment and its number of refusals, before the customer is redirected. Only a
 * caller that knew the stored name replaces it; of two simultaneous calls the first counts. Returns the order's
 * status: if it was cancelled or paid meanwhile, the provider was not told under this name. Undefined if nothing was
 * saved.
 */
export async function saveStart(
  db: Db,
  { provider, reference }: Named,
  {
    providerReference,
    known,
    refusals,
    code,
  }: { providerReference: string; known: string | null; refusals: number; code: string | null },
): Promise<OrderStatus | undefined> {
  const row = await db
    .updateTable('payments')
    .set({ provider_reference: providerReference, attempt: refusals, code, closed_at: null })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('provider_reference', 'is not distinct from', known)
    .returning((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.status')
        .whereRef('orders.id', '=', 'payments.order_id')
        .as('order_status'),
    )
    .executeTakeFirst();
  return row?.order_status ?? undefined;
}

/** An order's payments for which providers may still take money and were not told otherwise, at most 20. */
export async function listUnclosed(db: Db, orderId: string): Promise<UnsettledPayment[]> {
  return db
    .selectFrom('payments')
    .select(KNOWN)
    .where('order_id', '=', orderId)
    .where('status', '<>', 'succeeded')
    .where('closed_at', 'is', null)
    .limit(20)
    .execute();
}

/** The cancelled, paid or refunded order of a payment that its provider may still take; undefined otherwise. */
export async function findOrderToClose(db: Db, { provider, reference }: Named): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.id')
    .where('payments.provider', '=', provider)
    .where('payments.reference', '=', reference)
    .where('payments.status', '<>', 'succeeded')
    .where('payments.closed_at', 'is', null)
    .where('orders.status', 'in', ['cancelled', 'paid', 'partly_refunded', 'refunded'])
    .executeTakeFirst();
  return row?.id;
}

/** Saves that the provider was told to take no more money for a payment, unless it was started anew since. */
export async function saveClosed(
  db: Db,
  { provider, reference, providerReference }: Named & Pick<UnsettledPayment, 'providerReference'>,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ closed_at: at })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('provider_reference', 'is not distinct from', providerReference)
    .execute();
}

/** An order's payments without an outcome or with a wrong sum, newest first, at most 20. */
export async function listUnsettledOf(db: Db, orderId: string): Promise<UnsettledPayment[]> {
  return db
    .selectFrom('payments')
    .select(KNOWN)
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('status', '<>', 'succeeded'), eb('anomaly', '=', 'wrong_amount')]))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
}

/** The payment that paid an order; undefined if none did. */
export async function findAppliedPayment(db: Db, orderId: string): Promise<UnsettledPayment | undefined> {
  return db
    .selectFrom('payments')
    .select(KNOWN)
    .where('order_id', '=', orderId)
    .where('status', '=', 'succeeded')
    .where('anomaly', 'is', null)
    .executeTakeFirst();
}

/** The account's payments since `since` without an outcome or with a wrong sum, newest first, at most 20. */
export async function listUnsettledPayments(
  db: Db,
  accountId: string,
  since: Date,
): Promise<UnsettledPayment[]> {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(KNOWN)
    .where('orders.account_id', '=', accountId)
    .where((eb) =>
      eb.or([eb('payments.status', '<>', 'succeeded'), eb('payments.anomaly', '=', 'wrong_amount')]),
    )
    .where('payments.created_at', '>', since)
    .orderBy('payments.created_at', 'desc')
    .limit(20)
    .execute();
}
