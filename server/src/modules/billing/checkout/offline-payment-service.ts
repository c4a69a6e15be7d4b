import { v7 as uuidv7 } from 'uuid';
import type { ApprovalOutcome } from '@causeway/contract/console/approvals';
import { leftOf } from '@causeway/contract/console/rights';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { Approvable, ApprovalAction, ApprovalChange } from '../../../platform/approvals/approval.ts';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandReason, findAccountById, isWithinLimit, limitsSince } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { demandOrder } from '../orders/demand-order-service.ts';
import { canBePaid, namesOf } from '../orders/order.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { claimPayment, findPaymentByReference } from '../payments/payment-store.ts';
import { OFFLINE } from '../payments/providers/offline.ts';
import type { SettingsService } from '../../content/api.ts';
import { closePayments } from './close-payments-service.ts';
import { readOfflineUse } from './offline-limit-store.ts';
import type { OperatorConfirmation } from './pay-order-service.ts';
import { settlePaymentIn } from './settlement-service.ts';

export interface OfflinePaymentContext extends BillingContext {
  readonly settings: Pick<SettingsService, 'read'>;
}

/** An order, and what identifies the money that paid it. */
interface OfflinePayment {
  readonly orderId: string;
  readonly reference: string;
}

interface MarkInput extends OfflinePayment {
  readonly caller: OperatorCaller;
  readonly reason: string;
}

const PAID = { state: 'done' } as const;

/** A payment that a second operator has to approve. */
export function offlineApproval(ctx: BillingContext): ApprovalAction<OfflinePayment> {
  return {
    name: 'payment.offline',
    claim: ({ orderId }) => orderId,
    async preview(tx, payment) {
      return changeOf(await demandUnpaid(tx, payment), payment);
    },
    async perform(tx, payment, { actor, reason, approved }) {
      const order = await demandUnpaid(tx, payment);
      await pay(ctx, tx, order, payment.reference, {
        actor,
        action: 'payment.offline',
        reason: reason ?? '',
        approved,
      });
      return changeOf(order, payment);
    },
    performed: ({ orderId }) => closePayments(ctx, orderId),
  };
}

/**
 * Pays an order with money that an operator says arrived without a provider. A second operator approves it above a set
 * amount: for one payment, and for those without approval in 24 hours, of the operator or of the customer. A
 * reference names the money and pays once. After a payment its providers are told to take no more money, after the
 * transaction and again when the call is repeated.
 */
export async function markOfflinePayment(
  ctx: OfflinePaymentContext,
  approval: Approvable<OfflinePayment>,
  input: MarkInput,
): Promise<ApprovalOutcome> {
  const { caller, orderId } = input;
  const reason = demandReason(input.reason);
  const payment = { orderId, reference: input.reference.trim() };
  if (payment.reference === '') throw new Refusal('OFFLINE_REFERENCE_REQUIRED');
  await demandOrder(ctx.db, orderId);
  const by = { actor: actorOf(caller), action: 'payment.offline', reason };
  const isPaid = await payWithinLimit(ctx, payment, { ...by, isOwner: caller.isOwner });
  if (!isPaid) return approval.request({ caller, input: payment, reason });
  await closePayments(ctx, orderId);
  return PAID;
}

/** Pays the order unless the reference has paid it before; false above the limit, where nothing is changed. */
async function payWithinLimit(
  ctx: OfflinePaymentContext,
  payment: OfflinePayment,
  { isOwner, ...by }: OperatorConfirmation & Pick<OperatorCaller, 'isOwner'>,
): Promise<boolean> {
  const { offlineFourEyesUsd } = await ctx.settings.read();
  try {
    await inTransaction(ctx.db, async (tx) => {
      const { id } = await lockOrder(tx, payment.orderId);
      const known = await findPaymentByReference(tx, OFFLINE, payment.reference);
      if (known?.order_id === id) return;
      const order = await demandUnpaid(tx, payment);
      await pay(ctx, tx, order, payment.reference, by);
      const limit = limitOf(mayPayAlone(order, isOwner) ? offlineFourEyesUsd : 0);
      await demandWithinLimit(ctx, tx, order, { actor: by.actor, limit });
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'LIMIT_EXCEEDED') return false;
    throw error;
  }
}

/** US cents that the operator may record as paid for an order now without approval. */
export async function readOfflineLeft(
  { db, clock, settings }: OfflinePaymentContext,
  caller: OperatorCaller,
  orderId: string,
): Promise<number> {
  const order = await demandOrder(db, orderId);
  if (!mayPayAlone(order, caller.isOwner)) return 0;
  const { id: exceptOrder, account_id: accountId } = order;
  const { offlineFourEyesUsd } = await settings.read();
  const use = { actor: actorOf(caller), accountId, since: limitsSince(clock()), exceptOrder };
  return leftOf(limitOf(offlineFourEyesUsd), await readOfflineUse(db, use));
}

/** A quote's payment needs a second operator, since the first may have chosen its price; only owners act alone. */
const mayPayAlone = ({ offer_id: offer }: Pick<OrderRow, 'offer_id'>, isOwner: boolean): boolean =>
  offer === null || isOwner;

/** In US cents; the same for one payment, for an operator and for a customer. */
function limitOf(usd: number) {
  const cents = usdToCents(usd);
  return { action: cents, operator: cents, customer: cents };
}

/** For a paid order with its account locked, since the lock of the limits is the last one; throws, which rolls it back. */
async function demandWithinLimit(
  { clock }: BillingContext,
  tx: Tx,
  { id: exceptOrder, account_id: accountId, total_cents: amount }: OrderRow,
  { actor, limit }: { readonly actor: string; readonly limit: ReturnType<typeof limitOf> },
): Promise<void> {
  const use = { actor, accountId, since: limitsSince(clock()), exceptOrder };
  const isWithin = await isWithinLimit(tx, { actor, limit, amount }, () => readOfflineUse(tx, use));
  if (!isWithin) throw new Refusal('LIMIT_EXCEEDED');
}

function changeOf(order: OrderRow, { reference }: OfflinePayment): ApprovalChange {
  const { id: subject, account_id: accountId, total_cents: cents, currency } = order;
  return {
    subject,
    accountId,
    details: { before: null, after: { ...namesOf(order), reference, amount: centsToUsd(cents), currency } },
  };
}

/** Pays an order whose lock is held; throws, which rolls everything back, if it cannot be paid any more. */
async function pay(
  ctx: BillingContext,
  tx: Tx,
  order: OrderRow,
  reference: string,
  by: OperatorConfirmation,
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
    entered_by: by.approved === undefined ? by.actor : null,
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

/** Locks the order; refuses one that cannot be paid, and a reference that has paid. */
async function demandUnpaid(tx: Tx, { orderId, reference }: OfflinePayment): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  const known = await findPaymentByReference(tx, OFFLINE, reference);
  if (known !== undefined && known.order_id !== orderId) throw new Refusal('OFFLINE_REFERENCE_USED');
  if (known !== undefined || !canBePaid(order.status)) throw new Refusal('ORDER_NOT_PAYABLE');
  const account = await findAccountById(tx, order.account_id);
  if (account === undefined || account.email === null) throw new Refusal('ORDER_ACCOUNT_GONE');
  return order;
}

/** The order was paid, its account deleted or its plan ended a moment before; the transaction rolls back. */
async function refuseUnpaid(tx: Tx, orderId: string): Promise<never> {
  const order = await findOrder(tx, orderId);
  const account = order && (await findAccountById(tx, order.account_id));
  const isGone = order !== undefined && canBePaid(order.status) && account?.email === null;
  throw new Refusal(isGone ? 'ORDER_ACCOUNT_GONE' : 'ORDER_NOT_PAYABLE');
}
