import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/database/tx.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import type { BillingContext } from '../billing-context.ts';
import {
  closeReviewItem,
  findReviewItemByReference,
  openReviewItem,
  raiseReviewItem,
  settledBy,
} from '../payments/review-item-store.ts';
import { capturedMoney, hasPaid, type ProviderRefund } from '../payments/payment.ts';
import { listEvents, type PaymentRow } from '../payments/payment-store.ts';
import { refundAudit, type RefundSubject } from './refund-audit-view.ts';
import { isLaterOutcome, orderShare } from './refund.ts';
import {
  confirmRefund,
  findRefundByKey,
  insertRefund,
  updateExternalRefund,
  type RefundRow,
} from './refund-store.ts';
import { syncOrder } from './sync-order-service.ts';

type Subject = Pick<RefundSubject, 'order' | 'payment'>;
type EndedRefund = ProviderRefund & { readonly state: 'succeeded' | 'failed' };

/**
 * Applies a refund that was made on the provider's own pages and opens a review item, once per provider's name. Its
 * money cannot be refunded a second time. It revokes no days: the reviewing operator decides that. For a transaction
 * that holds the locks of payment and order.
 */
export async function applyExternalRefund(
  ctx: BillingContext,
  tx: Tx,
  subject: Subject,
  event: ProviderRefund,
): Promise<void> {
  const { provider, providerReference: reference } = event;
  // Until it succeeds, the provider itself refuses to refund the money twice.
  if (!hasEnded(event)) return;
  await openReviewItem(tx, {
    kind: 'external_refund',
    provider,
    reference,
    payment: subject.payment,
    at: ctx.clock(),
  });
  // Money in another currency cannot be compared with what came, so it does not count.
  if (event.cents <= 0 || event.currency !== (await currencyOf(tx, subject.payment))) return;

  const known = await findRefundByKey(tx, keyOf(event));
  if (known !== undefined && !(await updateKnown(tx, subject, known, event))) return;
  const refund = known ?? (await insertExternalRefund(tx, subject, event));
  if (known?.state !== event.state) await updateReviewItem(ctx, tx, subject, event, known !== undefined);
  const synced = await syncOrder(ctx, tx, { ...subject, source: 'refund' });
  const after = { state: event.state, status: synced?.status ?? subject.order.status };
  const changed = { ...subject, refund: { ...refund, cents: event.cents } };
  await appendAudit(tx, { at: ctx.clock(), ...refundAudit(changed, after) });
}

/** False if the event changes nothing. */
async function updateKnown(
  tx: Tx,
  { order, payment }: Subject,
  known: RefundRow,
  event: EndedRefund,
): Promise<boolean> {
  const { state, cents, occurredAt } = event;
  if (!isLaterOutcome(event, known)) return false;
  if (known.state === state && known.cents === cents) {
    // A repeat keeps the day of the refund, but its later time must be saved, so that earlier events do not change the
    // outcome.
    await confirmRefund(tx, known.id, occurredAt, event.providerReference);
    return false;
  }
  const orderCents = orderShare(event, order, payment);
  const change = { state, cents, orderCents, settledAt: settledAtOf(event), providerTimestamp: occurredAt };
  await updateExternalRefund(tx, known.id, change);
  return true;
}

async function insertExternalRefund(
  tx: Tx,
  { order, payment }: Subject,
  event: EndedRefund,
): Promise<RefundRow> {
  const { provider, providerReference: reference } = event;
  const item = await findReviewItemByReference(tx, { kind: 'external_refund', provider, reference });
  const refund: RefundRow = {
    id: uuidv7(),
    order_id: order.id,
    payment_id: payment.id,
    cents: event.cents,
    currency: event.currency,
    order_cents: orderShare(event, order, payment),
    state: event.state,
    kind: 'external',
    takes_days: false,
    reason: reference,
    requested_by: `provider:${provider}`,
    approved_by: null,
    requested_at: event.madeAt,
    pending_since: null,
    settled_at: settledAtOf(event),
    provider_reference: reference,
    idempotency_key: keyOf(event),
    review_item_id: hasPaid(payment) ? null : item.id,
    provider_timestamp: event.occurredAt,
    next_ask_at: null,
  };
  await insertRefund(tx, refund);
  return refund;
}

/** A failed refund needs no review, unless an operator has acted on it. */
async function updateReviewItem(
  { clock }: BillingContext,
  tx: Tx,
  { payment }: Subject,
  { provider, providerReference: reference, state }: EndedRefund,
  wasKnown: boolean,
): Promise<void> {
  const at = clock();
  const named = { kind: 'external_refund', provider, reference } as const;
  if (state === 'succeeded') {
    if (wasKnown) await raiseReviewItem(tx, { ...named, payment, at });
    return;
  }
  if (await closeReviewItem(tx, named, settledBy(provider, at))) return;
  await raiseReviewItem(tx, { ...named, kind: 'refund_failed', payment, at });
}

function hasEnded(event: ProviderRefund): event is EndedRefund {
  return event.state !== 'pending';
}

function keyOf({ provider, providerReference }: ProviderRefund): string {
  // Stored since 0.1.0: a refund made at the provider.
  return `foreign:${provider}:${providerReference}`;
}

/** Money counts on the day on which the provider made the refund, however late the event comes. */
function settledAtOf({ state, madeAt, occurredAt }: EndedRefund): Date {
  return state === 'succeeded' ? madeAt : occurredAt;
}

/** The currency in which a payment's money came. */
async function currencyOf(tx: Tx, payment: PaymentRow): Promise<string> {
  const { provider, reference, amount_cents: amountCents, currency } = payment;
  if (hasPaid(payment)) return currency;
  const captured = capturedMoney(await listEvents(tx, provider, reference), { amountCents, currency });
  return captured?.currency ?? currency;
}
