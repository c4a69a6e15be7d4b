import { TIER_KEYS } from '../tiers.ts';

/** Placeholders such as `{brand}`, replaced by the settings in the text's language. */
export const CANNED_PLACEHOLDERS = ['brand', 'supportName'] as const;

/** Placeholders of the customer's facts in canned replies. */
export const CUSTOMER_PLACEHOLDERS = ['name', 'order', 'expiry'] as const;
export type CustomerPlaceholder = (typeof CUSTOMER_PLACEHOLDERS)[number];

/** Groups of settings differ in who may change them: links and files are content, the others are basic settings. */
export const SETTING_GROUPS = ['brand', 'prices', 'time', 'money', 'receipts', 'facts', 'downloads'] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export const TIMELINE_KINDS = [
  'time',
  'order',
  'payment',
  'device',
  'ticket',
  'mail',
  'security',
  'audit',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * Filters of the list of customers. `unpaid`: never bought anything, `expiring`: access ends within 7 days, whatever else
 * is true.
 */
export const CUSTOMER_FILTERS = [
  'unpaid',
  'trial',
  ...TIER_KEYS,
  'expiring',
  'expired',
  'blocked',
  'deleted',
] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** Orders of lists, each from an index: a column, after `-` if it descends. The first is the built-in one. */
export const ORDER_SORTS = ['-created', 'created', '-total', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
/** Customers who never had access come last. */
export const CUSTOMER_SORTS = ['-registered', 'registered', 'until', '-until'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What business figures are split by. */
export const TERM_SPLITS = ['plan', 'method', 'channel'] as const;
export type TermSplit = (typeof TERM_SPLITS)[number];

/** Lists whose views operators save. */
export const VIEWED_LISTS = ['orders', 'customers', 'tickets', 'audit', 'emails'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

/** How far back emails are listed, in days. */
export const DELIVERY_SPANS = { day: 1, week: 7, month: 30 } as const;
export type DeliverySpan = keyof typeof DELIVERY_SPANS;

export const ORDER_STATUSES = [
  'open',
  'paid',
  'expired',
  'cancelled',
  'partly_refunded',
  'refunded',
] as const;

export const REFUND_STATES = ['requested', 'succeeded', 'failed'] as const;

/** Outcomes of an unclear dispute that is open here: they decide it. */
export const DISPUTE_OUTCOMES = ['dispute_won', 'dispute_lost'] as const;

export const REVIEW_OUTCOMES = ['refunded_at_provider', 'granted_by_hand', 'nothing_due', 'other'] as const;

/** Why a login or call was refused, as the security log of the console names it. */
export const ATTEMPT_OUTCOMES = [
  'password_wrong',
  'code_wrong',
  'mfa_wrong',
  'mfa_exhausted',
  'passkey_refused',
  'account_blocked',
  'attempts_limited',
  'right_missing',
] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Whose accounts are attempted. A member is a customer elsewhere. */
export const ATTEMPTED_KINDS = ['customer', 'member', 'operator'] as const;

/** The days that the list of failed attempts covers, by name. */
export const ATTEMPT_SPANS = { day: 1, week: 7, all: 90 } as const;
export type AttemptSpan = keyof typeof ATTEMPT_SPANS;
/** Changes that need a second operator, or an owner who has just re-authenticated. */
export const APPROVABLE_ACTIONS = [
  'settings.brand',
  'settings.downloads',
  'settings.money',
  'mail_text.change',
  'wheel.weights',
  'wheel.budget',
  'wheel.spins',
  /** Always a second operator, even for an owner. */
  'payment.offline',
  /** Above the requester’s limits. */
  'payment.accept',
  'order.refund',
  'order.refund_override',
  'customer.time',
  'customer.time_bulk',
] as const;

/** Actions on many customers or tickets. Those that only take back another one cannot be started. */
export const BULK_ACTIONS = [
  'customer.time',
  'customer.time_revoke',
  'customer.email',
  'customer.block',
  'customer.unblock',
  'ticket.resolve',
  'ticket.reopen',
  'ticket.assign',
] as const;
export type BulkActionName = (typeof BULK_ACTIONS)[number];

/** `waiting`: another operator has to approve it. */
export const BULK_STATES = ['waiting', 'declined', 'expired', 'running', 'stopped', 'done'] as const;
/** Why a row of a bulk action is skipped or fails: refusals of the single actions. */
export const BULK_FAULTS = [
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_GONE',
  'CUSTOMER_BLOCK_UNCHANGED',
  'CUSTOMER_TIME_UNCHANGED',
  'CUSTOMER_NO_ADDRESS',
  'TICKET_NOT_FOUND',
  'TICKET_ASSIGNED_MEANWHILE',
  'TICKET_ASSIGNEE_UNFIT',
  'NOTHING_CHANGED',
  'CHANGED_MEANWHILE',
  'LIMIT_EXCEEDED',
  'RIGHT_MISSING',
  'TOO_MANY_REQUESTS',
] as const;
export const BULK_ROW_STATES = ['waiting', 'done', 'skipped', 'failed'] as const;

/** What a reset link of an operator resets. */
export const RESET_KINDS = ['password', 'mfa'] as const;
export type ResetKind = (typeof RESET_KINDS)[number];

/** The alert conditions of all modules, by name. Each needs a declaration, words in the console, and an alert rule. */
export const CONDITION_NAMES = [
  'database_faults',
  'pool_exhausted',
  'migrations_pending',
  'event_loop_slow',
  'disk_low',
  'requests_failing',
  'requests_limited',
  'jobs_silent',
  'jobs_failed',
  'emails_waiting',
  'emails_failed',
  'team_addresses_limited',
  'provider_silent',
  'channel_suspended',
  'review_overdue',
  'dispute_due',
  'settlement_behind',
  'reconciliation_behind',
  'backup_overdue',
  'accounts_attacked',
  'logins_attacked',
  'mfa_attacked',
  'rights_refused',
  'condition_unknown',
] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

/** What waits for a person, by kind. Each needs a source on the server, words in the console, and words in alerts. */
export const INBOX_KINDS = [
  'ticket',
  'payment',
  'dispute',
  'refund',
  'difference',
  'provider',
  'condition',
  'job',
  'email',
  'approval',
  'setup',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const ALERT_CHANNELS = ['email', 'webhook', 'telegram'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** `digest`: once a day, together with the others. */
export const ALERT_TIMINGS = ['off', 'now', 'digest'] as const;
export type AlertTiming = (typeof ALERT_TIMINGS)[number];
