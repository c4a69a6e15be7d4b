import { waivedCents, type AcceptedDays } from '@causeway/contract/console/accepted-days';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ActionLimit } from '@causeway/contract/console/rights';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import type { AuditDetails } from '../../../platform/audit/audit-store.ts';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandReason, findAccountById, isWithinLimit, limitsSince } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { canBePaid, orderNumber } from '../orders/order.ts';
import { copyOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { demandReviewItem } from '../payments/demand-review-item-service.ts';
import { closeReviewItem } from '../payments/review-item-store.ts';
import { capturedMoney, type CapturedMoney } from '../payments/payment.ts';
import { listEvents, lockPaymentById, movePayment, type PaymentRow } from '../payments/payment-store.ts';
import { leftToRefund } from '../refunds/refund.ts';
import { readRefundUse } from '../refunds/refund-limit-store.ts';
import { summarizePayment } from '../refunds/payment-summary.ts';
import { readPaymentSummary } from '../refunds/payment-summary-store.ts';
import { findAcceptance, insertAcceptance } from './acceptance-store.ts';
import { acceptedTerms, isAcceptable, type AcceptedTerms } from './accepted-order.ts';
import { closePayments } from './close-payments-service.ts';
import { applyPayment } from './settlement-service.ts';

export interface AcceptInput {
  readonly reviewItemId: string;
  /** What the operator was shown, in the payment's currency. */
  readonly cents: number;
  readonly days: AcceptedDays;
  readonly reason: string;
  /** Idempotency key of the form: a repeated call returns the first one's order. */
  readonly key: string;
}

/** The operator who accepts it, or who approves that another one does, and their limits. */
interface AcceptedBy {
  readonly actor: string;
  readonly limit: ActionLimit;
  /** For the audit row: the request and who made it. */
  readonly approved?: AuditDetails;
}

interface Accepted {
  readonly orderId: string;
  readonly firstOrderId: string;
}

/**
 * Accepts a wrong amount in the right currency: an order for exactly that amount takes the first one's place and is
 * paid by the payment, in one transaction. The providers of the first order are then told to take no more money, again
 * if the call is repeated. Refuses with `LIMIT_EXCEEDED` above the limits.
 */
export async function acceptPayment(
  ctx: BillingContext,
  { actor, limit, ...input }: AcceptInput & AcceptedBy,
): Promise<{ orderId: string }> {
  demandReason(input.reason);
  const { orderId, firstOrderId } = await inTransaction(ctx.db, (tx) =>
    acceptIn(ctx, tx, input, { actor, limit }),
  );
  await closePayments(ctx, firstOrderId);
  return { orderId };
}

/**
 * Locks payment, first order and accounts, in the order that every settlement has, and last the limits, so that an
 * amount above them is refused once all is written; the transaction must then roll back.
 */
export async function acceptIn(
  ctx: BillingContext,
  tx: Tx,
  input: AcceptInput,
  by: AcceptedBy,
): Promise<Accepted> {
  const { reviewItemId: id } = input;
  const { actor } = by;
  const payment = await lockReviewed(tx, id);
  const known = await findAcceptance(tx, input.key);
  if (known !== undefined) return repeated(known, input);
  const demanded = await demandAcceptable(tx, payment, input);
  const { first } = demanded;
  const order = await replaceOrder(ctx, tx, { ...demanded, payment, input, by });
  const at = ctx.clock();
  const note = input.reason.trim();
  await closeReviewItem(tx, { id }, { by: actor, at, outcome: 'accepted', note });
  const amount = waivedCents({
    firstCents: first.total_cents,
    acceptedCents: order.total_cents,
    days: input.days,
  });
  const use = { actor, accountId: first.account_id, since: limitsSince(at) };
  if (!(await isWithinLimit(tx, { actor, limit: by.limit, amount }, () => readRefundUse(tx, use)))) {
    throw new Refusal('LIMIT_EXCEEDED');
  }
  await insertAcceptance(tx, {
    order_id: order.id,
    first_order_id: first.id,
    payment_id: payment.id,
    review_item_id: id,
    expected_cents: payment.amount_cents,
    days: input.days,
    idempotency_key: input.key,
    accepted_by: actor,
    accepted_at: at,
  });
  return { orderId: order.id, firstOrderId: first.id };
}

function repeated(
  known: NonNullable<Awaited<ReturnType<typeof findAcceptance>>>,
  { reviewItemId, days }: AcceptInput,
): Accepted {
  if (known.review_item_id !== reviewItemId || known.days !== days) {
    throw new Refusal('PAYMENT_ACCEPT_KEY_USED');
  }
  return { orderId: known.order_id, firstOrderId: known.first_order_id };
}

interface Acceptable {
  readonly first: OrderRow;
  readonly received: CapturedMoney;
  readonly terms: AcceptedTerms;
}

interface Replacement extends Acceptable {
  readonly payment: PaymentRow;
  readonly input: AcceptInput;
  readonly by: AcceptedBy;
}

/** Makes the order for the amount received, cancels the first one, and applies the payment to the new one. */
async function replaceOrder(
  ctx: BillingContext,
  tx: Tx,
  { first, payment, received, terms, input, by: { actor, approved } }: Replacement,
): Promise<Pick<OrderRow, 'id' | 'total_cents'>> {
  const now = ctx.clock();
  const id = uuidv7();
  await copyOrder(tx, first.id, {
    ...terms,
    id,
    number: orderNumber(now, randomBytes(10)),
    created_at: now,
    expires_at: new Date(now.getTime() + ORDER_OPEN_SECONDS * 1000),
    provider: payment.provider,
  });
  const moved = await movePayment(tx, payment.id, { orderId: id, amountCents: received.cents });
  const replaced = { firstOrder: first.id, expectedCents: payment.amount_cents, accepted: input.days };
  const reason = input.reason.trim();
  const by = { actor, action: 'payment.accept', reason, approved: { ...replaced, ...approved } };
  // What the order would join has ended, or its quote is paid.
  if (!(await applyPayment(ctx, tx, moved, by))) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  return { id, total_cents: terms.total_cents };
}

/** Locks the payment of a review item, as every change of the item does. */
export async function lockReviewed(tx: Tx, reviewItemId: string): Promise<PaymentRow> {
  const { payment_id: paymentId } = await demandReviewItem(tx, reviewItemId);
  if (paymentId === null) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  return lockPaymentById(tx, paymentId);
}

/** What accepting it would make, with the first order locked; refuses what cannot be accepted. */
export async function demandAcceptable(
  tx: Tx,
  payment: PaymentRow,
  { reviewItemId, cents, days }: AcceptInput,
): Promise<Acceptable> {
  const item = await demandReviewItem(tx, reviewItemId);
  if (item.resolved_at !== null) throw new Refusal('REVIEW_ITEM_RESOLVED');
  const received = await demandMoney(tx, payment, item.kind, cents);
  const first = await lockOrder(tx, payment.order_id);
  if (!canBePaid(first.status)) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  const account = await findAccountById(tx, first.account_id);
  if (account?.email == null) throw new Refusal('ORDER_ACCOUNT_GONE');
  const { amount_cents: amountCents, currency } = payment;
  const terms = acceptedTerms(first, received, { amountCents, currency }, days);
  if (terms === null) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  return { first, received, terms };
}

/** The money, if all of it is here in the right currency and is what the operator was shown. */
async function demandMoney(
  tx: Tx,
  payment: PaymentRow,
  kind: Parameters<typeof isAcceptable>[0]['kind'],
  shownCents: number,
): Promise<CapturedMoney> {
  const { provider, reference, amount_cents: amountCents, currency, anomaly } = payment;
  const expected = { amountCents, currency };
  const received = capturedMoney(await listEvents(tx, provider, reference), expected);
  if (received === null || anomaly !== 'wrong_amount') throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  const sums = summarizePayment(await readPaymentSummary(tx, payment.id), received);
  if (sums.requestedCents > 0) throw new Refusal('PAYMENT_ON_ITS_WAY_BACK');
  const givenCents = sums.returnedCents + sums.heldCents;
  const leftCents = leftToRefund({ capturedCents: received.cents, givenCents });
  if (!isAcceptable({ kind, received, expected, leftCents })) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  if (received.cents !== shownCents) throw new Refusal('PAYMENT_SUM_CHANGED');
  return received;
}
