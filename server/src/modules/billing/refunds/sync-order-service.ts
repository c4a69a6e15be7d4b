import type { Tx } from '../../../platform/database/tx.ts';
import { lockAccountAndInviter, type LockedAccount } from '../../identity/api.ts';
import type { Revocation } from '../../access/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { listOrderDays } from '../orders/order-details-read.ts';
import { reissueReceipt, type OrderRow } from '../orders/order-store.ts';
import { hasPaid } from '../payments/payment.ts';
import type { PaymentRow } from '../payments/payment-store.ts';
import { changesReceipt, hasDays, type OrderSummary } from './payment-summary.ts';
import { claimExternalRefunds, readPaymentSummary, updateOrderSummary } from './payment-summary-store.ts';

interface ChangedPayment {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** Source of the ledger entries. */
  readonly source: Revocation['source'];
}

export interface SyncedOrder extends OrderSummary {
  /** Change of the order's days; null if they stay the same or the account is deleted. */
  readonly days: 'revoked' | 'restored' | null;
  /** Whether the account's time changed: an order whose days are used up has none to revoke or restore. */
  readonly movesTime: boolean;
  /** Some of the order's days are revoked now. */
  readonly hasRevokedTime: boolean;
  readonly account: LockedAccount | undefined;
}

/**
 * Updates an order, its days, the inviter's reward and the wheel's spins to the state that follows from the
 * payment's refunds, disputes and fraud warnings; null for a payment that has not paid the order, which changes
 * nothing. A deleted account has no days. For the transaction that changed these records and holds the locks of payment and order; it
 * then locks accounts and wheel.
 */
export async function syncOrder(
  { clock, entitlements, promotions }: BillingContext,
  tx: Tx,
  { order, payment, source }: ChangedPayment,
): Promise<SyncedOrder | null> {
  if (!hasPaid(payment)) return null;
  const { account, inviter } = await lockAccountAndInviter(tx, order.account_id);
  const before = await entitlements.read(order.account_id, tx);
  const summary = await updateOrderSummary(tx, order, payment);
  if (changesReceipt(order, summary)) await reissueReceipt(tx, order.id, clock());
  const direction = hasDays(summary) ? 'restore' : 'revoke';
  let isMoved = false;
  const orderDays = account?.email ? await listOrderDays(tx, order.id) : [];
  for (const day of orderDays) {
    const change = { direction, source, accountId: order.account_id, entryId: day.id } as const;
    const reference = `${day.source}:${order.id}`;
    if (await entitlements.revokeOrRestore(tx, { ...change, reference })) isMoved = true;
  }
  const promoted = { direction: summary.days_revoked ? 'revoke' : 'restore', source } as const;
  await promotions.orderRevokedOrRestored(tx, order.id, promoted, inviter);
  const days = isMoved ? (direction === 'revoke' ? 'revoked' : 'restored') : null;
  const { changes, revokedLots } = await entitlements.read(order.account_id, tx);
  const movesTime = changes.length > before.changes.length;
  const hasRevokedTime = revokedLots.some(({ entry }) => orderDays.some(({ id }) => id === entry.id));
  return { ...summary, days, movesTime, hasRevokedTime, account };
}

/**
 * As {@link syncOrder}, for an order that was paid just now: refunds and disputes from before count from now on. Null
 * if there are none.
 */
export async function syncPaidOrder(
  ctx: BillingContext,
  tx: Tx,
  { order, payment }: Pick<ChangedPayment, 'order' | 'payment'>,
): Promise<SyncedOrder | null> {
  const { refunds, disputes, isWarned } = await readPaymentSummary(tx, payment.id);
  if (refunds.length + disputes.length === 0 && !isWarned) return null;
  await claimExternalRefunds(tx, payment.id);
  return syncOrder(ctx, tx, {
    order: { ...order, status: 'paid' },
    payment: { ...payment, status: 'succeeded', anomaly: null },
    source: 'dispute',
  });
}
