import type { Right } from '@causeway/contract/console/rights';

const rights: Readonly<Record<Right, string>> = {
  'overview.read': 'View the overview and its figures',
  'customers.read': 'Find and view customers',
  'customers.export': 'Export customers',
  'customers.change': 'Block and unblock customers, end their sessions and resend emails',
  'customers.time': 'Add and remove days',
  'customers.delete': 'Delete accounts',
  'orders.read': 'Find and view orders and payments',
  'orders.export': 'Export orders',
  'payments.settle': 'Resolve payment issues and record offline payments',
  'refunds.grant': 'Refund the amount the policy allows',
  'refunds.override': 'Refund a custom amount, or outside the policy',
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
};

export const phrases = {
  rights,
  /** A line about each role. */
  purposes: {
    owner: 'Has full access and decides what others can do.',
    support: 'Answers tickets and helps customers. Can’t handle payments or adjust days.',
    finance: 'Handles orders, payments, refunds and goodwill days.',
    marketing: 'Manages plans, prices and site content.',
    auditor: 'Can view almost everything but can’t change anything.',
  },
  /** For the start page of operators who may not see figures. */
  start: {
    welcome: (name: string) => `Welcome, ${name}`,
    mayDo: 'What you can do here',
    everything: 'As an owner, you have full access. You can also invite others and choose their roles.',
    tracked: 'Every change is recorded in the audit log under your name.',
  },
};
