import { TIER_NAMES } from '@causeway/contract/tiers';
export const phrases = {
  overview: 'Your access',
  account: 'Account',
  type: 'Type',
  types: { none: 'No package yet', trial: 'VIP trial', ...TIER_NAMES, expired: 'VIP expired' },
  expiry: 'Expires on',
  expiredOn: 'Expired on',
  noExpiry: 'Once you have a package, its expiry date is shown here.',
  daysLeftLabel: 'Days left',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  lastDay: 'Less than a day left',
  renew: 'Renew',
  choose: 'Choose a package',
  needsSoon: (days: number) =>
    days === 0
      ? 'Your access ends in less than a day. Renew now to keep it without a break.'
      : days === 1
        ? 'Your access ends in 1 day. Renew now to keep it without a break.'
        : `Your access ends in ${days} days. Renew now to keep it without a break.`,
  needsExpired: 'Your access has ended. Renew to pick up where you left off.',
  unreadReply: 'Support has replied to your ticket.',
  readReply: 'Read the reply',
  sections: 'Devices and orders',
  devices: 'Devices',
  orders: 'Orders',
  noDevices: 'No devices',
  noDevicesHint: (most: number) =>
    most === 0
      ? 'Devices you log in on are listed here.'
      : most === 1
        ? 'Your package has room for 1 device. Install the app and log in on it.'
        : `Your package has room for ${most} devices. Install the app and log in on one.`,
  getApp: 'Get the app',
  deviceCount: (used: number, most: number) => `${used} of ${most} in use`,
  deviceCounts: (phones: number, computers: number, most: number) =>
    `Phones: ${phones} of ${most} in use. Computers: ${computers} of ${most} in use.`,
  lastLink: 'Last connected',
  unbind: 'Unbind',
  unbindQuestion: (name: string) => `Unbind “${name}”? It is logged out at once and its place becomes free.`,
  unbindConfirm: 'OK',
  unbound: (name: string) => `“${name}” is unbound.`,
  noOrders: 'No orders',
  noOrdersHint: 'Packages you buy are listed here, each with its receipt.',
  toPlans: 'See packages',
  refund: 'Refund',
  refundTitle: 'Ask for a refund',
  refundNow: (amount: string, percent: number, until: string) =>
    percent === 100
      ? `Until ${until} the policy gives the whole back: ${amount}.`
      : `Until ${until} the policy gives ${percent}% back: ${amount}.`,
  refundConditions:
    'Support checks that the service was unusable and that the terms were kept. A refund ends the time that is left of this order, and takes back what followed from it.',
  /** Replaces both while the provider's facts are not confirmed. */
  refundAsAgreed:
    'Refunds follow the terms that we agree with you. Open a ticket, and support tells you what applies to this order.',
  refundTakes: 'A refund ends the time that is left of this order, and takes back what followed from it.',
  refundAsk: 'Open a ticket',
  refundPolicy: 'Refund policy',
  refundTicketTitle: 'Refund request',
  refundTicket: (order: string, date: string) =>
    `Please refund my order of ${date}: ${order}.\n\nWhat does not work:\nDevice and system:\n`,
  inviteTitle: 'Invite friends, get days of VIP',
  inviteText: (days: number, percent: number) =>
    `Up to ${days} days for each friend who buys, and ${percent}% off one order for your friend.`,
};
