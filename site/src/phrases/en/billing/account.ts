import { promises } from '@causeway/contract/phrases/promises/en';
import { TIER_NAMES } from '@causeway/contract/tiers';
import { formatCount } from '@causeway/web/format';
export const phrases = {
  overview: 'Your access',
  account: 'Account',
  type: 'Type',
  types: { none: 'No plan yet', trial: 'VIP trial', ...TIER_NAMES, expired: 'VIP expired' },
  expiry: 'Expires on',
  expiredOn: 'Expired on',
  noExpiry: 'Your expiry date will appear here once you have a plan.',
  access: 'Access',
  untilThen: (until: string, end: string) =>
    `${TIER_NAMES.svip} until ${until}, then ${TIER_NAMES.vip} until ${end}`,
  daysLeftLabel: 'Days left',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${formatCount(days)} days left`),
  tierDaysLeft: (tier: string, days: number) =>
    `${formatCount(days)} ${tier} ${days === 1 ? 'day' : 'days'} left`,
  lastDay: 'Less than a day left',
  renew: 'Renew',
  choose: 'Choose a plan',
  needsSoon: (days: number) =>
    days === 0
      ? 'Your access expires in less than a day. Renew now to stay connected.'
      : `Your access expires in ${days === 1 ? '1 day' : `${days} days`}. Renew now to stay connected.`,
  trialSoon: 'Less than a day left in your trial. Choose a plan when you’re ready.',
  needsExpired: 'Your access has expired. Choose a plan to reconnect.',
  unreadReply: 'Support has replied to your ticket.',
  readReply: 'Read the reply',
  sections: 'Devices and orders',
  devices: 'Devices',
  orders: 'Orders',
  noDevices: 'No devices yet',
  noDevicesHint: (most: number): string =>
    most === 0
      ? 'Devices you log in on will appear here.'
      : 'Install the app and log in to add your first device.',
  getApp: 'Get the app',
  deviceCount: (used: number, most: number) =>
    used > most
      ? `${formatCount(used)} ${used === 1 ? 'device' : 'devices'}. Your limit is ${most}.`
      : `${used} of ${most} ${most === 1 ? 'device slot' : 'device slots'} in use`,
  deviceCounts: (phones: number, computers: number, most: number) =>
    Math.max(phones, computers) > most
      ? `Phones: ${phones}. Computers: ${computers}. Your limit is ${most} of each.`
      : `Phone slots: ${phones} of ${most} in use. Computer slots: ${computers} of ${most} in use.`,
  extraSlots: (count: number, until: string) =>
    `Support added ${count === 1 ? '1 device slot' : `${count} device slots`} to your limit until ${until}.`,
  lastLink: 'Last active',
  unbind: 'Remove',
  unbindQuestion: (name: string) =>
    `Remove “${name}”? It will be logged out right away, and you can add another device.`,
  unbindConfirm: 'Remove',
  unbound: (name: string) => `“${name}” removed`,
  timeline: 'Timeline',
  now: 'Now',
  earlier: (count: number) => (count === 1 ? '1 earlier entry' : `${count} earlier entries`),
  sources: {
    trial: 'Free trial',
    order: 'Plan purchase',
    campaign: 'Bonus days',
    referral: 'Referral reward',
    wheel: 'Prize wheel',
    refund: 'Refund',
    dispute: 'Payment dispute or review',
    operator: 'Adjusted by support',
  },
  /** `days` is negative for removed days. */
  tierDays: (tier: string, days: number) =>
    `${days < 0 ? '−' : '+'}${formatCount(Math.abs(days))} ${tier} ${Math.abs(days) === 1 ? 'day' : 'days'}`,
  noOrders: 'No orders',
  noOrdersHint: 'Your orders and receipts will appear here.',
  toPlans: 'View plans',
  refund: 'Refund',
  refundTitle: 'Request a refund',
  refundNow: (amount: string, percent: number, until: string) =>
    percent === 100
      ? `Request a refund by ${until} to get the full ${amount} back.`
      : `Request a refund by ${until} to get ${percent}% back (${amount}).`,
  refundConditions: `${promises.refund} ${promises.refundAbuse}`,
  /** Replaces both while the provider's facts are not confirmed. */
  refundAsAgreed:
    'Refund terms depend on your agreement with us. Open a ticket and support will tell you what applies to this order.',
  refundTakes:
    'If we refund this order, we’ll remove its remaining days and any extras it earned: bonus days, the prize wheel spin (or the days won with it), and any reward for the person who invited you.',
  refundAsk: 'Open a ticket',
  refundPolicy: 'Refund Policy',
  refundTicketTitle: 'Refund request',
  refundTicket: (order: string, date: string) =>
    `I’d like a refund for my order from ${date}: ${order}.\n\nWhat isn’t working:\nDevice and operating system:\n`,
  inviteTitle: 'Invite friends, get free VIP days',
  inviteText: (days: number, percent: number) =>
    `Get up to ${days} VIP days for each friend’s first 90- or 360-day order. Your friend gets ${percent}% off one order placed within 24 hours of signing up.`,
};
