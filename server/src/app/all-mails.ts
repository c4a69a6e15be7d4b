import type { AnyMailTemplate } from '../platform/mail/mail-template.ts';
import { alreadyRegisteredMail } from '../modules/identity/mails/already-registered.mail.ts';
import { deletionCodeMail } from '../modules/identity/mails/deletion-code.mail.ts';
import { noAccountMail } from '../modules/identity/mails/no-account.mail.ts';
import { registrationCodeMail } from '../modules/identity/mails/registration-code.mail.ts';
import { resetCodeMail } from '../modules/identity/mails/reset-code.mail.ts';
import { disputeLostMail } from '../modules/billing/disputes/mails/dispute-lost.mail.ts';
import { disputeOpenedMail } from '../modules/billing/disputes/mails/dispute-opened.mail.ts';
import { disputeWonMail } from '../modules/billing/disputes/mails/dispute-won.mail.ts';
import { expiredMail } from '../modules/access/mails/expired.mail.ts';
import { renewalReminderMail } from '../modules/access/mails/renewal-reminder.mail.ts';
import { inviteRewardedMail } from '../modules/promotions/mails/invite-rewarded.mail.ts';
import { clearingWarningBlockedMail } from '../modules/privacy/mails/clearing-warning-blocked.mail.ts';
import { clearingWarningMail } from '../modules/privacy/mails/clearing-warning.mail.ts';
import { memberPasswordChangedMail } from '../modules/teams/mails/member-password-changed.mail.ts';
import { memberInvitedMail } from '../modules/teams/mails/member-invited.mail.ts';
import { memberPasswordMail } from '../modules/teams/mails/member-password.mail.ts';
import { operatorInvitedMail } from '../modules/identity/mails/operator-invited.mail.ts';
import { orderPaidMail } from '../modules/billing/orders/mails/order-paid.mail.ts';
import { teamOrderPaidMail } from '../modules/billing/orders/mails/team-order-paid.mail.ts';
import { orderRefundedMail } from '../modules/billing/refunds/mails/order-refunded.mail.ts';
import { unmatchedPaymentRefundedMail } from '../modules/billing/refunds/mails/unmatched-payment-refunded.mail.ts';
import { refundFailedMail } from '../modules/billing/refunds/mails/refund-failed.mail.ts';
import { securityChangedMail } from '../modules/identity/mails/security-changed.mail.ts';
import { ticketAnsweredMail } from '../modules/support/mails/ticket-answered.mail.ts';

/** Every kind of mail. One that waits in the outbox is found here by its name, so none may leave before its mails have. */
export const ALL_MAILS: readonly AnyMailTemplate[] = [
  registrationCodeMail,
  alreadyRegisteredMail,
  resetCodeMail,
  deletionCodeMail,
  noAccountMail,
  orderPaidMail,
  teamOrderPaidMail,
  orderRefundedMail,
  unmatchedPaymentRefundedMail,
  refundFailedMail,
  disputeOpenedMail,
  disputeWonMail,
  disputeLostMail,
  inviteRewardedMail,
  renewalReminderMail,
  expiredMail,
  clearingWarningMail,
  clearingWarningBlockedMail,
  securityChangedMail,
  memberPasswordChangedMail,
  ticketAnsweredMail,
  memberInvitedMail,
  memberPasswordMail,
  operatorInvitedMail,
];
