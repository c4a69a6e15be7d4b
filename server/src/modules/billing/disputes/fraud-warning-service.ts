import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import type { BillingContext } from '../billing-context.ts';
import { lockOrder } from '../orders/order-store.ts';
import {
  closeReviewItem,
  findReviewItemByReference,
  openReviewItem,
  settledBy,
} from '../payments/review-item-store.ts';
import type { FraudWarning } from '../payments/payment.ts';
import { lockPayment, type PaymentRow } from '../payments/payment-store.ts';
import { syncOrder, type SyncedOrder } from '../refunds/sync-order-service.ts';
import { truncateReason } from './dispute.ts';

/**
 * Handles a verified early warning of fraud: it opens a review item, once per warning, and resolves it once the
 * payment is refunded or disputed. Only if the setting says so, the order's days are on hold while the item is open.
 * Repeated warnings in any order end in the same state. Returns whether this changed anything. Locks: payment, order,
 * accounts, wheel.
 */
export async function handleFraudWarning(ctx: BillingContext, warning: FraudWarning): Promise<boolean> {
  const { holdDaysOnFraudWarning: holdsDays } = await ctx.settings.read();
  return inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, warning.provider, warning.reference);
    if (!(await updateWarning(ctx, tx, { warning, payment, holdsDays }))) return false;
    await syncWarned(ctx, tx, warning, payment);
    return true;
  });
}

/** False if nothing changed. */
async function updateWarning(
  { clock, log }: BillingContext,
  tx: Tx,
  input: {
    readonly warning: FraudWarning;
    readonly payment: PaymentRow | undefined;
    readonly holdsDays: boolean;
  },
): Promise<boolean> {
  const { warning, payment = null, holdsDays } = input;
  const { provider, providerReference: reference, reason, isActionable } = warning;
  const at = clock();
  const named = { kind: 'fraud_warning', provider, reference } as const;
  // Opened even if it is over, so that the first report, if it comes late, does not open it.
  const detail = truncateReason(reason) || null;
  const isNew = await openReviewItem(tx, { ...named, payment, at, detail, holdsDays });
  if (isActionable) return isNew;
  const item = await findReviewItemByReference(tx, named);
  if (item.payment_id !== (payment?.id ?? null)) {
    log.warn(
      { provider, reviewItem: item.id },
      'a fraud warning is said to be of another payment than before',
    );
    return false;
  }
  return closeReviewItem(tx, named, settledBy(provider, at));
}

async function syncWarned(
  ctx: BillingContext,
  tx: Tx,
  { provider, reason, isActionable }: FraudWarning,
  payment: PaymentRow | undefined,
): Promise<void> {
  const synced = payment === undefined ? null : await releaseOrHold(ctx, tx, payment);
  if (payment === undefined || synced === null || synced.days === null) return;
  await appendAudit(tx, {
    at: ctx.clock(),
    actor: `provider:${provider}`,
    action: 'payment.fraud_warning',
    accountId: synced.account?.id ?? null,
    subject: payment.order_id,
    details: { after: { isActionable, days: synced.days }, reason: truncateReason(reason) },
  });
}

/** Applies to the order's days what the open warnings of its payment say; the payment is locked. */
export async function releaseOrHold(
  ctx: BillingContext,
  tx: Tx,
  payment: PaymentRow,
): Promise<SyncedOrder | null> {
  const order = await lockOrder(tx, payment.order_id);
  return syncOrder(ctx, tx, { order, payment, source: 'dispute' });
}
