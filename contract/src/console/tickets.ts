import * as z from 'zod/mini';
import { LANGUAGES } from '../language.ts';
import { accountKind } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, idText, noBean, nothing, text, usd, localized } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { TIER_KEYS } from '../tiers.ts';
import { type CustomerPlaceholder, ORDER_STATUSES } from './lists.ts';
import { TICKET_STATES } from '../ticket-states.ts';

/** Customers are told that we reply within this many hours. */
export const TICKET_PROMISE_HOURS = 24;

const state = z.enum(TICKET_STATES);
const language = z.enum(LANGUAGES);

const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.output<typeof colleague>;

/** Identified by its administrator's account. */
const team = z.object({ id: z.string(), name: z.string() });

const narrowing = {
  /** One of the customers' `TICKET_TYPES`. */
  type: z.optional(z.int()),
  /** `mine`, `unassigned`, or an operator's id. */
  assignee: z.optional(idText(36)),
  language: z.optional(language),
  tag: z.optional(text(100)),
};
export const ticketFilters = z.object({ state, ...narrowing });

const queueRow = z.object({
  id: z.string(),
  title: z.string(),
  type: z.int(),
  state,
  language,
  /** For a member, the name that they log in by. Null once the account has been deleted. */
  email: z.nullable(z.string()),
  /** The member's team; null for individuals and administrators. */
  team: z.nullable(team),
  assignee: z.nullable(colleague),
  /** Start of the current state; for a pending ticket, the first unanswered message. */
  since: epochSeconds,
  /** When the promised time ends; null unless it is pending. */
  due: z.nullable(epochSeconds),
  tags: z.array(z.string()),
});

const author = z.enum(['customer', 'staff']);

const listedTicket = z.extend(queueRow, {
  /** The beginning of the newest message; null if there is none. */
  newest: z.nullable(z.object({ author, text: z.string(), images: z.int() })),
});
export type QueueRow = z.output<typeof listedTicket>;

export const listTicketQueue = endpoint({
  name: 'listTicketQueue',
  methods: ['POST'],
  path: '/Console/tickets',
  access: 'operator:tickets.read',
  summary: 'Tickets of one state. Pending tickets are sorted longest waiting first, others latest first.',
  input: z.object({ state, ...narrowing, cursor }),
  output: pageOf(listedTicket),
  errors: [],
});

const counted = <K extends z.ZodMiniType>(key: K) => z.array(z.object({ key, count: z.int() }));

export const countTicketQueue = endpoint({
  name: 'countTicketQueue',
  methods: ['POST'],
  path: '/Console/ticketCounts',
  access: 'operator:tickets.read',
  summary: 'The number of open tickets for each choice of a filter, given the other filters.',
  input: z.object({ state: z.enum(['pending', 'answered']), ...narrowing }),
  output: z.object({
    states: counted(z.enum(['pending', 'answered'])),
    types: counted(z.int()),
    /** For `anyone`, `mine`, `unassigned`, and the ids of the operators who have any. */
    assignees: counted(z.string()),
    languages: counted(language),
    /** Pending tickets beyond the promised time, under all filters except the state. */
    overdue: z.int(),
  }),
  errors: [],
});
export type TicketCounts = z.output<typeof countTicketQueue.output>;

const message = z.object({
  id: z.string(),
  author,
  /** Null for a customer, and for the operator command. */
  operator: z.nullable(colleague),
  at: epochSeconds,
  content: z.string(),
  /** Ids for `/Console/ticketImage`. */
  images: z.array(z.string()),
});

const note = z.object({
  id: z.string(),
  operator: z.nullable(colleague),
  at: epochSeconds,
  content: z.string(),
});

const otherTicket = z.object({ id: z.string(), title: z.string(), state, writtenAt: epochSeconds });

const beside = z.object({
  account: z.object({
    id: z.string(),
    /** Null once the account has been deleted. */
    email: z.nullable(z.string()),
    kind: accountKind,
    /** The member's team; null for individuals and administrators. */
    team: z.nullable(team),
    language,
    createdAt: epochSeconds,
    /** The current or last tier; null if there never was one. */
    tier: z.nullable(z.enum(TIER_KEYS)),
    /** When access ends or ended; null if there never was any. */
    accessUntil: z.nullable(epochSeconds),
    ended: z.boolean(),
    /** Since when it is blocked; null if it is not. */
    blockedAt: z.nullable(epochSeconds),
    /** The operator’s name; null if unknown, not blocked, or a member, whom their team has blocked. */
    blockedBy: z.nullable(z.string()),
    blockedReason: z.nullable(z.string()),
    devices: z.array(
      z.object({ id: z.string(), name: z.string(), type: z.string(), linkedAt: epochSeconds }),
    ),
  }),
  /** The newest five; null if the caller may not read orders. */
  orders: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        plan: localized,
        status: z.enum(ORDER_STATUSES),
        usd,
        createdAt: epochSeconds,
      }),
    ),
  ),
  /** Refunds on their way and open disputes, oldest first; null if the caller may not read orders. */
  unsettled: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['refund', 'dispute']),
        orderId: z.string(),
        orderNumber: z.string(),
        since: epochSeconds,
        /** When the evidence of a dispute is due; null for a refund, or if the provider names no time. */
        due: z.nullable(epochSeconds),
      }),
    ),
  ),
  /** The customer's values for the placeholders of canned replies; null where there is none. */
  placeholders: z.object({
    name: z.nullable(localized),
    order: z.nullable(localized),
    expiry: z.nullable(localized),
  } satisfies Record<CustomerPlaceholder, z.ZodMiniType>),
});
export type Beside = z.output<typeof beside>;

export const readOperatorTicket = endpoint({
  name: 'readOperatorTicket',
  methods: ['POST'],
  path: '/Console/ticket',
  access: 'operator:tickets.read',
  summary:
    'A ticket with its messages and notes, oldest first, and its customer. The id of a merged ticket leads to the ticket it was merged into.',
  input: z.object({ id: anyId }),
  output: z.object({
    ticket: z.extend(queueRow, {
      createdAt: epochSeconds,
      firstReplyAt: z.nullable(epochSeconds),
      /** The customer has not read our last reply. */
      unread: z.boolean(),
      /** When it will be deleted; null while it is open. */
      expire: z.nullable(epochSeconds),
      /** Ids of tickets that were merged into it. */
      merged: z.array(z.string()),
      /** The queue's cursor at this ticket, after which its next ticket is; null unless it is pending. */
      place: z.nullable(z.string()),
    }),
    messages: z.array(message),
    notes: z.array(note),
    /** The customer's other tickets, newest first, at most 20. */
    others: z.array(otherTicket),
    /** Null if the caller may not read customers. */
    customer: z.nullable(beside),
  }),
  errors: ['TICKET_NOT_FOUND'],
});
export type OperatorTicketDetail = z.output<typeof readOperatorTicket.output>;
export type OperatorTicketMessage = z.output<typeof message>;
export type OperatorTicketNote = z.output<typeof note>;
export type OtherTicket = z.output<typeof otherTicket>;

export const readOperatorTicketImage = endpoint({
  name: 'readOperatorTicketImage',
  methods: ['POST'],
  path: '/Console/ticketImage',
  access: 'operator:tickets.read',
  summary: 'An image from a message of any ticket.',
  input: z.object({ id: anyId }),
  answer: 'file',
  output: z.file(),
  errors: ['TICKET_IMAGE_NOT_FOUND'],
});

export const answerTicket = endpoint({
  name: 'answerTicket',
  methods: ['POST'],
  path: '/Console/ticketReply',
  access: 'operator:tickets.answer',
  audit: 'ticket.reply',
  summary:
    'Replies to the customer, who gets an email. Refused if a colleague or the customer has written since the last message the caller has seen.',
  input: z.object({
    id: anyId,
    content: text(50_000),
    /** The newest message that the writer has seen. */
    seenMessageId: anyId,
    /** Ids from `uploadOperatorTicketImage`, in their order. */
    images: z.optional(z.array(idText(36)).check(z.maxLength(50))),
    /** Resolves the ticket with this reply. */
    resolve: z.optional(z.boolean()),
  }),
  /** Of the message. */
  output: z.object({ id: z.string() }),
  errors: [
    'TICKET_NOT_FOUND',
    'TICKET_CONTENT_REQUIRED',
    'TICKET_CONTENT_TOO_LONG',
    'TICKET_IMAGES_TOO_MANY',
    'TICKET_IMAGE_NOT_FOUND',
    'TICKET_ANSWERED_MEANWHILE',
    'TICKET_WRITTEN_MEANWHILE',
  ],
});

export const uploadOperatorTicketImage = endpoint({
  name: 'uploadOperatorTicketImage',
  methods: ['POST'],
  path: '/Console/ticketImageUpload',
  access: 'operator:tickets.answer',
  audit: 'ticket.image',
  summary:
    'Uploads an image for the caller’s next reply to a ticket. An image that is in no reply after 24 hours is deleted.',
  body: 'form',
  input: z.object({ id: text(200), image: z.file() }),
  output: z.object({ id: z.string() }),
  errors: [
    'TICKET_NOT_FOUND',
    'IMAGE_FORMAT_WRONG',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_DAMAGED',
  ],
});

const givenTags = z.array(text(200)).check(z.maxLength(50));

export const setTicketTags = endpoint({
  name: 'setTicketTags',
  methods: ['POST'],
  path: '/Console/ticketTags',
  access: 'operator:tickets.answer',
  audit: 'ticket.tags',
  summary:
    'Replaces the tags of a ticket. Only operators see them. With the tags that were `seen`, only adds and removes the differences, so that a colleague’s tags stay.',
  input: z.object({ id: anyId, tags: givenTags, seen: z.optional(givenTags) }),
  output: noBean,
  errors: ['TICKET_NOT_FOUND', 'TICKET_TAG_TOO_LONG', 'TICKET_TAGS_TOO_MANY', 'TICKET_TAG_NAMES_TOO_MANY'],
});

export const listTicketTags = endpoint({
  name: 'listTicketTags',
  methods: ['POST'],
  path: '/Console/ticketTagNames',
  access: 'operator:tickets.read',
  summary: 'All tags in use, in alphabetical order.',
  input: nothing,
  output: z.array(z.string()),
  errors: [],
});

export const noteOnTicket = endpoint({
  name: 'noteOnTicket',
  methods: ['POST'],
  path: '/Console/ticketNote',
  access: 'operator:tickets.answer',
  audit: 'ticket.note',
  summary: 'Adds a note that only operators can see.',
  input: z.object({ id: anyId, content: text(50_000) }),
  output: z.object({ id: z.string() }),
  errors: ['TICKET_NOT_FOUND', 'TICKET_CONTENT_REQUIRED', 'TICKET_CONTENT_TOO_LONG'],
});

export const assignTicket = endpoint({
  name: 'assignTicket',
  methods: ['POST'],
  path: '/Console/ticketAssign',
  access: 'operator:tickets.answer',
  audit: 'ticket.assign',
  summary: 'Assigns a ticket to the caller or a colleague who can answer it, or unassigns it.',
  input: z.object({
    id: anyId,
    /** Null unassigns it. */
    assigneeId: z.nullable(anyId),
    /** The assignee that the caller saw; if that has changed, nothing is done. */
    seenAssigneeId: z.nullable(anyId),
  }),
  output: noBean,
  errors: ['TICKET_NOT_FOUND', 'TICKET_ASSIGNED_MEANWHILE', 'TICKET_ASSIGNEE_UNFIT'],
});

export const listTicketAssignees = endpoint({
  name: 'listTicketAssignees',
  methods: ['POST'],
  path: '/Console/ticketAssignees',
  access: 'operator:tickets.read',
  summary: 'The operators who can answer tickets, by name.',
  input: nothing,
  output: z.array(colleague),
  errors: [],
});

export const resolveOperatorTicket = endpoint({
  name: 'resolveOperatorTicket',
  methods: ['POST'],
  path: '/Console/ticketResolve',
  access: 'operator:tickets.answer',
  audit: 'ticket.resolve',
  summary: 'Resolves a ticket. It is deleted after 7 days.',
  input: z.object({
    id: anyId,
    /** The newest message that the operator has seen; refused if the customer has written since. */
    seenMessageId: z.optional(anyId),
  }),
  output: noBean,
  errors: ['TICKET_NOT_FOUND', 'TICKET_WRITTEN_MEANWHILE'],
});

export const reopenTicket = endpoint({
  name: 'reopenTicket',
  methods: ['POST'],
  path: '/Console/ticketReopen',
  access: 'operator:tickets.answer',
  audit: 'ticket.reopen',
  summary: 'Reopens a resolved ticket.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['TICKET_NOT_FOUND'],
});

export const mergeTickets = endpoint({
  name: 'mergeTickets',
  methods: ['POST'],
  path: '/Console/ticketMerge',
  access: 'operator:tickets.answer',
  audit: 'ticket.merge',
  summary: 'Merges a ticket into another one of the same customer. This cannot be undone.',
  input: z.object({
    /** The ticket that is merged and deleted. */
    id: anyId,
    /** The ticket that is kept. */
    into: anyId,
  }),
  output: noBean,
  errors: ['TICKET_NOT_FOUND', 'TICKET_MERGE_UNFIT'],
});

export const tellTicketPresence = endpoint({
  name: 'tellTicketPresence',
  methods: ['POST'],
  path: '/Console/ticketPresence',
  access: 'operator:tickets.answer',
  summary: 'Reports that the caller is viewing a ticket, and returns who else is.',
  input: z.object({
    id: anyId,
    doing: z.enum(['looking', 'typing', 'gone']),
  }),
  output: z.array(z.extend(colleague, { typing: z.boolean() })),
  errors: ['TICKET_NOT_FOUND'],
});
