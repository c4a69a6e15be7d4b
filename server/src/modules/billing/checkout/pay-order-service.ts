import type { Language } from '@causeway/contract/language';
import { toEpoch } from '../../../platform/epoch.ts';
import { appendAudit, type AuditDetails } from '../../../platform/audit/audit-store.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { endUpTo } from '../../access/api.ts';
import type { OrderPromotions } from '../api.ts';
import type { BillingContext } from '../billing-context.ts';
import { mailEarlierDisputes } from '../disputes/dispute-mail-service.ts';
import { orderPaidMail } from '../orders/mails/order-paid.mail.ts';
import { teamOrderPaidMail } from '../orders/mails/team-order-paid.mail.ts';
import { issueReceipt, markOrderPaid, type OrderRow } from '../orders/order-store.ts';
import { openReviewItem } from '../payments/review-item-store.ts';
import type { PaymentRow } from '../payments/payment-store.ts';
import { syncPaidOrder } from '../refunds/sync-order-service.ts';

/** The operator who confirms an offline payment or accepts a wrong amount; the audit log names them instead of a provider. */
export interface OperatorConfirmation {
  readonly actor: string;
  readonly action: string;
  readonly reason: string;
  /** Who requested it, if a second operator approved it. */
  readonly approved?: AuditDetails;
}

interface PaidOrder {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly by: OperatorConfirmation | undefined;
  readonly customer: { readonly email: string; readonly language: Language };
  readonly inviter: Parameters<OrderPromotions['orderPaid']>[2];
}

/** Applies the effects of a paid order. For the transaction that holds the locks of payment, order and accounts. */
export async function payOrder(ctx: BillingContext, tx: Tx, paid: PaidOrder): Promise<void> {
  const { order, payment, by, inviter } = paid;
  const { accessUntil, seatsUntil = null } = await grantDays(ctx, tx, order);
  const now = ctx.clock();
  const columns = { paid_at: now, access_until: accessUntil, seats_until: seatsUntil };
  await markOrderPaid(tx, order.id, { ...columns, provider: payment.provider });
  await auditPaid(tx, paid, now);
  // An operator who confirms a payment has seen the order's outcome.
  if (order.status !== 'open' && by === undefined) {
    const { provider, reference } = payment;
    await openReviewItem(tx, { kind: 'late', provider, reference, payment, at: now });
  }
  // Teams take no part in invitations and campaigns.
  if (order.kind === 'plan') await ctx.promotions.orderPaid(tx, order, inviter);
  const synced = await syncPaidOrder(ctx, tx, { order, payment });
  const { accessUntil: until } = synced ? await ctx.entitlements.read(order.account_id, tx) : { accessUntil };
  await mailOrderPaid(ctx, tx, paid, until ?? now);
  if (synced !== null) await mailEarlierDisputes(ctx, tx, payment.id, { order, synced });
  await issueReceipt(tx, order.id, now);
}

/**
 * Writes the order's days, and in a ledger row beside it the days of its campaign; seats added to a plan bring no
 * days, and end with the time that they join. Returns when access ends, and such seats.
 */
async function grantDays(
  { entitlements }: BillingContext,
  tx: Tx,
  order: OrderRow,
): Promise<{ readonly accessUntil: Date | null; readonly seatsUntil?: Date | null }> {
  if (order.kind === 'team_seats') {
    const entitlement = await entitlements.read(order.account_id, tx);
    const { accessUntil } = entitlement;
    return { accessUntil, seatsUntil: endUpTo(entitlement, order.team_through ?? 0) };
  }
  const { account_id: accountId, tier, id: reference } = order;
  const bought = { accountId, tier, days: order.days, source: 'order', reference } as const;
  const granted = await entitlements.grant(tx, bought);
  if (order.extra_days === 0) return granted;
  return entitlements.grant(tx, { ...bought, days: order.extra_days, source: 'campaign' });
}

async function auditPaid(tx: Tx, { order, payment, by }: PaidOrder, at: Date): Promise<void> {
  const paid = {
    payment: payment.id,
    cents: payment.amount_cents,
    currency: payment.currency,
    // Added seats are charged for days that are already paid.
    ...(order.kind === 'team_seats' ? { seats: order.device_num } : { days: order.days }),
    ...(order.extra_days > 0 ? { extraDays: order.extra_days } : {}),
  };
  await appendAudit(tx, {
    at,
    actor: by?.actor ?? `provider:${payment.provider}`,
    action: by?.action ?? 'order.pay',
    accountId: order.account_id,
    subject: order.id,
    details:
      by === undefined
        ? paid
        : {
            before: { status: order.status },
            after: { status: 'paid', ...paid },
            reason: by.reason,
            ...by.approved,
          },
  });
}

async function mailOrderPaid(
  { outbox }: BillingContext,
  tx: Tx,
  { order, payment, customer: { email: to, language } }: PaidOrder,
  until: Date,
): Promise<void> {
  const mail = { to, language, accountId: order.account_id, dedupeKey: `order-paid:${order.id}` };
  const paid = {
    orderId: order.id,
    orderNumber: order.number,
    productName: order.plan_name[language],
    amountCents: payment.amount_cents,
    currency: payment.currency,
    accessUntil: toEpoch(until),
  };
  if (order.team !== null) {
    const values = { ...paid, teamName: order.team.name, sets: order.device_num };
    await outbox.enqueue(tx, { ...mail, template: teamOrderPaidMail, values });
    return;
  }
  const days = { days: order.days + order.extra_days, extraDays: order.extra_days };
  await outbox.enqueue(tx, { ...mail, template: orderPaidMail, values: { ...paid, ...days } });
}
