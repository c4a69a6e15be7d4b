import type { APPROVABLE_ACTIONS } from './lists.ts';

/** Rights in the console. `.read` changes nothing. */
export const RIGHTS = [
  'overview.read',
  'customers.read',
  'customers.export',
  /** Blocks and unblocks, ends sessions, sends emails again, notes. */
  'customers.change',
  /** Gives and takes days. */
  'customers.time',
  'customers.delete',
  'orders.read',
  'orders.export',
  /** Polls providers, resolves unmatched money, reports a payment from outside the providers. */
  'payments.settle',
  /** At the policy's amount. */
  'refunds.grant',
  /** At another amount, or against the policy. */
  'refunds.override',
  /** Makes a team an offer at a special price. */
  'teams.offer',
  'tickets.read',
  'tickets.answer',
  'catalogue.read',
  'catalogue.change',
  'campaigns.read',
  /** Plans and ends them, their pictures, a wheel’s weights and budget. */
  'campaigns.change',
  /** Gives a customer spins manually. */
  'spins.grant',
  'content.read',
  'content.change',
  /** Brand, support, links, days. */
  'settings.change',
  'deliveries.read',
  /** Retries failed emails and jobs. */
  'deliveries.retry',
  'audit.read',
  'operators.read',
  'operators.change',
] as const;

export type Right = (typeof RIGHTS)[number];

export const ROLES = ['owner', 'support', 'finance', 'marketing', 'auditor'] as const;

export type Role = (typeof ROLES)[number];

/** Least rights: each role holds what its work needs, and nothing for convenience. */
export const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  owner: RIGHTS,
  support: [
    'customers.read',
    'customers.change',
    'orders.read',
    'tickets.read',
    'tickets.answer',
    'catalogue.read',
    'campaigns.read',
    'content.read',
    'deliveries.read',
  ],
  finance: [
    'overview.read',
    'customers.read',
    'customers.time',
    'orders.read',
    'orders.export',
    'payments.settle',
    'refunds.grant',
    'refunds.override',
    'teams.offer',
    'tickets.read',
    'catalogue.read',
    'campaigns.read',
    'spins.grant',
  ],
  marketing: [
    'overview.read',
    'catalogue.read',
    'catalogue.change',
    'campaigns.read',
    'campaigns.change',
    'content.read',
    'content.change',
  ],
  auditor: [
    'overview.read',
    'customers.read',
    'orders.read',
    'tickets.read',
    'catalogue.read',
    'campaigns.read',
    'content.read',
    'deliveries.read',
    'audit.read',
    'operators.read',
  ],
};

/** The right to request and to approve each change that needs a second operator. */
export const APPROVAL_RIGHTS: Readonly<Record<(typeof APPROVABLE_ACTIONS)[number], Right>> = {
  'settings.brand': 'settings.change',
  'settings.downloads': 'content.change',
  'mail_text.change': 'content.change',
  'wheel.weights': 'campaigns.change',
  'wheel.budget': 'campaigns.change',
  'wheel.spins': 'spins.grant',
  'payment.offline': 'payments.settle',
};

/** Rights that together turn into a gain for their holder; only an owner holds both. */
export const KEPT_APART: readonly (readonly [Right, Right])[] = [['campaigns.change', 'spins.grant']];

export function holds(role: Role, right: Right): boolean {
  return RIGHTS_OF[role].includes(right);
}

/** `role` must lie within the granter's own rights. */
export function mayGrant(granter: Role, role: Role): boolean {
  return RIGHTS_OF[role].every((right) => holds(granter, right));
}
