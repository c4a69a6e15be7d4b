import type { Right } from '@causeway/contract/console/rights';

/** The rights, each worded to follow "may". */
const rights: Readonly<Record<Right, string>> = {
  'overview.read': 'see the overview and its figures',
  'customers.read': 'find and read customers',
  'customers.export': 'export customers',
  'customers.change': 'block and unblock customers, end their sign-ins, resend mails',
  'customers.time': 'give and take days',
  'customers.delete': 'start the deletion of an account',
  'orders.read': 'find and read orders and payments',
  'orders.export': 'export orders',
  'payments.settle': 'put odd payments right and mark offline ones',
  'refunds.grant': 'refund at the policy’s figure',
  'refunds.override': 'refund at another figure, or against the policy',
  'teams.offer': 'make teams offers at a price of their own',
  'tickets.read': 'read tickets',
  'tickets.answer': 'answer, assign and resolve tickets',
  'catalogue.read': 'read plans, prices and pay methods',
  'catalogue.change': 'change plans, prices and pay methods',
  'campaigns.read': 'see activities',
  'campaigns.change': 'plan activities, set their pictures, weights and budgets',
  'spins.grant': 'give chances of the prize wheel',
  'content.read': 'read announcements, downloads and mail texts',
  'content.change': 'change announcements, downloads and mail texts',
  'settings.change': 'change the site’s settings',
  'deliveries.read': 'see mail deliveries and jobs',
  'deliveries.retry': 'try failed mails and jobs again',
  'audit.read': 'read the audit log',
  'operators.read': 'see the operators',
  'operators.change': 'invite operators, change their roles, block them',
};

export const phrases = {
  rights,
  /** A line about each role. */
  purposes: {
    owner: 'Everything, and who else may do what.',
    support: 'Answers tickets and helps customers. No money, no days.',
    finance: 'Orders, payments, refunds, and days that make up for something.',
    marketing: 'Plans, prices and what the site says.',
    auditor: 'Reads almost everything and changes nothing.',
  },
  /** For the start page of operators who may not see figures. */
  start: {
    welcome: (name: string) => `Welcome, ${name}`,
    mayDo: 'What you can do here',
    everything: 'As an owner you hold every right, also the one to invite others and say what they may do.',
    tracked: 'Every change is written to the audit log with your name, and with what was there before.',
  },
};
