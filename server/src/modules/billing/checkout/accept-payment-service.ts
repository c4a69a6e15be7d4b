import { randomBytes } from 'node:crypto';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { demandReason, findAccountById } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { canBePaid, orderNumber } from '../orders/order.ts';
import { copyOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { closeReviewItem, findReviewItem } from '../payments/review-item-store.ts';
import { capturedMoney, type CapturedMoney } from '../payments/payment.ts';
import { listEvents, lockPaymentById, movePayment, type PaymentRow } from '../payments/payment-store.ts';
import { leftToRefund } from '../refunds/refund.ts';
import { summarizePayment } from '../refunds/payment-summary.ts';
import { readPaymentSummary } from '../refunds/payment-summary-store.ts';
import { findAcceptance, insertAcceptance } from './acceptance-store.ts';
import { acceptedTerms, isAcceptable, type AcceptedDays } from './accepted-order.ts';
import { closePayments } from './close-payments-service.ts';
import { applyPayment } from './settlement-service.ts';

interface AcceptInput {
  readonly actor: string;
  readonly reviewItemId: string;
  /** What the operator was shown, in the payment's currency. */
  readonly cents: number;
  readonly days: AcceptedDays;
  readonly reason: string;
  /** Idempotency key of the form: a repeated call returns the first one's order. */
  readonly key: string;
}

interface Accepted {
  readonly orderId: string;
  readonly firstOrderId: string;
}

/**
 * Accepts a wrong amount in the right currency: an order for exactly that amount takes the first one's place and is
 * paid by the payment, in one transaction. The providers of the first order are then told to take no more money, again
 * if the call is repeated.
 */
export async function acceptPayment(ctx: BillingContext, input: AcceptInput): Promise<{ orderId: string }> {
  const reason = demandReason(input.reason);
  const { orderId, firstOrderId } = await inTransaction(ctx.db, (tx) =>
    acceptIn(ctx, tx, { ...input, reason }),
  );
  await closePayments(ctx, firstOrderId);
  return { orderId };
}

/** Locks payment, first order and accounts, in the order that every settlement has. */
async function acceptIn(ctx: BillingContext, tx: Tx, input: AcceptInput): Promise<Accepted> {
  const { reviewItemId: id } = input;
  const { payment_id: paymentId } = await demandReviewItem(tx, id);
  if (paymentId === null) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  const payment = await lockPaymentById(tx, paymentId);
  const known = await findAcceptance(tx, input.key);
  if (known !== undefined) return repeated(known, input);
  const item = await demandReviewItem(tx, id);
  if (item.resolved_at !== null) throw new Refusal('REVIEW_ITEM_RESOLVED');
  const received = await demandAcceptable(tx, payment, item.kind, input.cents);
  const first = await lockOrder(tx, payment.order_id);
  if (!canBePaid(first.status)) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  const account = await findAccountById(tx, first.account_id);
  if (account?.email == null) throw new Refusal('ORDER_ACCOUNT_GONE');
  const order = await replaceOrder(ctx, tx, { first, payment, received, input });
  const at = ctx.clock();
  await closeReviewItem(tx, { id }, { by: input.actor, at, outcome: 'accepted', note: input.reason });
  await insertAcceptance(tx, {
    order_id: order.id,
    first_order_id: first.id,
    payment_id: payment.id,
    review_item_id: id,
    expected_cents: payment.amount_cents,
    days: input.days,
    idempotency_key: input.key,
    accepted_by: input.actor,
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

interface Replacement {
  readonly first: OrderRow;
  readonly payment: PaymentRow;
  readonly received: CapturedMoney;
  readonly input: AcceptInput;
}

/** Makes the order for the amount received, cancels the first one, and applies the payment to the new one. */
async function replaceOrder(
  ctx: BillingContext,
  tx: Tx,
  { first, payment, received, input }: Replacement,
): Promise<Pick<OrderRow, 'id'>> {
  const { actor, reason, days } = input;
  const expected = { amountCents: payment.amount_cents, currency: payment.currency };
  const terms = acceptedTerms(first, received, expected, days);
  if (terms === null) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
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
  const replaced = { firstOrder: first.id, expectedCents: expected.amountCents, accepted: days };
  const by = { actor, action: 'payment.accept', reason, approved: replaced };
  // What the order would join has ended, or its quote is paid.
  if (!(await applyPayment(ctx, tx, moved, by))) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  return { id };
}

/** The money, if all of it is here in the right currency and is what the operator was shown. */
async function demandAcceptable(
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
  const givenCents = sums.goneCents + sums.heldCents;
  const leftCents = leftToRefund({ capturedCents: received.cents, givenCents });
  if (!isAcceptable({ kind, received, expected, leftCents })) throw new Refusal('PAYMENT_NOT_ACCEPTABLE');
  if (received.cents !== shownCents) throw new Refusal('PAYMENT_SUM_CHANGED');
  return received;
}

async function demandReviewItem(tx: Tx, id: string) {
  const found = isUuid(id) ? await findReviewItem(tx, id) : undefined;
  if (found === undefined) throw new Refusal('REVIEW_ITEM_NOT_FOUND');
  return found;
}
