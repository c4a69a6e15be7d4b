import { toEpoch, toEpochOrNull } from '../../../platform/epoch.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { lockAccount, mailLanguage, type LockedAccount } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { refundAddressNamedMail } from './mails/refund-address-named.mail.ts';
import { refundAddressMail } from './mails/refund-address.mail.ts';
import { orderRefundedMail } from './mails/order-refunded.mail.ts';
import { refundFailedMail } from './mails/refund-failed.mail.ts';
import { unmatchedPaymentRefundedMail } from './mails/unmatched-payment-refunded.mail.ts';
import type { RefundSubject } from './refund-audit-view.ts';

/** The hash of a transaction on the chain. */
const TRANSACTION = /^[0-9a-f]{64}$/;

type Subject = Pick<RefundSubject, 'refund' | 'order'>;

/** Tells the customer, if the account exists, that a refund is on its way. `to` must be locked. */
export async function mailRefunded(
  { outbox }: BillingContext,
  tx: Tx,
  input: Subject & {
    readonly to: LockedAccount | undefined;
    readonly accessUntil: Date | null;
    /** By this refund, or before it. */
    readonly daysTaken: boolean;
    /** By a dispute or a fraud warning. */
    readonly daysHeld: boolean;
  },
): Promise<void> {
  const { order, accessUntil, daysTaken, daysHeld } = input;
  const mail = mailOf('order-refunded', input, input.to);
  if (mail === null) return;
  const values = {
    ...mail.values,
    daysTaken,
    daysHeld,
    ofSeats: order.kind === 'team_seats',
    accessUntil: toEpochOrNull(accessUntil),
  };
  await outbox.enqueue(tx, { ...mail, template: orderRefundedMail, values });
}

/** Asks the customer, if the account exists, where an operator shall send a refund. */
export async function mailRefundAddress({ outbox }: BillingContext, tx: Tx, subject: Subject): Promise<void> {
  const mail = mailOf('refund-address', subject, await lockAccount(tx, subject.order.account_id));
  if (mail === null) return;
  const { refund, order } = subject;
  const values = {
    ...mail.values,
    ofTeam: order.kind !== 'plan',
    ofSeats: order.kind === 'team_seats',
    daysTaken: refund.takes_days,
  };
  await outbox.enqueue(tx, { ...mail, template: refundAddressMail, values });
}

/** Tells the customer that somebody in their account has named the address for an order's refunds. */
export async function mailAddressNamed(
  { outbox, clock }: BillingContext,
  tx: Tx,
  {
    order,
    address,
    isChange,
  }: Pick<Subject, 'order'> & { readonly address: string; readonly isChange: boolean },
): Promise<void> {
  const account = await lockAccount(tx, order.account_id);
  if (account === undefined || account.email === null) return;
  const at = clock();
  const shortened = `${address.slice(0, 6)}…${address.slice(-6)}`;
  await outbox.enqueue(tx, {
    template: refundAddressNamedMail,
    to: account.email,
    language: mailLanguage(account),
    accountId: order.account_id,
    dedupeKey: `refund-address-named:${order.id}:${at.getTime()}`,
    values: { orderNumber: order.number, address: shortened, isChange, at: toEpoch(at) },
  });
}

/** Tells the customer, if the account exists, that a refund failed that was announced, or took days. */
export async function mailRefundFailed(
  { outbox }: BillingContext,
  tx: Tx,
  subject: Subject & { readonly areDaysGiven: boolean; readonly wasSent: boolean },
): Promise<void> {
  const { order, areDaysGiven: daysGiven, wasSent } = subject;
  const mail = mailOf('refund-failed', subject, await lockAccount(tx, order.account_id));
  if (mail === null) return;
  const values = { ...mail.values, daysGiven, wasSent, ofSeats: order.kind === 'team_seats' };
  await outbox.enqueue(tx, { ...mail, template: refundFailedMail, values });
}

/** Tells the customer, if the account exists, that money which paid no order is refunded. */
export async function mailUnmatchedRefunded(
  { outbox }: BillingContext,
  tx: Tx,
  subject: Subject,
): Promise<void> {
  const account = await lockAccount(tx, subject.order.account_id);
  const mail = mailOf('unmatched-payment-refunded', subject, account);
  if (mail === null) return;
  await outbox.enqueue(tx, { ...mail, template: unmatchedPaymentRefundedMail });
}

/** Null if the account is deleted. */
function mailOf(name: string, { refund, order }: Subject, to: LockedAccount | undefined) {
  if (to === undefined || to.email === null) return null;
  const language = mailLanguage(to);
  const { id, provider_timestamp: since } = refund;
  return {
    to: to.email,
    language,
    accountId: order.account_id,
    // One email per change of the refund's outcome.
    dedupeKey: since === null ? `${name}:${id}` : `${name}:${id}:${since.getTime()}`,
    values: {
      orderId: order.id,
      orderNumber: order.number,
      productName: order.plan_name[language],
      amountCents: refund.cents,
      currency: refund.currency,
      transaction: TRANSACTION.test(refund.provider_reference ?? '') ? refund.provider_reference : null,
    },
  };
}
