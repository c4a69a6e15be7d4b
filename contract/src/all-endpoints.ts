import * as accountLanguages from './account-languages.ts';
import * as accountSecurity from './account-security.ts';
import * as accounts from './accounts.ts';
import * as campaigns from './campaigns.ts';
import * as apple from './apple.ts';
import * as devices from './devices.ts';
import { consoleEndpoints } from './console/console-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as invites from './invites.ts';
import * as gateway from './gateway.ts';
import { voteOnHelp } from './help.ts';
import * as privacy from './privacy.ts';
import * as orders from './orders.ts';
import * as plans from './plans.ts';
import * as passkeys from './passkeys.ts';
import * as receipts from './receipts.ts';
import * as members from './members.ts';
import * as teamPlans from './team-plans.ts';
import * as teamMembers from './team-members.ts';
import * as teams from './teams.ts';
import * as tickets from './tickets.ts';
import * as wheel from './wheel.ts';

/** Every endpoint, for the API document and for tests that walk over all of them. */
export const allEndpoints: readonly Endpoint[] = [
  accounts.login,
  accounts.logout,
  accounts.sendRegistrationCode,
  accounts.register,
  accounts.sendResetCode,
  accounts.resetPassword,
  accounts.setPassword,
  accounts.readAccountInfo,
  accounts.readTimeline,
  accountLanguages.readMailLanguage,
  accountLanguages.saveLanguage,
  accountLanguages.saveClientLanguage,
  accountSecurity.listSessions,
  accountSecurity.endSession,
  accountSecurity.endOtherSessions,
  accountSecurity.readSecurity,
  accountSecurity.beginMfa,
  accountSecurity.confirmMfa,
  accountSecurity.endMfa,
  accountSecurity.renewRecoveryCodes,
  accountSecurity.readSecurityLog,
  passkeys.beginPasskey,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  passkeys.removeAllPasskeys,
  passkeys.readPasskeyOptions,
  passkeys.passkeyLogin,
  apple.readAppleAccount,
  voteOnHelp,
  invites.readInvite,
  plans.listPlans,
  plans.readPayMethodMark,
  orders.createOrder,
  orders.resumeOrder,
  orders.cancelOrder,
  orders.nameRefundAddress,
  orders.readOrderStatus,
  orders.followOrder,
  orders.readOrderReceipt,
  receipts.exportReceipt,
  orders.recheckPayments,
  devices.loginClient,
  devices.readClientInfo,
  devices.handOff,
  devices.logoutClient,
  devices.unbindDevice,
  devices.loginByHandOff,
  teams.sendTeamCode,
  teams.checkTeamId,
  teams.registerTeam,
  teams.teamLogin,
  teams.memberLogin,
  teams.readTeam,
  teams.changeTeamSettings,
  teams.listTeamRecords,
  teamPlans.listTeamPlans,
  teamPlans.createTeamOrder,
  teamMembers.listMembers,
  teamMembers.addMember,
  teamMembers.importMembers,
  teamMembers.readImport,
  teamMembers.changeMember,
  teamMembers.blockMembers,
  teamMembers.unblockMembers,
  teamMembers.deleteMembers,
  teamMembers.setMemberPassword,
  teamMembers.listTeamDevices,
  teamMembers.unbindTeamDevice,
  members.readMember,
  tickets.listTickets,
  tickets.addTicket,
  tickets.viewTicket,
  tickets.uploadTicketImage,
  tickets.addressTicketImage,
  tickets.readTicketImage,
  tickets.resolveTicket,
  campaigns.checkCampaign,
  campaigns.listCampaigns,
  campaigns.readCampaignImage,
  gateway.readEntitlements,
  privacy.exportAccount,
  privacy.sendDeletionCode,
  privacy.deleteAccount,
  wheel.readWheel,
  wheel.spinWheel,
  wheel.listSpins,
  wheel.readSpin,
  ...consoleEndpoints,
];
