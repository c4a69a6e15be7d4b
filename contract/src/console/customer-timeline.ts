import * as z from 'zod/mini';
import { DELIVERY_STATES, ORDER_STATUSES, REFUND_STATES, TIMELINE_KINDS } from './lists.ts';
import { SECURITY_EVENT_KINDS } from '../account-security.ts';
import { endpoint } from '../endpoint.ts';
import { LEDGER_SOURCES, PAYMENT_STATUSES } from '../lists.ts';
import { anyId, epochSeconds, orderName, usd } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { TIER_KEYS } from '../tiers.ts';
import { TICKET_STATES } from '../ticket-states.ts';

const tier = z.enum(TIER_KEYS);
const maybe = z.nullable(z.string());
/** `id` is the thing's own. */
const common = { id: z.string(), at: epochSeconds };

export const timelineEvent = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('time'),
    tier,
    /** Negative for a revocation. */
    days: z.int(),
    source: z.enum(LEDGER_SOURCES),
    /** The order that granted it. */
    orderId: maybe,
  }),
  z.object({
    ...common,
    kind: z.literal('order'),
    number: z.string(),
    name: orderName,
    usd,
    status: z.enum(ORDER_STATUSES),
  }),
  z.object({
    ...common,
    kind: z.literal('payment'),
    orderId: z.string(),
    number: z.string(),
    provider: z.string(),
    reference: z.string(),
    /** In `currency`. */
    amount: z.number(),
    currency: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    /** Why a payment granted nothing. */
    anomaly: maybe,
  }),
  /** Of the kind `payment` in the input. */
  z.object({
    ...common,
    kind: z.literal('refund'),
    orderId: z.string(),
    number: z.string(),
    /** In `currency`. */
    amount: z.number(),
    currency: z.string(),
    state: z.enum(REFUND_STATES),
  }),
  /** At the time of its last use. */
  z.object({ ...common, kind: z.literal('device'), name: z.string(), type: z.string() }),
  z.object({
    ...common,
    kind: z.literal('ticket'),
    title: z.string(),
    state: z.enum(TICKET_STATES),
  }),
  z.object({
    ...common,
    kind: z.literal('mail'),
    template: z.string(),
    status: z.enum(DELIVERY_STATES),
    /** It can be sent again. */
    resendable: z.boolean(),
  }),
  z.object({
    ...common,
    kind: z.literal('security'),
    event: z.enum(SECURITY_EVENT_KINDS),
    browser: maybe,
    system: maybe,
  }),
  z.object({
    ...common,
    kind: z.literal('audit'),
    action: z.string(),
    /** The operator's name, or the actor as in the audit log. */
    by: z.string(),
    reason: maybe,
  }),
]);
export type TimelineEvent = z.output<typeof timelineEvent>;

export const readCustomerTimeline = endpoint({
  name: 'readCustomerTimeline',
  methods: ['POST'],
  path: '/Console/customerTimeline',
  access: 'operator:customers.read',
  summary: 'The timeline of one customer, newest first, limited to what the role may read.',
  input: z.object({
    id: anyId,
    kinds: z.optional(z.array(z.enum(TIMELINE_KINDS)).check(z.maxLength(20))),
    cursor,
  }),
  output: pageOf(timelineEvent),
  errors: ['CUSTOMER_NOT_FOUND'],
});
