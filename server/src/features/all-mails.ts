import type { AnyMailTemplate } from '../mail/mail-template.ts';
import { alreadyRegisteredMail } from './accounts/already-registered.mail.ts';
import { deletionCodeMail } from './accounts/deletion-code.mail.ts';
import { noAccountMail } from './accounts/no-account.mail.ts';
import { registrationCodeMail } from './accounts/registration-code.mail.ts';
import { resetCodeMail } from './accounts/reset-code.mail.ts';
import { disputeLostMail } from './disputes/dispute-lost.mail.ts';
import { disputeOpenedMail } from './disputes/dispute-opened.mail.ts';
import { disputeWonMail } from './disputes/dispute-won.mail.ts';
import { expiredMail } from './entitlements/expired.mail.ts';
import { renewalReminderMail } from './entitlements/renewal-reminder.mail.ts';
import { inviteRewardedMail } from './invites/invite-rewarded.mail.ts';
import { clearingWarningBlockedMail } from './leaving/clearing-warning-blocked.mail.ts';
import { clearingWarningMail } from './leaving/clearing-warning.mail.ts';
import { memberPasswordChangedMail } from './members/member-password-changed.mail.ts';
import { memberInvitedMail } from './members/member-invited.mail.ts';
import { memberPasswordMail } from './members/member-password.mail.ts';
import { operatorInvitedMail } from './operators/operator-invited.mail.ts';
import { orderPaidMail } from './orders/order-paid.mail.ts';
import { teamOrderPaidMail } from './orders/team-order-paid.mail.ts';
import { orderRefundedMail } from './refunds/order-refunded.mail.ts';
import { paymentSentBackMail } from './refunds/payment-sent-back.mail.ts';
import { refundFailedMail } from './refunds/refund-failed.mail.ts';
import { securityChangedMail } from './security-events/security-changed.mail.ts';
import { ticketAnsweredMail } from './tickets/ticket-answered.mail.ts';

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
  paymentSentBackMail,
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
