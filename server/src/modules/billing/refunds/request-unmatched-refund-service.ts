import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandReason } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { demandReviewItem } from '../payments/demand-review-item-service.ts';
import { capturedMoney, hasPaid } from '../payments/payment.ts';
import { listEvents, lockPaymentById, type PaymentRow } from '../payments/payment-store.ts';
import { summarizePayment } from './payment-summary.ts';
import { readPaymentSummary } from './payment-summary-store.ts';
import { refundUnmatched } from './unmatched-refund.ts';
import { repeatedRequest, saveRequest, type RefundInput } from './request-refund-service.ts';
import { findRefundByKey } from './refund-store.ts';
import { submitRefund, type SavedRequest, type SubmittedRefund } from './submit-refund-service.ts';

interface UnmatchedRefundInput extends RefundInput {
  readonly reviewItemId: string;
}

/**
 * Refunds all that is left of a payment that never paid its order, in the steps of a refund; this resolves its
 * review item. `cents` is the sum that the operator was shown, in the payment's currency.
 */
export async function requestUnmatchedRefund(
  ctx: BillingContext,
  input: UnmatchedRefundInput,
): Promise<SubmittedRefund> {
  demandReason(input.reason);
  return submitRefund(ctx, await inTransaction(ctx.db, (tx) => saveUnmatchedRefund(ctx, tx, input)));
}

/** Locks the payment, as every change of its review item does. */
async function saveUnmatchedRefund(
  ctx: BillingContext,
  tx: Tx,
  input: UnmatchedRefundInput,
): Promise<SavedRequest> {
  const { reviewItemId } = input;
  const { payment_id: paymentId } = await demandReviewItem(tx, reviewItemId);
  if (paymentId === null) throw new Refusal('PAYMENT_NOT_RETURNABLE');
  const payment = await lockPaymentById(tx, paymentId);
  const known = await findRefundByKey(tx, input.key);
  if (known !== undefined) return repeatedRequest(known, known.review_item_id === reviewItemId, input);
  const { id, kind, resolved_at: resolvedAt } = await demandReviewItem(tx, reviewItemId);
  if (resolvedAt !== null) throw new Refusal('REVIEW_ITEM_RESOLVED');
  const { currency } = await demandUnmatchedMoney(tx, payment, kind, input.cents);
  const { cents } = input;
  const columns = { kind: 'unmatched', takes_days: false, review_item_id: id, order_cents: null } as const;
  return saveRequest(ctx, tx, { payment, input, cents, currency, ...columns });
}

/** Throws if the sum is not what can be refunded now. */
async function demandUnmatchedMoney(
  tx: Tx,
  payment: PaymentRow,
  kind: Parameters<typeof refundUnmatched>[0]['kind'],
  shownCents: number,
) {
  const { provider, reference, amount_cents: amountCents, currency } = payment;
  const captured = capturedMoney(await listEvents(tx, provider, reference), { amountCents, currency });
  const summary = await readPaymentSummary(tx, payment.id);
  const sums = summarizePayment(summary, captured ?? { cents: 0, currency });
  const capturedCents = captured?.cents ?? null;
  const { state, cents } = refundUnmatched({ kind, capturedCents, ...sums, isApplied: hasPaid(payment) });
  if (state === 'on_its_way') throw new Refusal('PAYMENT_ON_ITS_WAY_BACK');
  if (state !== 'possible' || captured === null) throw new Refusal('PAYMENT_NOT_RETURNABLE');
  if (cents !== shownCents) throw new Refusal('PAYMENT_SUM_CHANGED');
  return captured;
}
