import * as z from 'zod/mini';
import { DELIVERY_SPANS, DELIVERY_STATES, type DeliverySpan } from './lists.ts';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { anyId, epochSeconds, noBean, nothing, text } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';

const state = z.enum(DELIVERY_STATES);

/** Why a failed email can no longer be sent. */
const obstacle = z.enum(['expired', 'account_gone', 'emptied']);

export const delivery = z.object({
  id: z.string(),
  template: z.string(),
  language: z.enum(LANGUAGES),
  /** Null for an email to someone without an account. */
  accountId: z.nullable(z.string()),
  /** The account's current address, for callers who may read customers; never the email's encrypted recipient. */
  email: z.nullable(z.string()),
  state,
  createdAt: epochSeconds,
  sentAt: z.nullable(epochSeconds),
  /** How often a mail server was tried. */
  tries: z.int(),
  /** The mail server's last response without addresses; `code` is null if it was not reached. */
  answer: z.nullable(z.object({ code: z.nullable(z.int()), text: z.string() })),
  obstacle: z.nullable(obstacle),
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  methods: ['POST'],
  path: '/Console/deliveries',
  access: 'operator:deliveries.read',
  summary: 'Emails and their delivery, newest first.',
  input: z.object({
    state: z.optional(state),
    template: z.optional(text(100)),
    accountId: z.optional(text(100)),
    /** Only those created in it. */
    span: z.optional(z.enum(Object.keys(DELIVERY_SPANS) as [DeliverySpan, ...DeliverySpan[]])),
    cursor,
  }),
  output: pageOf(delivery),
  errors: [],
});

export const readDeliveryCounts = endpoint({
  name: 'readDeliveryCounts',
  methods: ['POST'],
  path: '/Console/deliveryCounts',
  access: 'operator:deliveries.read',
  summary:
    'How many emails are waiting, have failed or were sent in the last 24 hours, and which kinds exist.',
  input: nothing,
  output: z.object({
    waiting: z.int(),
    failed: z.int(),
    sentLastDay: z.int(),
    oldestWaiting: z.nullable(epochSeconds),
    templates: z.array(z.string()),
  }),
  errors: [],
});

export const retryDelivery = endpoint({
  name: 'retryDelivery',
  methods: ['POST'],
  path: '/Console/deliveryRetry',
  access: 'operator:deliveries.retry',
  audit: 'mail.retry',
  summary: 'Resends a failed email, with a full set of attempts.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['MAIL_NOT_FOUND', 'MAIL_NOT_FAILED', 'MAIL_EXPIRED', 'MAIL_ACCOUNT_GONE', 'MAIL_EMPTIED'],
});
