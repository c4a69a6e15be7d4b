import type { Endpoint } from '../endpoint.ts';
import * as cannedReplies from './canned-replies.ts';
import * as passkeys from './operator-passkeys.ts';
import * as campaigns from './campaigns.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import { listFailedAttempts } from './failed-attempts.ts';
import * as deliveries from './deliveries.ts';
import * as jobs from './jobs.ts';
import * as tickets from './tickets.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as offline from './offline-payments.ts';
import * as providers from './providers.ts';
import * as reconciliation from './reconciliation.ts';
import { exportOrderReceipt } from './receipts.ts';
import * as refunds from './refunds.ts';

import * as acts from './customer-acts.ts';
import { readCustomerTimeline } from './customer-timeline.ts';
import * as customers from './customers.ts';
import * as resets from './operator-resets.ts';
import * as operators from './operators.ts';
import * as overview from './overview.ts';
import * as roles from './roles.ts';
import * as announcements from './announcements.ts';
import * as catalogue from './catalogue.ts';
import * as settings from './console-settings.ts';
import { listHelpVotes } from './help-votes.ts';
import * as mailTexts from './mail-texts.ts';
import { searchConsole } from './search.ts';
import * as teams from './teams.ts';
import * as wheel from './wheel.ts';

export const consoleEndpoints: readonly Endpoint[] = [
  operators.consoleLogin,
  operators.consoleLogout,
  operators.readOperatorSelf,
  operators.changeOperatorPassword,
  operators.beginOperatorMfa,
  operators.confirmOperatorMfa,
  operators.reauthenticate,
  operators.renewOperatorCodes,
  operators.endOperatorMfa,
  operators.listOperatorSessions,
  operators.endOperatorSession,
  approvals.listApprovals,
  approvals.approveRequest,
  approvals.declineRequest,
  operators.listOperators,
  operators.inviteOperator,
  operators.changeOperatorRole,
  operators.blockOperator,
  operators.unblockOperator,
  operators.unlockOperator,
  operators.readInvitation,
  operators.joinConsole,
  resets.requestOperatorReset,
  resets.sendOperatorReset,
  resets.readOperatorReset,
  resets.resetOperatorPassword,
  resets.resetOperatorMfa,
  roles.listRoles,
  roles.createRole,
  roles.changeRole,
  roles.deleteRole,

  tickets.listTicketQueue,
  tickets.countTicketQueue,
  tickets.readOperatorTicket,
  tickets.readOperatorTicketImage,
  tickets.answerTicket,
  tickets.uploadOperatorTicketImage,
  tickets.setTicketTags,
  tickets.listTicketTags,
  tickets.noteOnTicket,
  tickets.assignTicket,
  tickets.listTicketAssignees,
  tickets.resolveOperatorTicket,
  tickets.reopenTicket,
  tickets.mergeTickets,
  tickets.tellTicketPresence,
  cannedReplies.listCannedReplies,
  cannedReplies.saveCannedReply,
  cannedReplies.deleteCannedReply,

  searchConsole,
  customers.listCustomers,
  customers.exportCustomers,
  customers.readCustomer,
  customers.listCustomerOrders,
  customers.listCustomerDevices,
  customers.listCustomerTickets,
  readCustomerTimeline,
  acts.blockCustomer,
  acts.unblockCustomer,
  acts.endCustomerSessions,
  acts.previewCustomerTime,
  acts.readTimeLimit,
  acts.changeCustomerTime,
  acts.resendCustomerMail,
  acts.deleteCustomer,
  acts.seeCustomer,
  passkeys.listOperatorPasskeys,
  passkeys.beginOperatorPasskey,
  passkeys.addOperatorPasskey,
  passkeys.renameOperatorPasskey,
  passkeys.removeOperatorPasskey,
  passkeys.readOperatorPasskeyOptions,
  passkeys.operatorPasskeyLogin,
  passkeys.reauthenticateByPasskey,
  orders.listOrders,
  orders.exportOrders,
  orders.readOrder,
  exportOrderReceipt,
  refunds.readRefundLimit,
  refunds.grantRefund,
  refunds.overrideRefund,
  refunds.refundUnmatchedPayment,
  refunds.recordSentRefund,
  payments.listReviewItems,
  payments.resolveReviewItem,
  payments.recheckOrder,
  offline.markOfflinePayment,
  reconciliation.listReconciledDays,
  reconciliation.listPaymentDifferences,
  reconciliation.resolvePaymentDifference,
  providers.listPaymentProviders,
  providers.probePaymentProvider,
  providers.switchPaymentProvider,
  providers.orderPaymentProviders,
  providers.testPaymentProvider,
  teams.readCustomerTeam,
  teams.listCustomerMembers,
  teams.offerTeamPlan,
  teams.withdrawTeamOffer,
  teams.readTeamPrices,
  teams.changeTeamPrices,
  overview.readOverview,
  overview.exportOverview,
  overview.refreshOverview,
  audit.listAudit,
  audit.exportAudit,
  listFailedAttempts,
  deliveries.listDeliveries,
  deliveries.readDeliveryCounts,
  deliveries.retryDelivery,
  jobs.readJobs,
  jobs.listFailedJobs,
  jobs.retryJob,
  catalogue.readCatalogue,
  catalogue.addPlan,
  catalogue.changePlan,
  catalogue.switchPlanSale,
  catalogue.orderPlans,
  catalogue.switchPayMethod,
  catalogue.setPayMethodMark,
  catalogue.removePayMethodMark,
  catalogue.listPlanChanges,
  catalogue.previewCards,
  campaigns.listOperatorCampaigns,
  campaigns.readCampaign,
  campaigns.addCampaign,
  campaigns.changeCampaign,
  campaigns.endCampaign,
  campaigns.setCampaignImage,
  campaigns.removeCampaignImage,
  campaigns.listPlansForCampaign,
  wheel.readOperatorWheel,
  wheel.setWheelWeights,
  wheel.setWheelBudget,
  wheel.grantSpins,
  wheel.listWins,
  wheel.exportWins,
  announcements.listAnnouncements,
  announcements.addAnnouncement,
  announcements.changeAnnouncement,
  announcements.endAnnouncement,
  settings.readSettings,
  settings.previewSettings,
  settings.changeSettings,
  settings.changeDownloads,
  settings.readAppleState,
  settings.setAppleAccount,
  settings.clearAppleAccount,
  listHelpVotes,
  mailTexts.listMailTemplates,
  mailTexts.readMailText,
  mailTexts.previewMail,
  mailTexts.changeMailText,
  mailTexts.resetMailText,
  mailTexts.sendTestMail,
];
