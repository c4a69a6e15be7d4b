import type { Tx } from '../../../platform/database/tx.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import { lockAccount, type LockedAccount } from '../../identity/api.ts';
import { orderRefundedMail } from './mails/order-refunded.mail.ts';
import type { RefundSubject } from './refund-audit-view.ts';
import { refundFailedMail } from './mails/refund-failed.mail.ts';

type Subject = Pick<RefundSubject, 'refund' | 'order'>;

/** Tells the customer, where there is one, that money is on its way back. `to` must be locked. */
export async function tellRefunded(
  tx: Tx,
  outbox: MailOutbox,
  {
    refund,
    order,
    to,
    accessUntil,
  }: Subject & { readonly to: LockedAccount | undefined; readonly accessUntil: Date | null },
): Promise<void> {
  if (to === undefined || to.email === null) return;
  await outbox.enqueue(tx, {
    template: orderRefundedMail,
    to: to.email,
    language: to.language,
    accountId: order.account_id,
    dedupeKey: keyOf('order-refunded', refund),
    values: {
      orderId: order.id,
      orderNumber: order.number,
      productName: order.plan_name[to.language],
      amountCents: refund.cents,
      daysTaken: refund.takes_days,
      ofSeats: order.kind === 'team_seats',
      accessUntil: accessUntil === null ? null : Math.floor(accessUntil.getTime() / 1000),
    },
  });
}

/** Tells the customer, where there is one, that the money of which they were told has come again. */
export async function tellFailed(
  tx: Tx,
  outbox: MailOutbox,
  { refund, order, areDaysGiven }: Subject & { readonly areDaysGiven: boolean },
): Promise<void> {
  const account = await lockAccount(tx, order.account_id);
  if (account === undefined || account.email === null) return;
  await outbox.enqueue(tx, {
    template: refundFailedMail,
    to: account.email,
    language: account.language,
    accountId: order.account_id,
    dedupeKey: keyOf('refund-failed', refund),
    values: {
      orderId: order.id,
      orderNumber: order.number,
      productName: order.plan_name[account.language],
      amountCents: refund.cents,
      currency: refund.currency,
      daysGiven: areDaysGiven,
      ofSeats: order.kind === 'team_seats',
    },
  });
}

/** One mail for each turn that a refund takes; the first has the plain key. */
function keyOf(mail: string, { id, provider_timestamp: toldBefore }: Subject['refund']): string {
  return toldBefore === null ? `${mail}:${id}` : `${mail}:${id}:${toldBefore.getTime()}`;
}
