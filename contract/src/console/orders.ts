import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paidBy } from '../plans.ts';
import { anyId, epochSeconds, orderName, text, usd } from '../schema.ts';
import { CSV_TYPE } from './console-schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { amount, moment } from './money-schema.ts';
import { orderTimelineItem } from './order-timeline.ts';
import { manualPayment } from './offline-payments.ts';
import { reviewItem } from './payments.ts';
import { refundRow } from './refunds.ts';
import { TIER_RANKS } from '../tiers.ts';

export const ORDER_STATUSES = [
  'open',
  'paid',
  'expired',
  'cancelled',
  'partly_refunded',
  'refunded',
] as const;
const orderStatus = z.enum(ORDER_STATUSES);
export type ConsoleOrderStatus = z.output<typeof orderStatus>;

const filters = {
  status: z.optional(orderStatus),
  method: z.optional(paidBy),
  provider: z.optional(text(64)),
  /** Made at or after. */
  from: z.optional(moment),
  /** Made before. */
  to: z.optional(moment),
  /** Of exactly this total. */
  usd: z.optional(amount),
  /** The order number, whole. */
  number: z.optional(text(64)),
  /** Orders of this account alone. */
  accountId: z.optional(text(64)),
};

export const orderRow = z.object({
  id: z.string(),
  number: z.string(),
  accountId: z.string(),
  /** The address; null once the account has been deleted. */
  account: z.nullable(z.string()),
  name: orderName,
  usd,
  refundedUsd: usd,
  /** Its days have been taken back, also where it is by its money only partly refunded. */
  daysTaken: z.boolean(),
  status: orderStatus,
  method: paidBy,
  provider: z.string(),
  createdAt: epochSeconds,
  paidAt: z.nullable(epochSeconds),
  /** Money of it waits for somebody to look at it. */
  needsReview: z.boolean(),
});
export type OrderRow = z.output<typeof orderRow>;

export const listOrders = endpoint({
  name: 'listOrders',
  methods: ['POST'],
  path: '/Console/orders',
  access: 'operator:orders.read',
  summary: 'Orders, newest first.',
  input: z.object({ ...filters, cursor }),
  output: pageOf(orderRow),
  errors: [],
});

export const exportOrders = endpoint({
  name: 'exportOrders',
  methods: ['POST'],
  path: '/Console/ordersExport',
  access: 'operator:orders.export',
  summary: 'The orders that the list would show under the same filters, as CSV. Accounts by id alone.',
  input: z.object(filters),
  answer: 'file',
  fileType: CSV_TYPE,
  output: z.file(),
  errors: [],
});

export const orderPayment = z.object({
  id: z.string(),
  provider: z.string(),
  reference: z.string(),
  usd,
  status: z.enum(['created', 'succeeded', 'failed', 'cancelled']),
  anomaly: z.nullable(z.enum(['wrong_amount', 'second_payment', 'account_gone', 'plan_over'])),
  createdAt: epochSeconds,
  settledAt: z.nullable(epochSeconds),
});

export const orderDispute = z.object({
  id: z.string(),
  provider: z.string(),
  /** The provider's own name for it. */
  providerReference: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  /** In `currency`. */
  amount: z.number(),
  currency: z.string(),
  /** In the provider's words. */
  reason: z.string(),
  openedAt: epochSeconds,
  /** Until when evidence can be sent; null where the provider names no day. */
  dueAt: z.nullable(epochSeconds),
  closedAt: z.nullable(epochSeconds),
  /** Of the payment that paid the order: while it is not won, the order's time is away. */
  holdsTime: z.boolean(),
});
export type OrderDispute = z.output<typeof orderDispute>;

export const orderDetail = z.extend(orderRow, {
  planKey: z.string(),
  tier: z.literal(TIER_RANKS),
  days: z.int(),
  /** The recharge campaign that it was made in, and the days that it brings beside the plan’s; null for none. */
  campaign: z.nullable(z.object({ id: z.string(), extraDays: z.int() })),
  /** Of a team's sets: how many its plan has, or how many were added to it. */
  deviceNum: z.int(),
  /** `plan` of an individual, `team` a team's plan or its renewal, `team_seats` seats that were added to one. */
  kind: z.enum(['plan', 'team', 'team_seats']),
  /** Of a team's plan: the team had paid for one before. False before it is paid. */
  renewal: z.boolean(),
  /** Of a team's order: whose it was when it was made. */
  team: z.nullable(z.object({ name: z.string(), id: z.string() })),
  /** Until when the guarantee of a team's renewal holds or held; null for an order that has none. */
  guaranteeUntil: z.nullable(epochSeconds),
  listUsd: usd,
  discountUsd: usd,
  friendDiscountUsd: usd,
  expiresAt: epochSeconds,
  source: z.nullable(z.string()),
  channelId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.int()),
});

export const readOrder = endpoint({
  name: 'readOrder',
  methods: ['POST'],
  path: '/Console/order',
  access: 'operator:orders.read',
  summary: 'One order: its money, and all that has happened to it.',
  input: z.object({ id: anyId }),
  output: z.object({
    order: orderDetail,
    money: z.object({
      /** What the payment that counts brought; 0 where none has. */
      capturedUsd: usd,
      refundedUsd: usd,
      /** Asked of the provider, which has not answered yet. */
      pendingUsd: usd,
      /** In disputes that are open: it can't be given back meanwhile. */
      disputedUsd: usd,
      /** What could still be given back. */
      leftUsd: usd,
      /** What the policy gives now, and until when; null for nothing. */
      offer: z.nullable(z.object({ percent: z.int(), usd, until: epochSeconds })),
    }),
    /** An offline payment can be marked for it. */
    payable: z.boolean(),
    payments: z.array(orderPayment),
    refunds: z.array(refundRow),
    disputes: z.array(orderDispute),
    reviewItems: z.array(reviewItem),
    /** Oldest first; one waits at most. */
    manualPayments: z.array(manualPayment),
    /** Oldest first. */
    timeline: z.array(orderTimelineItem),
  }),
  errors: ['ORDER_NOT_FOUND'],
});
