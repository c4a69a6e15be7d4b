import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandReason, findAccountById } from '../../identity/api.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import type { BillingContext } from '../billing-context.ts';
import { canBePaid, needsFourEyes } from '../orders/order.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import {
  decideMark,
  findMark,
  findWaitingMark,
  insertMark,
  isReferenceClaimed,
} from '../payments/manual-payment-store.ts';
import { claimPayment, findPaymentByReference } from '../payments/payment-store.ts';
import { OFFLINE } from '../payments/providers/offline.ts';
import type { SettingsService } from '../../content/api.ts';
import { closePayments } from './close-payments-service.ts';
import type { SaidBy } from './pay-order-service.ts';
import { settlePaymentIn } from './settlement-service.ts';

export interface OfflinePaymentContext extends BillingContext {
  readonly settings: Pick<SettingsService, 'read'>;
}

interface MarkInput {
  readonly actor: string;
  readonly orderId: string;
  readonly reference: string;
  readonly reason: string;
}

interface DecisionInput {
  readonly actor: string;
  readonly markId: string;
  readonly reason: string;
}

/**
 * Pays an order with money that an operator says arrived without a provider; above a set amount a second operator
 * confirms it. A reference names the money and pays once. Marks are made and decided under their order's lock. After
 * a payment its providers are told to take no more money, after the transaction and again when the mark is repeated.
 */
export async function markOfflinePayment(
  ctx: OfflinePaymentContext,
  input: MarkInput,
): Promise<'paid' | 'waiting'> {
  const { actor, orderId } = input;
  const reason = demandReason(input.reason);
  const reference = input.reference.trim();
  if (reference === '') throw new Refusal('OFFLINE_REFERENCE_REQUIRED');
  const { offlineFourEyesUsd: aboveUsd } = await ctx.settings.read();
  const state = await inTransaction(ctx.db, async (tx) => {
    const order = await demandOrder(tx, orderId);
    const known = await findPaymentByReference(tx, OFFLINE, reference);
    if (known !== undefined) {
      demandSame(known.order_id, order);
      return 'paid';
    }
    const waiting = await findWaitingMark(tx, order.id);
    if (waiting !== undefined) {
      if (waiting.reference !== reference) throw new Refusal('MANUAL_PAYMENT_WAITS');
      return 'waiting';
    }
    if (await isReferenceClaimed(tx, reference, order.id)) throw new Refusal('OFFLINE_REFERENCE_USED');
    if (!canBePaid(order.status)) throw new Refusal('ORDER_NOT_PAYABLE');
    if (needsFourEyes(order.total_cents, aboveUsd)) {
      await requestConfirmation(ctx, tx, order, { actor, reference, reason });
      return 'waiting';
    }
    await pay(ctx, tx, order, reference, { actor, action: 'payment.offline', reason });
    return 'paid';
  });
  if (state === 'paid') await closePayments(ctx, orderId);
  return state;
}

/** Saves a mark and pays nothing; the confirmation checks again all that can change meanwhile. */
async function requestConfirmation(
  { clock }: BillingContext,
  tx: Tx,
  order: OrderRow,
  { actor, reference, reason }: { actor: string; reference: string; reason: string },
): Promise<void> {
  const account = await findAccountById(tx, order.account_id);
  if (account === undefined || account.email === null) throw new Refusal('ORDER_ACCOUNT_GONE');
  const [markId, at] = [uuidv7(), clock()];
  const { id: orderId, total_cents: cents, currency } = order;
  const isNew = await insertMark(tx, {
    id: markId,
    order_id: orderId,
    reference,
    cents,
    currency,
    reason,
    state: 'waiting',
    asked_by: actor,
    asked_at: at,
    decided_by: null,
    decided_at: null,
    note: null,
  });
  // Another operator has just given the same reference for another order.
  if (!isNew) throw new Refusal('OFFLINE_REFERENCE_USED');
  await appendAudit(tx, {
    at,
    actor,
    action: 'payment.offline_ask',
    accountId: order.account_id,
    subject: orderId,
    details: { before: null, after: { mark: markId, state: 'waiting', cents, currency }, reason },
  });
}

/** Pays a marked order if it can still be paid; refused to the operator who marked it. */
export async function confirmOfflinePayment(ctx: BillingContext, input: DecisionInput): Promise<void> {
  const { actor } = input;
  const note = demandReason(input.reason);
  const orderId = await inTransaction(ctx.db, async (tx) => {
    const { waiting, order } = await demandWaiting(tx, input.markId);
    if (waiting.asked_by === actor) throw new Refusal('MANUAL_PAYMENT_OWN');
    const known = await findPaymentByReference(tx, OFFLINE, waiting.reference);
    if (known !== undefined) {
      throw new Refusal(known.order_id === order.id ? 'ORDER_NOT_PAYABLE' : 'OFFLINE_REFERENCE_USED');
    }
    if (!canBePaid(order.status)) throw new Refusal('ORDER_NOT_PAYABLE');
    await decideMark(tx, waiting.id, { state: 'confirmed', by: actor, at: ctx.clock(), note });
    const by = { actor, action: 'payment.offline_confirm', reason: note };
    await pay(ctx, tx, order, waiting.reference, by);
    return order.id;
  });
  await closePayments(ctx, orderId);
}

/** Declines a mark and pays nothing; also allowed to the operator who made it. */
export async function declineOfflinePayment(ctx: BillingContext, input: DecisionInput): Promise<void> {
  const { actor } = input;
  const note = demandReason(input.reason);
  await inTransaction(ctx.db, async (tx) => {
    const { waiting, order } = await demandWaiting(tx, input.markId);
    const at = ctx.clock();
    await decideMark(tx, waiting.id, { state: 'declined', by: actor, at, note });
    await appendAudit(tx, {
      at,
      actor,
      action: 'payment.offline_decline',
      accountId: order.account_id,
      subject: order.id,
      details: {
        before: { mark: waiting.id, state: 'waiting' },
        after: { mark: waiting.id, state: 'declined', takenBack: waiting.asked_by === actor },
        reason: note,
      },
    });
  });
}

/** Pays an order whose lock is held; throws, which rolls the mark back, if it cannot be paid any more. */
async function pay(
  ctx: BillingContext,
  tx: Tx,
  order: OrderRow,
  reference: string,
  by: SaidBy,
): Promise<void> {
  const now = ctx.clock();
  const paid = { provider: OFFLINE, reference, currency: order.currency } as const;
  // The payment is new, so nobody can hold its lock while waiting for the order's.
  const isNew = await claimPayment(tx, {
    ...paid,
    id: uuidv7(),
    order_id: order.id,
    amount_cents: order.total_cents,
    status: 'created',
    created_at: now,
  });
  // Another operator has just given the same reference for another order.
  if (!isNew) throw new Refusal('OFFLINE_REFERENCE_USED');
  const outcome = await settlePaymentIn(
    ctx,
    tx,
    { ...paid, eventId: reference, kind: 'succeeded', amountCents: order.total_cents, occurredAt: now },
    by,
  );
  if (outcome !== 'paid') await refuseUnpaid(tx, order.id);
}

/** A waiting mark, with its order locked. */
async function demandWaiting(tx: Tx, id: string) {
  const found = isUuid(id) ? await findMark(tx, id) : undefined;
  if (found === undefined) throw new Refusal('MANUAL_PAYMENT_NOT_FOUND');
  const order = await lockOrder(tx, found.order_id);
  const waiting = await findWaitingMark(tx, order.id);
  if (waiting?.id !== found.id) throw new Refusal('MANUAL_PAYMENT_DECIDED');
  return { waiting, order };
}

/** The order was paid, its account deleted or its plan ended a moment before; the transaction rolls back. */
async function refuseUnpaid(tx: Tx, orderId: string): Promise<never> {
  const order = await findOrder(tx, orderId);
  const account = order && (await findAccountById(tx, order.account_id));
  const isGone = order !== undefined && canBePaid(order.status) && account?.email === null;
  throw new Refusal(isGone ? 'ORDER_ACCOUNT_GONE' : 'ORDER_NOT_PAYABLE');
}

function demandSame(orderId: string, order: OrderRow): void {
  if (orderId !== order.id) throw new Refusal('OFFLINE_REFERENCE_USED');
}

/** Locks the order. */
async function demandOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = isUuid(id) ? await findOrder(tx, id) : undefined;
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return lockOrder(tx, order.id);
}
