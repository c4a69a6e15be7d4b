import type { Right } from '@causeway/contract/console/rights';

const rights: Readonly<Record<Right, string>> = {
  'overview.read': 'View the overview and its figures',
  'customers.read': 'Find and view customers',
  'customers.export': 'Export customers',
  'customers.change':
    'Block and unblock customers, end their sessions, remove devices, and send emails and notes',
  'customers.access': 'Change customers’ email addresses, turn off two-factor and add device slots',
  'customers.time': 'Add and remove days',
  'customers.delete': 'Delete accounts',
  'orders.read': 'Find and view orders and payments',
  'orders.export': 'Export orders',
  'payments.recheck': 'Recheck payments and refunds with the provider',
  'payments.settle':
    'Resolve payment issues, accept wrong amounts, and record offline payments and sent refunds',
  'refunds.grant': 'Refund the amount the policy allows',
  'refunds.override': 'Refund outside the policy',
  'teams.offer': 'Create custom quotes for teams',
  'tickets.read': 'View tickets',
  'tickets.answer': 'Answer, assign and resolve tickets',
  'catalogue.read': 'View plans, prices and payment methods',
  'catalogue.change': 'Change plans, prices and payment methods',
  'campaigns.read': 'View promotions',
  'campaigns.change': 'Create promotions and change their images, odds and budgets',
  'spins.grant': 'Add prize wheel spins',
  'content.read': 'View announcements, site settings and email templates',
  'content.change': 'Change announcements, downloads and email templates',
  'settings.change': 'Change site settings',
  'deliveries.read': 'View emails and jobs',
  'deliveries.retry': 'Retry failed emails and jobs',
  'audit.read': 'View the audit log and failed attempts',
  'operators.read': 'View operators',
  'operators.change': 'Invite operators, change their roles and block them',
  'operators.recover': 'Send colleagues links to reset their password or two-factor authentication',
  'roles.change': 'Create, change and delete roles',
};

export const phrases = {
  rights,
  /** A line about each role. */
  purposes: {
    owner: 'Has full access and decides what others can do.',
    support: 'Answers tickets, helps customers, and refunds and adjusts days within limits.',
    finance: 'Handles orders, payments, refunds and goodwill days.',
    marketing: 'Manages plans, prices and site content.',
    auditor: 'Can view almost everything but can’t change anything.',
  },
  limits: {
    kinds: { refunds: 'Refunds and waived amounts', days: 'Days' },
    dayCount: (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en')} days`),
    perAction: (amount: string) => `${amount} each time`,
    perOperator: (amount: string) => `${amount} in a day`,
    perCustomer: (amount: string) => `${amount} for one customer in a day, counting all operators`,
    line: (kind: string, parts: string) => `${kind}, without approval: up to ${parts}`,
    lineComma: '; ',
  },
  /** For the start page of operators who may not see figures. */
  start: {
    welcome: (name: string) => `Welcome, ${name}`,
    mayDo: 'What you can do here',
    everything: 'As an owner, you have full access. You can also invite others and choose their roles.',
    allRights: 'All permissions, without limits',
    tracked: 'Every change is recorded in the audit log under your name.',
  },
};
