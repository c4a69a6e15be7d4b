import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import type { BillingContext } from '../billing-context.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import {
  closeReviewItem,
  openReviewItem,
  openReviewItemPerDetail,
  raiseReviewItem,
  saveDeadline,
  settledBy,
} from '../payments/review-item-store.ts';
import type { ProviderDispute } from '../payments/payment.ts';
import { lockPayment, type PaymentRow } from '../payments/payment-store.ts';
import { syncOrder, type SyncedOrder } from '../refunds/sync-order-service.ts';
import {
  decideDispute,
  DISPUTE_ACTIONS,
  isLaterReport,
  isSameReport,
  truncateReason,
  type DisputeReport,
} from './dispute.ts';
import { mailDispute } from './dispute-mail-service.ts';
import {
  findDispute,
  insertDispute,
  lockDispute,
  updateTimes,
  updateDispute,
  type DisputeRow,
} from './dispute-store.ts';

/** A dispute with its state before the event; null if it is new. */
interface Change {
  readonly dispute: DisputeRow;
  readonly before: DisputeRow['state'] | null;
}

interface Disputed {
  readonly payment: PaymentRow;
  readonly order: OrderRow;
}

/** A report of a state that is stored. */
type DecidedDispute = ProviderDispute & {
  readonly state: DisputeRow['state'];
  /** When an operator decided it; omitted for the provider's report. */
  readonly closedAt?: Date;
};

/**
 * Handles a verified event about a dispute: a customer's bank claims money back. Until the dispute is won, the
 * order's days are held or revoked, and its money cannot be refunded. Dispute, review item, order, ledger, rewards,
 * audit and mail are written together or not at all. Older and repeated events change nothing, so any order of
 * arrival ends in the same state. An inquiry or an unclear report only opens a review item. Returns whether the
 * event changed anything that operators or the customer see. Locks: payment, order, accounts, wheel.
 */
export async function handleDisputeEvent(ctx: BillingContext, event: ProviderDispute): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, event.provider, event.reference);
    const order = payment && (await lockOrder(tx, payment.order_id));
    const disputed = payment && order ? { payment, order } : null;
    const decision = decideDispute(await findKnown(tx, event), event);
    if (decision.kind === 'save') {
      return applyDispute(ctx, tx, disputed, { ...event, state: decision.state });
    }
    if (decision.kind === 'review') return openReport(ctx, tx, disputed, decision.of, event);
    if (decision.kind === 'close_inquiry') {
      // Opened first, so that a late report of its beginning does not open it.
      await openReport(ctx, tx, disputed, 'inquiry', event);
      await settleReports(ctx, tx, event, 'inquiry');
    }
    return false;
  });
}

async function findKnown(tx: Tx, event: ProviderDispute) {
  const known = await findDispute(tx, event);
  return known === undefined ? null : { state: known.state, providerTimestamp: known.provider_timestamp };
}

/**
 * Decides an open dispute for whose end the provider names no outcome; any report after the unclear one counts more,
 * even one from before this decision. False if it is not open. For a transaction that holds the payment's lock.
 */
export async function decideOpenDispute(
  ctx: BillingContext,
  tx: Tx,
  { state, by, payment, reportedAt, ...named }: OperatorDecision,
): Promise<boolean> {
  const known = await findDispute(tx, named);
  // The unclear report may have named another payment than the dispute's.
  if (known?.state !== 'open' || known.payment_id !== (payment?.id ?? null)) return false;
  const disputed = payment && { payment, order: await lockOrder(tx, payment.order_id) };
  const { provider_timestamp: last, reference } = known;
  const occurredAt = new Date(Math.max(last.getTime(), reportedAt?.getTime() ?? 0) + 1);
  const decision = { reference, state, occurredAt, closedAt: ctx.clock() };
  const decided = { ...storedReport(known), ...named, ...decision };
  return applyDispute(ctx, tx, disputed, decided, by);
}

interface OperatorDecision {
  readonly provider: string;
  readonly providerReference: string;
  readonly state: 'won' | 'lost';
  /** The provider's time of the unclear report; null for one from before such times were saved. */
  readonly reportedAt: Date | null;
  /** As in the audit log. */
  readonly by: string;
  readonly payment: PaymentRow | null;
}

async function applyDispute(
  ctx: BillingContext,
  tx: Tx,
  disputed: Disputed | null,
  event: DecidedDispute,
  by = `provider:${event.provider}`,
): Promise<boolean> {
  const change = await saveDispute(ctx, tx, disputed, event);
  if (change === null) return false;
  const synced = disputed && (await syncOrder(ctx, tx, { ...disputed, source: 'dispute' }));
  const isNewState = change.before !== change.dispute.state;
  if (isNewState) await updateReviewItem(ctx, tx, disputed, change);
  await settleReports(ctx, tx, event, 'inquiry');
  if (event.state !== 'open') await settleReports(ctx, tx, event, 'dispute_unclear');
  if (isNewState || (synced !== null && synced.status !== disputed?.order.status)) {
    await auditDispute(ctx, tx, disputed, { ...change, synced, by });
  }
  if (isNewState && disputed !== null && synced !== null) {
    await mailDispute(ctx, tx, { ...change, order: disputed.order, synced });
  }
  return isNewState;
}

/** Opens a review item of a report that changes no dispute: an inquiry once, another unclear status again. */
async function openReport(
  { clock }: BillingContext,
  tx: Tx,
  disputed: Disputed | null,
  kind: 'inquiry' | 'dispute_unclear',
  { provider, providerReference: reference, reason, dueAt, occurredAt }: ProviderDispute,
): Promise<boolean> {
  const named = { kind, provider, reference, payment: disputed?.payment ?? null, at: clock() };
  const item = { ...named, detail: truncateReason(reason) || null };
  const isInquiry = kind === 'inquiry';
  const isNew = await (isInquiry ? openReviewItem(tx, item) : openReviewItemPerDetail(tx, item));
  // The deadline of an unclear dispute is stored with the dispute.
  await saveDeadline(tx, item, { dueAt: isInquiry ? dueAt : null, occurredAt });
  return isNew;
}

async function settleReports(
  { clock }: BillingContext,
  tx: Tx,
  { provider, providerReference: reference }: ProviderDispute,
  kind: 'inquiry' | 'dispute_unclear',
): Promise<void> {
  await closeReviewItem(tx, { kind, provider, reference }, settledBy(provider, clock()));
}

/**
 * Handles a polled answer as {@link handleDisputeEvent}. Some answers only have the time of the poll: one that
 * repeats the stored state must not make it look newer. Returns whether the dispute is new or changed its state.
 */
export async function handleDisputeAnswer(ctx: BillingContext, answer: ProviderDispute): Promise<boolean> {
  const known = await findDispute(ctx.db, answer);
  if (known !== undefined && isStored(answer, known)) return false;
  return handleDisputeEvent(ctx, answer);
}

function isStored(answer: ProviderDispute, known: DisputeRow): boolean {
  const { state } = answer;
  if (state !== 'open' && state !== 'won' && state !== 'lost') return false;
  return isSameReport(reportOf({ ...answer, state }), storedReport(known));
}

/** Null if the event changes nothing. */
async function saveDispute(
  ctx: BillingContext,
  tx: Tx,
  disputed: Disputed | null,
  event: DecidedDispute,
): Promise<Change | null> {
  const { provider, providerReference, reference, occurredAt } = event;
  const { openedAt = occurredAt, closedAt = occurredAt } = event;
  const report = reportOf(event);
  const dispute: DisputeRow = {
    id: uuidv7(),
    provider,
    provider_reference: providerReference,
    reference,
    payment_id: disputed?.payment.id ?? null,
    order_id: disputed?.order.id ?? null,
    opened_at: openedAt,
    ...columnsOf(report, closedAt),
  };
  if (await insertDispute(tx, dispute)) return { dispute, before: null };
  const known = await lockDispute(tx, provider, providerReference);
  if (known.reference !== reference) {
    ctx.log.warn({ provider, dispute: known.id }, 'a dispute is said to be of another payment than before');
    return null;
  }
  const isEarliest = openedAt < known.opened_at;
  if (isEarliest) await updateTimes(tx, known.id, { opened_at: openedAt });
  // A repeated outcome keeps its month, whichever of its reports comes first.
  const before = known.state === report.state ? known.closed_at : null;
  if (!isLaterReport(report, storedReport(known))) {
    if (before !== null && closedAt < before) await updateTimes(tx, known.id, { closed_at: closedAt });
    // External refunds since the opening count as the dispute's own money; an earlier opening may include more.
    if (isEarliest && disputed !== null) await syncOrder(ctx, tx, { ...disputed, source: 'dispute' });
    return null;
  }
  const columns = columnsOf(report, before ?? closedAt);
  await updateDispute(tx, known.id, columns);
  return { dispute: { ...known, ...columns }, before: known.state };
}

/** Operators review each new state, except a won dispute, which is over. */
async function updateReviewItem(
  { clock }: BillingContext,
  tx: Tx,
  disputed: Disputed | null,
  { dispute }: Change,
): Promise<void> {
  const { provider, provider_reference: reference } = dispute;
  const named = { kind: 'dispute', provider, reference } as const;
  const at = clock();
  await raiseReviewItem(tx, { ...named, payment: disputed?.payment ?? null, at });
  if (dispute.state !== 'won') return;
  await closeReviewItem(tx, named, settledBy(provider, at));
}

async function auditDispute(
  { clock }: BillingContext,
  tx: Tx,
  disputed: Disputed | null,
  { dispute, before, synced, by }: Change & { readonly synced: SyncedOrder | null; readonly by: string },
): Promise<void> {
  const { cents, currency, state } = dispute;
  const money = { dispute: dispute.id, state, cents, currency };
  await appendAudit(tx, {
    at: clock(),
    actor: by,
    action: DISPUTE_ACTIONS[state],
    accountId: disputed?.order.account_id ?? null,
    subject: disputed?.order.id ?? dispute.id,
    details: {
      before: { state: before, ...(disputed && { status: disputed.order.status }) },
      after: { ...money, ...(synced && { status: synced.status, days: synced.days }) },
    },
  });
}

function reportOf(said: DecidedDispute): DisputeReport {
  return { ...said, reason: truncateReason(said.reason) };
}

function columnsOf({ state, cents, currency, reason, dueAt, occurredAt }: DisputeReport, closedAt: Date) {
  return {
    state,
    cents,
    currency,
    reason,
    due_at: dueAt,
    provider_timestamp: occurredAt,
    closed_at: state === 'open' ? null : closedAt,
  };
}

function storedReport(row: DisputeRow): DisputeReport {
  return { ...row, dueAt: row.due_at, occurredAt: row.provider_timestamp };
}
