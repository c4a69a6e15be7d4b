import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import type { BillingContext } from '../billing-context.ts';
import { lockOrder, reissueReceipt } from '../orders/order-store.ts';
import {
  closeReviewItem,
  raiseReviewItem,
  reopenReviewItem,
  settledBy,
} from '../payments/review-item-store.ts';
import { capturedMoney, hasPaid, type ProviderRefund, type RefundAnswer } from '../payments/payment.ts';
import { listEvents, lockPaymentById, type PaymentRow } from '../payments/payment-store.ts';
import { changesReceipt, returnedCents, hasDays } from './payment-summary.ts';
import { readPaymentSummary, updateOrderSummary } from './payment-summary-store.ts';
import { refundAudit, type RefundOutcome, type RefundSubject } from './refund-audit-view.ts';
import {
  mailRefundAddress,
  mailRefundFailed,
  mailRefunded,
  mailUnmatchedRefunded,
} from './refund-mail-service.ts';
import { decideRefund } from './refund.ts';
import {
  confirmRefund,
  endRefund,
  findRefund,
  markPending,
  saveProviderReference,
  type RefundRow,
} from './refund-store.ts';
import { syncOrder } from './sync-order-service.ts';

type Report = Pick<ProviderRefund, 'state'> & {
  readonly occurredAt: Date | null;
  readonly providerReference: string | null;
  /** The operator who made the change; omitted for the provider. */
  readonly by?: string;
  readonly isAwaited?: boolean;
};

/**
 * Applies a provider's answer. Refund, order, ledger, the inviter's reward, the wheel's spins, audit and mail are
 * written together or not at all; a repeated answer changes nothing. Locks: payment, order, accounts, wheel.
 */
export async function applyRefundAnswer(
  ctx: BillingContext,
  submitted: Pick<RefundRow, 'id' | 'payment_id'>,
  { state, reference, isAwaited }: RefundAnswer & { readonly isAwaited: () => boolean },
): Promise<Pick<RefundRow, 'id' | 'state'>> {
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockPaymentById(tx, submitted.payment_id);
    const order = await lockOrder(tx, payment.order_id);
    const refund = await findRefund(tx, submitted.id);
    if (refund === undefined) throw new Error(`There is no refund ${submitted.id}`);
    // Asked with the locks: waiting for them may take longer than the operator waits.
    const report = { state, occurredAt: null, providerReference: reference, isAwaited: isAwaited() };
    return { id: refund.id, state: await applyRefund(ctx, tx, { refund, order, payment }, report) };
  });
}

/** Applies an answer or event; the transaction holds the locks of payment and order. Returns the refund's state. */
export async function applyRefund(
  ctx: BillingContext,
  tx: Tx,
  subject: RefundSubject,
  report: Report,
): Promise<RefundRow['state']> {
  const { refund } = subject;
  const decision = decideRefund(refund, report);
  if (decision.kind === 'ignore') return refund.state;
  if (decision.kind === 'wait') {
    await waitForProvider(ctx, tx, subject, report.providerReference);
    return refund.state;
  }
  const { occurredAt: providerTimestamp } = report;
  const providerReference = report.providerReference ?? refund.provider_reference;
  if (decision.kind === 'confirm') {
    await confirmRefund(tx, refund.id, decision.occurredAt, providerReference);
    if (decision.needsReview) await requestReview(ctx, tx, subject);
    return refund.state;
  }
  const { state, needsReview } = decision;
  await endRefund(tx, refund.id, { state, at: ctx.clock(), providerTimestamp, providerReference });
  if (needsReview) await requestReview(ctx, tx, subject);
  const ended = { ...subject, refund: { ...refund, provider_reference: providerReference } };
  const changed =
    state === 'succeeded' ? await applySuccess(ctx, tx, ended) : await applyFailure(ctx, tx, ended);
  if (changed.status === undefined && hasPaid(subject.payment)) await updateOrder(ctx, tx, subject);
  await audit(ctx, tx, subject, { state, status: subject.order.status, ...changed, by: report.by });
  return state;
}

/**
 * Revokes what a refund revokes, though it has no outcome: its customer may claim the money whenever they like.
 * Audits the request once, so that the operator's request is in the log from the start.
 */
async function waitForProvider(
  ctx: BillingContext,
  tx: Tx,
  subject: RefundSubject,
  reference: string | null,
): Promise<void> {
  const { order, payment } = subject;
  const { id, pending_since: since, provider_reference: known, takes_days: takesDays } = subject.refund;
  if (since === null) await markPending(tx, id, ctx.clock(), reference);
  // Each time: it may be pending since before the release that revokes its days.
  const synced = takesDays ? await syncOrder(ctx, tx, { order, payment, source: 'refund' }) : null;
  if (since === null) {
    const provider = ctx.refundProviders.find(({ name }) => name === payment.provider);
    if (provider?.refundsToAddress === true) await mailRefundAddress(ctx, tx, subject);
    await audit(ctx, tx, subject, { state: 'requested', status: order.status, days: synced?.days ?? null });
  } else if (known === null && reference !== null) {
    // The first request got no answer, so the provider's name for the refund is only known now.
    await saveProviderReference(tx, id, reference);
  }
}

/**
 * For an order that the outcome did not sync: it still counts the refund as requested, or money that came after the
 * request has paid it.
 */
async function updateOrder(
  { clock }: BillingContext,
  tx: Tx,
  { order, payment }: RefundSubject,
): Promise<void> {
  const summary = await updateOrderSummary(tx, order, payment);
  if (changesReceipt(order, summary)) await reissueReceipt(tx, order.id, clock());
}

async function applySuccess(
  ctx: BillingContext,
  tx: Tx,
  subject: RefundSubject,
): Promise<Partial<RefundOutcome>> {
  const { refund, order, payment } = subject;
  await closeReviewItem(tx, failureOf(subject), settledBy(payment.provider, ctx.clock()));
  if (refund.review_item_id !== null) {
    return { resolved: await closeUnmatchedRefund(ctx, tx, subject, refund.review_item_id) };
  }
  const synced = await syncOrder(ctx, tx, { order, payment, source: 'refund' });
  if (synced === null) return {};
  const { accessUntil } = await ctx.entitlements.read(order.account_id, tx);
  const { account: to, days_held: daysHeld } = synced;
  // Added seats do not count once their order is refunded in full, no matter who refunded the rest.
  const areSeatsGone = order.kind === 'team_seats' && synced.status === 'refunded';
  const daysTaken = synced.days_revoked || areSeatsGone;
  await mailRefunded(ctx, tx, { ...subject, to, accessUntil, daysTaken, daysHeld });
  return { status: synced.status, days: synced.days };
}

async function applyFailure(
  ctx: BillingContext,
  tx: Tx,
  subject: RefundSubject,
): Promise<Partial<RefundOutcome>> {
  const { refund, order, payment } = subject;
  const wasSent = refund.state === 'succeeded';
  const areDaysTaken = refund.takes_days && refund.pending_since !== null;
  if (!wasSent && !areDaysTaken) return {};
  let synced = null;
  // The refund failed, so the money of the review item is here again.
  if (refund.review_item_id !== null) await reopenReviewItem(tx, { id: refund.review_item_id }, ctx.clock());
  else synced = await syncOrder(ctx, tx, { order, payment, source: 'refund' });
  const restored = synced !== null && refund.takes_days && hasDays(synced) ? synced : null;
  // Orders of added seats have no days.
  const ofSeats = order.kind === 'team_seats';
  const areDaysGiven = restored !== null && (ofSeats || restored.movesTime);
  // Otherwise, the customer has noticed nothing of the refund.
  if (wasSent || areDaysGiven || restored?.days === 'restored')
    await mailRefundFailed(ctx, tx, { ...subject, areDaysGiven, wasSent });
  return synced === null ? {} : { status: synced.status, days: synced.days };
}

/**
 * A refund of an unmatched payment changes neither order nor ledger. Returns whether its review item is resolved:
 * more money may have come meanwhile, which needs another review.
 */
async function closeUnmatchedRefund(
  ctx: BillingContext,
  tx: Tx,
  { refund, order, payment }: RefundSubject,
  reviewItemId: string,
): Promise<boolean> {
  const { requested_by: by, reason: note } = refund;
  const isAll = await isAllRefunded(tx, payment);
  const at = ctx.clock();
  if (isAll)
    await closeReviewItem(tx, { id: reviewItemId }, { by, at, outcome: 'refunded_at_provider', note });
  await mailUnmatchedRefunded(ctx, tx, { refund, order });
  return isAll;
}

async function isAllRefunded(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { provider, reference, amount_cents: amountCents, currency } = payment;
  const captured = capturedMoney(await listEvents(tx, provider, reference), { amountCents, currency });
  if (captured === null) return true;
  return captured.cents <= returnedCents(await readPaymentSummary(tx, payment.id), captured);
}

async function requestReview({ clock }: BillingContext, tx: Tx, subject: RefundSubject): Promise<void> {
  await raiseReviewItem(tx, { ...failureOf(subject), payment: subject.payment, at: clock() });
}

async function audit(
  { clock }: BillingContext,
  tx: Tx,
  subject: RefundSubject,
  after: RefundOutcome,
): Promise<void> {
  await appendAudit(tx, { at: clock(), ...refundAudit(subject, after) });
}

function failureOf({ refund, payment }: RefundSubject) {
  return { kind: 'refund_failed', provider: payment.provider, reference: refund.id } as const;
}
