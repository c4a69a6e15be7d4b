import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageOf } from '../pages.ts';
import { anyId, epochSeconds, noBean } from '../schema.ts';
import { reason } from './console-schema.ts';
import { APPROVABLE_ACTIONS } from './lists.ts';
import { actor } from './order-timeline.ts';

export type ApprovableAction = (typeof APPROVABLE_ACTIONS)[number];

/** `waiting`: nothing has changed until another operator approves it. */
export const approvalOutcome = z.object({ state: z.enum(['done', 'waiting']) });
export type ApprovalOutcome = z.output<typeof approvalOutcome>;

/** Refusals of a change that one operator requests and another one approves. */
export const REQUEST_REFUSALS = ['REASON_REQUIRED', 'APPROVAL_WAITS', 'REAUTH_NEEDED'] as const;

const values = z.nullable(z.record(z.string(), z.unknown()));

export const approval = z.object({
  id: z.string(),
  action: z.enum(APPROVABLE_ACTIONS),
  /** The id of the changed thing. */
  subject: z.string(),
  /** The customer concerned. */
  accountId: z.nullable(z.string()),
  /** Null if the request is about no customer, the account is deleted, or the caller may not see it. */
  accountEmail: z.nullable(z.string()),
  before: values,
  after: values,
  reason: z.string(),
  /** A `declined` one that the requester decided was withdrawn. */
  state: z.enum(['waiting', 'approved', 'declined', 'expired']),
  requestedBy: actor,
  requestedAt: epochSeconds,
  expiresAt: epochSeconds,
  /** Null while it waits, and if it expired. */
  decided: z.nullable(z.object({ by: actor, at: epochSeconds, note: z.nullable(z.string()) })),
});
export type Approval = z.output<typeof approval>;

export const listApprovals = endpoint({
  name: 'listApprovals',
  methods: ['POST'],
  path: '/Console/approvals',
  access: 'operator',
  summary:
    'Waiting requests that the caller may approve or has made, oldest first; with `ended`, those that the caller made in the last 30 days and that wait no longer, newest first.',
  input: z.object({ cursor, ended: z.optional(z.boolean()) }),
  output: pageOf(approval),
  errors: [],
});

const decision = z.object({ id: anyId, reason });
const DECISION_REFUSALS = [
  'REASON_REQUIRED',
  'RIGHT_MISSING',
  'APPROVAL_NOT_FOUND',
  'APPROVAL_DECIDED',
  'APPROVAL_EXPIRED',
] as const;

export const approveRequest = endpoint({
  name: 'approveRequest',
  methods: ['POST'],
  path: '/Console/approvalApprove',
  access: 'operator',
  reauth: true,
  summary:
    'Performs a colleague’s request, which needs the same right as making it. Its audit row has the name of the action, and names both operators. The action may refuse, too.',
  input: decision,
  output: noBean,
  errors: [
    ...DECISION_REFUSALS,
    'APPROVAL_OWN',
    'APPROVAL_OUTDATED',
    'NOTHING_CHANGED',
    'SETTING_WRONG',
    'MAIL_TEMPLATE_NOT_FOUND',
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_OVER',
    'WHEEL_BUDGET_WRONG',
    'CUSTOMER_NOT_FOUND',
    'SPINS_KEY_USED',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_PAYABLE',
    'ORDER_ACCOUNT_GONE',
    'OFFLINE_REFERENCE_USED',
    'LIMIT_EXCEEDED',
    'REFUND_NOT_POSSIBLE',
    'REFUND_CONDITIONS',
    'REFUND_NOT_OFFERED',
    'REFUND_FIGURE_CHANGED',
    'REFUND_TOO_MUCH',
    'REFUND_KEEPS_DAYS',
    'REFUND_KEY_USED',
    'PROVIDER_NOT_FOUND',
    'REVIEW_ITEM_RESOLVED',
    'PAYMENT_NOT_ACCEPTABLE',
    'PAYMENT_ON_ITS_WAY_BACK',
    'PAYMENT_SUM_CHANGED',
    'PAYMENT_ACCEPT_KEY_USED',
    'CUSTOMER_GONE',
    'CUSTOMER_TIME_UNCHANGED',
    'CUSTOMER_KEY_USED',
    'BULK_UNDO_UNFIT',
  ],
});

export const declineRequest = endpoint({
  name: 'declineRequest',
  methods: ['POST'],
  path: '/Console/approvalDecline',
  access: 'operator',
  audit: 'approval.decline',
  summary: 'Declines a colleague’s request, or withdraws the caller’s own. Nothing changes.',
  input: decision,
  output: noBean,
  errors: DECISION_REFUSALS,
});
