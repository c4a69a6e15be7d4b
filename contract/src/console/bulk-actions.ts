import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageOf } from '../pages.ts';
import { anyId, epochSeconds, idText, noBean, text } from '../schema.ts';
import { TIER_KEYS } from '../tiers.ts';
import { reason } from './console-schema.ts';
import { customerFilters } from './customers.ts';
import { BULK_IDS_MAX, SUPPORT_TEXT_MAX, TIME_ACT_DAYS_MAX } from './limits.ts';
import { BULK_ACTIONS, BULK_ROW_STATES, BULK_STATES } from './lists.ts';
import { actor } from './order-timeline.ts';
import { ticketFilters } from './tickets.ts';

const time = { tier: z.enum(TIER_KEYS), days: z.int().check(z.minimum(1), z.maximum(TIME_ACT_DAYS_MAX)) };

/** What each row gets. */
const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('customer.time'), ...time }),
  z.object({
    action: z.literal('customer.email'),
    subject: text(200),
    content: text(SUPPORT_TEXT_MAX),
  }),
  z.object({ action: z.literal('customer.block') }),
  z.object({ action: z.literal('customer.unblock') }),
  z.object({ action: z.literal('ticket.resolve') }),
  /** Null unassigns. */
  z.object({ action: z.literal('ticket.assign'), assigneeId: z.nullable(anyId) }),
]);
export type BulkChange = z.output<typeof change>;

/** One of the three: the rows that were selected one by one, or all that filters select. */
const selection = z.object({
  ids: z.optional(z.array(idText(36)).check(z.maxLength(BULK_IDS_MAX))),
  customers: z.optional(customerFilters),
  tickets: z.optional(ticketFilters),
});
export type BulkSelection = z.output<typeof selection>;

const preview = z.object({
  /** How many rows it will do. */
  rows: z.int(),
  /** Those it will not, by the name of the refusal. */
  skipped: z.array(z.object({ fault: z.string(), count: z.int() })),
  /** Of all rows; null for an action without days. */
  days: z.nullable(z.int()),
  /** The caller’s limits that it would pass: another operator then has to approve it. */
  passes: z.array(z.enum(['action', 'operator', 'customer'])),
  /** Some of the rows. */
  sample: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Which rows these are: they must be the same when it starts. */
  seen: z.string(),
});
export type BulkPreview = z.output<typeof preview>;

const SELECTION_REFUSALS = ['RIGHT_MISSING', 'BULK_ROWS_TOO_MANY'] as const;
const START_REFUSALS = [
  'RIGHT_MISSING',
  'REASON_REQUIRED',
  'NOTHING_CHANGED',
  'CHANGED_MEANWHILE',
  'APPROVAL_WAITS',
] as const;

export const previewBulkAction = endpoint({
  name: 'previewBulkAction',
  methods: ['POST'],
  path: '/Console/bulkActionPreview',
  access: 'operator',
  summary:
    'What an action on many customers or tickets would do, whatever an email’s text. Changes nothing. Needs the right to do the same to one.',
  input: z.object({ change, selection }),
  output: preview,
  errors: [...SELECTION_REFUSALS],
});

/** `waiting`: nothing has changed until another operator approves it. */
const started = z.object({ id: z.string(), state: z.enum(['running', 'waiting']) });

export const startBulkAction = endpoint({
  name: 'startBulkAction',
  methods: ['POST'],
  path: '/Console/bulkActionStart',
  access: 'operator',
  audit: 'bulk.start',
  summary:
    'Starts an action on many rows, which are those of the preview. Each row is done once and has its own audit row. A request repeated with the same key counts once. Above the caller’s limits it requests approval of the whole.',
  input: z.object({ change, selection, reason, key: z.uuid(), seen: text(100) }),
  output: started,
  errors: [...START_REFUSALS, 'BULK_KEY_USED', 'BULK_ROWS_TOO_MANY', 'CUSTOMER_TEXT_MISSING'],
});

export const previewBulkUndo = endpoint({
  name: 'previewBulkUndo',
  methods: ['POST'],
  path: '/Console/bulkUndoPreview',
  access: 'operator',
  summary: 'What undoing a bulk action would do. Changes nothing.',
  input: z.object({ id: anyId }),
  output: preview,
  errors: ['RIGHT_MISSING', 'BULK_ACTION_NOT_FOUND', 'BULK_UNDO_UNFIT'],
});

export const undoBulkAction = endpoint({
  name: 'undoBulkAction',
  methods: ['POST'],
  path: '/Console/bulkActionUndo',
  access: 'operator',
  audit: 'bulk.undo',
  summary:
    'Takes back what an ended bulk action did, by another one: days as far as they are unused, blocks, assignments and resolved tickets. Emails stay sent.',
  input: z.object({ id: anyId, reason, key: z.uuid(), seen: text(100) }),
  output: started,
  errors: [...START_REFUSALS, 'BULK_KEY_USED', 'BULK_ACTION_NOT_FOUND', 'BULK_UNDO_UNFIT'],
});

export const stopBulkAction = endpoint({
  name: 'stopBulkAction',
  methods: ['POST'],
  path: '/Console/bulkActionStop',
  access: 'operator',
  audit: 'bulk.stop',
  summary: 'Stops a running bulk action. The rows that wait are not done; it can be undone.',
  input: z.object({ id: anyId, reason }),
  output: noBean,
  errors: ['RIGHT_MISSING', 'REASON_REQUIRED', 'BULK_ACTION_NOT_FOUND', 'BULK_NOT_RUNNING'],
});

const bulkAction = z.object({
  id: z.string(),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  /** All rows, and those of each outcome; the others wait. */
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Of each row; null for an action without days. */
  days: z.nullable(z.int()),
  tier: z.nullable(z.enum(TIER_KEYS)),
  /** An email’s. */
  subject: z.nullable(z.string()),
  /** The name of the operator who gets the tickets. */
  assignee: z.nullable(z.string()),
  reason: z.string(),
  requestedBy: actor,
  /** Null unless another operator approved it. */
  approvedBy: z.nullable(actor),
  createdAt: epochSeconds,
  endedAt: z.nullable(epochSeconds),
  /** The action that this one takes back. */
  undoes: z.nullable(z.string()),
  /** The action that took this one back. */
  undoneBy: z.nullable(z.string()),
  mayUndo: z.boolean(),
  mayStop: z.boolean(),
});
export type BulkAction = z.output<typeof bulkAction>;

export const listBulkActions = endpoint({
  name: 'listBulkActions',
  methods: ['POST'],
  path: '/Console/bulkActions',
  access: 'operator',
  summary: 'The bulk actions on what the caller may read, newest first.',
  input: z.object({ cursor }),
  output: pageOf(bulkAction),
  errors: [],
});

export const readBulkAction = endpoint({
  name: 'readBulkAction',
  methods: ['POST'],
  path: '/Console/bulkAction',
  access: 'operator',
  summary: 'A bulk action and how far it is.',
  input: z.object({ id: anyId }),
  output: bulkAction,
  errors: ['BULK_ACTION_NOT_FOUND'],
});

const bulkActionRow = z.object({
  /** Of the account or the ticket. */
  id: z.string(),
  /** The customer’s address or the ticket’s subject; null once it has been deleted. */
  label: z.nullable(z.string()),
  state: z.enum(BULK_ROW_STATES),
  /** The name of the refusal. */
  fault: z.nullable(z.string()),
  at: z.nullable(epochSeconds),
});
export type BulkActionRow = z.output<typeof bulkActionRow>;

export const listBulkActionRows = endpoint({
  name: 'listBulkActionRows',
  methods: ['POST'],
  path: '/Console/bulkActionRows',
  access: 'operator',
  summary: 'The customers or tickets of a bulk action, with what became of each.',
  input: z.object({ id: anyId, state: z.optional(z.enum(BULK_ROW_STATES)), cursor }),
  output: pageOf(bulkActionRow),
  errors: ['BULK_ACTION_NOT_FOUND'],
});
