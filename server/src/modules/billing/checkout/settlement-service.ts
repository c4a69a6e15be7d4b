import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { lockAccountAndInviter, mailLanguage } from '../../identity/api.ts';
import { endUpTo } from '../../access/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { canBePaid } from '../orders/order.ts';
import { isOfferPaid, lockOrder, type OrderRow } from '../orders/order-store.ts';
import {
  closeReviewItem,
  openReviewItem,
  raiseReviewItem,
  reopenReviewItem,
  settledBy,
} from '../payments/review-item-store.ts';
import type { PaymentEvent } from '../payments/payment.ts';
import {
  insertEvent,
  listEvents,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from '../payments/payment-store.ts';
import { decideSettlement, type Review, type Settlement } from '../payments/settlement.ts';
import { endCapture } from '../payments/capture-store.ts';
import { isUnmatchedRefunded } from '../refunds/payment-summary.ts';
import { readPaymentSummary } from '../refunds/payment-summary-store.ts';
import { payOrder, type OperatorConfirmation } from './pay-order-service.ts';

/** `paid`: this event paid an order. `kept`: it was recorded. `repeated`: it was known. `unmatched`: no such payment. */
export type SettlementResult = 'paid' | 'kept' | 'repeated' | 'unmatched';

/**
 * Settles one genuine event of a provider. Event, payment, order, ledger, referral reward, the wheel's spins, receipt, audit and mail
 * are written together or not at all; repeats, late ones and any order of arrival end in the same state.
 *
 * Locks payment, order, accounts (payer and inviter together) and receipt series, in ARCHITECTURE.md's order.
 */
export async function settlePayment(ctx: BillingContext, event: PaymentEvent): Promise<SettlementResult> {
  const result = await inTransaction(ctx.db, (tx) => settlePaymentIn(ctx, tx, event));
  ctx.countPayment?.(event.provider, result);
  return result;
}

/** As {@link settlePayment}, in the caller's transaction, which must hold no other order's locks. */
export async function settlePaymentIn(
  ctx: BillingContext,
  tx: Tx,
  event: PaymentEvent,
  by?: OperatorConfirmation,
): Promise<SettlementResult> {
  const { provider, reference } = event;
  const at = ctx.clock();
  if (!(await insertEvent(tx, event, at))) return 'repeated';
  const payment = await lockPayment(tx, provider, reference);
  if (payment === undefined) {
    await openReviewItem(tx, { kind: 'unknown', provider, reference, payment: null, at });
    return 'unmatched';
  }
  const settlement = decideSettlement({
    payment,
    event,
    events: await listEvents(tx, provider, reference),
    isRefunded:
      payment.anomaly === 'wrong_amount' && isUnmatchedRefunded(await readPaymentSummary(tx, payment.id)),
  });
  return applySettlement(ctx, tx, payment, settlement, by);
}

async function applySettlement(
  ctx: BillingContext,
  tx: Tx,
  payment: PaymentRow,
  settlement: Settlement,
  by: OperatorConfirmation | undefined,
): Promise<SettlementResult> {
  if (settlement.kind === 'pay' && !(await applyPayment(ctx, tx, payment, by))) return 'kept';
  if (settlement.kind === 'save') {
    const { status, anomaly } = settlement;
    await endCapture(tx, payment.order_id);
    await updatePayment(tx, payment.id, { status, anomaly, settledAt: ctx.clock() });
  }
  if (settlement.review !== null) await requestReview(ctx, tx, payment, settlement.review);
  return settlement.kind === 'pay' ? 'paid' : 'kept';
}

/** Pays the order by a success in full, or opens a review item; false for the latter. */
export async function applyPayment(
  ctx: BillingContext,
  tx: Tx,
  payment: PaymentRow,
  by: OperatorConfirmation | undefined,
): Promise<boolean> {
  const order = await lockOrder(tx, payment.order_id);
  const { account, inviter } = await lockAccountAndInviter(tx, order.account_id);
  const email = account?.email ?? null;
  const anomaly = await anomalyOf(ctx, tx, order, email);
  const at = ctx.clock();
  await updatePayment(tx, payment.id, { status: 'succeeded', anomaly, settledAt: at });
  // The right sum has arrived after all: the wrong one needs no review.
  if (payment.anomaly === 'wrong_amount') {
    const wrong = { payment_id: payment.id, kind: 'wrong_amount' } as const;
    await closeReviewItem(tx, wrong, settledBy(payment.provider, at));
  }
  if (anomaly !== null || account === undefined || email === null) {
    await endCapture(tx, order.id);
    await requestReview(ctx, tx, payment, { of: anomaly ?? 'account_gone', action: 'open', isAudited: true });
    return false;
  }
  const customer = { email, language: mailLanguage(account) };
  await payOrder(ctx, tx, { order, payment, by, customer, inviter });
  return true;
}

/** Why a success in full cannot pay its order; null if it can. */
async function anomalyOf(
  { entitlements }: BillingContext,
  tx: Tx,
  order: OrderRow,
  email: string | null,
): Promise<Exclude<PaymentRow['anomaly'], 'wrong_amount'>> {
  if (!canBePaid(order.status)) return 'second_payment';
  if (email === null) return 'account_gone';
  const { team_through: through, offer_id: offerId } = order;
  // A team quote can be used once, whichever of its orders the money is for.
  if (offerId !== null && (await isOfferPaid(tx, offerId, order.id))) return 'second_payment';
  if (through === null) return null;
  return endUpTo(await entitlements.read(order.account_id, tx), through) === null ? 'plan_over' : null;
}

async function requestReview(
  { clock }: BillingContext,
  tx: Tx,
  payment: PaymentRow,
  { of: kind, action, isAudited }: Review,
): Promise<void> {
  const { provider, reference } = payment;
  const at = clock();
  const opened = { kind, provider, reference, payment, at };
  if (action === 'open') await openReviewItem(tx, opened);
  else if (action === 'raise') await raiseReviewItem(tx, opened);
  else await reopenReviewItem(tx, { payment_id: payment.id, kind }, at);
  if (!isAudited) return;
  await appendAudit(tx, {
    at,
    actor: `provider:${provider}`,
    action: 'payment.anomaly',
    accountId: null,
    subject: payment.id,
    details: { anomaly: kind, order: payment.order_id },
  });
}
