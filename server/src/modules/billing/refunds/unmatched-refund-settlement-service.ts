import type { Tx } from '../../../platform/database/tx.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import { lockAccount } from '../../identity/api.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { resolveCase } from '../payments/review-item-store.ts';
import { capturedMoney } from '../payments/payment.ts';
import { listEvents, type PaymentRow } from '../payments/payment-store.ts';
import { goneCents } from './payment-summary.ts';
import { readPaymentSummary } from './payment-summary-store.ts';
import { unmatchedPaymentRefundedMail } from './mails/unmatched-payment-refunded.mail.ts';
import type { RefundRow } from './refund-store.ts';

interface UnmatchedRefunded {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
  readonly reviewItemId: string;
  readonly order: OrderRow;
  readonly at: Date;
}

/**
 * What follows once money that never paid its order has gone back: its review item leaves the review queue, and its customer is
 * told, where there is one. Order and ledger stay as they are. For the transaction that settles it, which holds the
 * payment's lock. Answers whether the review item is resolved.
 */
export async function closeUnmatchedRefund(
  tx: Tx,
  outbox: MailOutbox,
  { refund, payment, reviewItemId, order, at }: UnmatchedRefunded,
): Promise<boolean> {
  const { requested_by: by, reason: note } = refund;
  const isAll = await isAllRefunded(tx, payment);
  if (isAll) await resolveCase(tx, reviewItemId, { by, at, outcome: 'refunded_at_provider', note });
  await tellCustomer(tx, outbox, { refund, order });
  return isAll;
}

/** More may have come while this was on its way; then somebody has to look at the review item again. */
async function isAllRefunded(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { provider, reference, amount_cents: amountCents, currency } = payment;
  const captured = capturedMoney(await listEvents(tx, provider, reference), { amountCents, currency });
  if (captured === null) return true;
  return captured.cents <= goneCents(await readPaymentSummary(tx, payment.id), captured);
}

async function tellCustomer(
  tx: Tx,
  outbox: MailOutbox,
  { refund, order }: Pick<UnmatchedRefunded, 'refund' | 'order'>,
): Promise<void> {
  const account = await lockAccount(tx, order.account_id);
  if (account === undefined || account.email === null) return;
  await outbox.enqueue(tx, {
    template: unmatchedPaymentRefundedMail,
    to: account.email,
    language: account.language,
    accountId: order.account_id,
    dedupeKey:
      refund.provider_timestamp === null
        ? `unmatched-payment-refunded:${refund.id}`
        : `unmatched-payment-refunded:${refund.id}:${refund.provider_timestamp.getTime()}`,
    values: {
      orderId: order.id,
      orderNumber: order.number,
      productName: order.plan_name[account.language],
      amountCents: refund.cents,
      currency: refund.currency,
    },
  });
}
