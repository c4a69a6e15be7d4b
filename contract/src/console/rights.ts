import type { APPROVABLE_ACTIONS, BulkActionName } from './lists.ts';

/** Rights in the console. `.read` changes nothing. */
export const RIGHTS = [
  'overview.read',
  'customers.read',
  'customers.export',
  /** Blocks and unblocks, ends sessions, removes devices, sends emails, notes and tags. */
  'customers.change',
  /** Changes the email address, turns two-factor off, adds device slots. */
  'customers.access',
  /** Gives and takes days. */
  'customers.time',
  'customers.delete',
  'orders.read',
  'orders.export',
  /** Asks the providers again what became of an order’s payments and refunds. */
  'payments.recheck',
  /** Resolves unmatched money, reports a payment from outside the providers, and a refund that an operator has sent. */
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
  /** Sends a colleague a link that resets their password or their two-factor authentication. */
  'operators.recover',
  'roles.change',
] as const;

export type Right = (typeof RIGHTS)[number];

/** Rights that no role but the owner's may have: with them, an operator could get all others. */
const OWNER_RIGHTS: readonly Right[] = ['operators.recover', 'roles.change'];

/** The rights that owners may put into a role. */
export const ROLE_RIGHTS: readonly Right[] = RIGHTS.filter((right) => !OWNER_RIGHTS.includes(right));

export const ROLES = ['owner', 'support', 'finance', 'marketing', 'auditor'] as const;

export type Role = (typeof ROLES)[number];

/** Least rights: each role holds what its work needs, and nothing for convenience. */
export const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  owner: RIGHTS,
  support: [
    'customers.read',
    'customers.change',
    'customers.time',
    'customers.access',
    'orders.read',
    'payments.recheck',
    'refunds.grant',
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
    'payments.recheck',
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

/** What an operator does up to a limit. Above it another operator has to approve. */
export const LIMIT_KINDS = ['refunds', 'days'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];

/**
 * Refunds are in US cents of the order, together with what is waived when too small an amount is accepted for all days.
 * Days count whether they are added or removed. Null: no limit.
 */
export interface ActionLimit {
  readonly action: number | null;
  /** Of an operator in 24 hours. */
  readonly operator: number | null;
  /** For a customer in 24 hours, by all operators together. */
  readonly customer: number | null;
}

export type OperatorLimits = Readonly<Record<LimitKind, ActionLimit>>;

/** The rights whose actions a limit holds for. */
export const LIMITED_RIGHTS: Readonly<Record<LimitKind, readonly Right[]>> = {
  refunds: ['refunds.grant', 'refunds.override', 'payments.settle'],
  days: ['customers.time'],
};

/** What a role, or an operator with all their roles, may do. */
export interface RoleAccess {
  readonly rights: readonly Right[];
  readonly limits: OperatorLimits;
}

export const NO_LIMIT: ActionLimit = { action: null, operator: null, customer: null };
const NO_LIMITS: OperatorLimits = { refunds: NO_LIMIT, days: NO_LIMIT };

export const SUPPORT_LIMITS: OperatorLimits = {
  refunds: { action: 5_000, operator: 20_000, customer: 10_000 },
  days: { action: 7, operator: 60, customer: 14 },
};

const LIMITS_OF: Partial<Record<Role, OperatorLimits>> = {
  support: SUPPORT_LIMITS,
  finance: {
    refunds: { action: 50_000, operator: 500_000, customer: 100_000 },
    days: { action: 90, operator: 1_000, customer: 180 },
  },
};

/** The templates as roles. */
export function accessOfTemplate(role: Role): RoleAccess {
  return { rights: RIGHTS_OF[role], limits: LIMITS_OF[role] ?? NO_LIMITS };
}

/** Whether a role lacks a limit of one of its rights, which only owners may. */
export const lacksLimit = ({ rights, limits }: RoleAccess): boolean =>
  LIMIT_KINDS.some(
    (kind) =>
      LIMITED_RIGHTS[kind].some((right) => rights.includes(right)) &&
      Object.values(limits[kind]).includes(null),
  );

/** The right to request and to approve each change that needs a second operator. */
export const APPROVAL_RIGHTS: Readonly<Record<(typeof APPROVABLE_ACTIONS)[number], Right>> = {
  'settings.brand': 'settings.change',
  'settings.downloads': 'content.change',
  'settings.money': 'settings.change',
  'mail_text.change': 'content.change',
  'wheel.weights': 'campaigns.change',
  'wheel.budget': 'campaigns.change',
  'wheel.spins': 'spins.grant',
  'payment.offline': 'payments.settle',
  'payment.accept': 'payments.settle',
  'order.refund': 'refunds.grant',
  'order.refund_override': 'refunds.override',
  'customer.time': 'customers.time',
  'customer.time_bulk': 'customers.time',
};

/** What an operator needs for an action on many rows: to see them, and to do the same to one. */
export const BULK_RIGHTS: Readonly<Record<BulkActionName, readonly [read: Right, change: Right]>> = {
  'customer.time': ['customers.read', 'customers.time'],
  'customer.time_revoke': ['customers.read', 'customers.time'],
  'customer.email': ['customers.read', 'customers.change'],
  'customer.block': ['customers.read', 'customers.change'],
  'customer.unblock': ['customers.read', 'customers.change'],
  'ticket.resolve': ['tickets.read', 'tickets.answer'],
  'ticket.reopen': ['tickets.read', 'tickets.answer'],
  'ticket.assign': ['tickets.read', 'tickets.answer'],
};

/**
 * Rights that together turn into a gain for their holder; only an owner holds both. By inviting themselves, operators
 * could approve their own requests.
 */
export const KEPT_APART: readonly (readonly [Right, Right])[] = [
  ['campaigns.change', 'spins.grant'],
  ...[...new Set(Object.values(APPROVAL_RIGHTS))].map((right) => ['operators.change', right] as const),
];

export function holds({ rights }: Pick<RoleAccess, 'rights'>, right: Right): boolean {
  return rights.includes(right);
}

/** The union of the rights and the higher of each limit. A role without the right of a limit does not raise it. */
export function unionOf(roles: readonly RoleAccess[]): RoleAccess {
  const limitOf = (kind: LimitKind): ActionLimit => {
    const limits = roles
      .filter((role) => LIMITED_RIGHTS[kind].some((right) => holds(role, right)))
      .map((role) => role.limits[kind]);
    const highest = (of: keyof ActionLimit) =>
      limits.map((limit) => limit[of]).reduce((one, other) => higher(one, other), 0);
    return { action: highest('action'), operator: highest('operator'), customer: highest('customer') };
  };
  return {
    rights: RIGHTS.filter((right) => roles.some((role) => holds(role, right))),
    limits: { refunds: limitOf('refunds'), days: limitOf('days') },
  };
}

const higher = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other);

/** Whether rights that are kept apart come together. */
export function joinsKeptApart({ rights }: Pick<RoleAccess, 'rights'>): boolean {
  return KEPT_APART.some((pair) => pair.every((right) => rights.includes(right)));
}

/** Whether an operator may give or take away this access: it must lie within their own rights and limits. */
export function mayGrant(granter: RoleAccess, granted: RoleAccess): boolean {
  const own = unionOf([granter]);
  const together = unionOf([granter, granted]);
  return (
    granted.rights.every((right) => holds(granter, right)) &&
    LIMIT_KINDS.every((kind) =>
      (['action', 'operator', 'customer'] as const).every(
        (of) => together.limits[kind][of] === own.limits[kind][of],
      ),
    )
  );
}

/** What has been refunded, waived or given in 24 hours: by the operator, and to the customer. */
export interface LimitUse {
  readonly operator: number;
  readonly customer: number;
}

/** How much an operator may still do in one action; null if there is no limit. */
export function leftOf(limit: Readonly<Record<keyof ActionLimit, number>>, used: LimitUse): number;
export function leftOf(limit: ActionLimit, used: LimitUse): number | null;
export function leftOf({ action, operator, customer }: ActionLimit, used: LimitUse): number | null {
  const left = [
    action,
    operator === null ? null : operator - used.operator,
    customer === null ? null : customer - used.customer,
  ].filter((each) => each !== null);
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}
