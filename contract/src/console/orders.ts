import * as z from 'zod/mini';
import { ORDER_SORTS, ORDER_STATUSES } from './lists.ts';
import { endpoint } from '../endpoint.ts';
import { charge } from '../orders.ts';
import { paidBy } from '../plans.ts';
import { anyId, epochSeconds, orderName, text, usd } from '../schema.ts';
import { CSV_TYPE } from './console-schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { amount, moment } from './money-schema.ts';
import { orderTimelineItem } from './order-timeline.ts';
import { approval } from './approvals.ts';
import { reviewItem } from './payments.ts';
import { refundRow } from './refunds.ts';
import { TIER_RANKS } from '../tiers.ts';
import { PAYMENT_STATUSES } from '../lists.ts';

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
  /** The complete order number. */
  number: z.optional(text(64)),
  /** Only orders of this account. */
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
  /** Its days were revoked, even if its money was refunded only partly. */
  daysTaken: z.boolean(),
  status: orderStatus,
  method: paidBy,
  provider: z.string(),
  createdAt: epochSeconds,
  paidAt: z.nullable(epochSeconds),
  /** It has an open review item. */
  needsReview: z.boolean(),
});
export type OrderRow = z.output<typeof orderRow>;

export const listOrders = endpoint({
  name: 'listOrders',
  methods: ['POST'],
  path: '/Console/orders',
  access: 'operator:orders.read',
  summary: 'Orders, newest first or as sorted.',
  input: z.object({ ...filters, sort: z.optional(z.enum(ORDER_SORTS)), cursor }),
  output: pageOf(orderRow),
  errors: [],
});

export const sumOrders = endpoint({
  name: 'sumOrders',
  methods: ['POST'],
  path: '/Console/orderSums',
  access: 'operator:orders.read',
  summary: 'The number and amounts of the orders that match the filters, if they are at most 10,000.',
  input: z.object(filters),
  output: z.object({
    /** Null for more than 10,000 orders. */
    sums: z.nullable(
      z.object({
        count: z.int(),
        usd,
        /** Of the orders that were paid, whatever was refunded later. */
        paidUsd: usd,
        refundedUsd: usd,
      }),
    ),
  }),
  errors: [],
});

export const exportOrders = endpoint({
  name: 'exportOrders',
  methods: ['POST'],
  path: '/Console/ordersExport',
  access: 'operator:orders.export',
  reauth: true,
  audit: 'orders.export',
  summary:
    'The orders that match the filters, as CSV in the order of the list, with receipt, provider’s reference and amount paid. Email addresses are left out without the right to export customers.',
  input: z.object({ ...filters, sort: z.optional(z.enum(ORDER_SORTS)) }),
  answer: 'file',
  fileType: CSV_TYPE,
  output: z.file(),
  errors: [],
});

export const orderPayment = z.object({
  id: z.string(),
  provider: z.string(),
  reference: z.string(),
  /** Of the transaction on the chain that paid it; null for none. */
  hash: z.nullable(z.string()),
  /** In `currency`. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  anomaly: z.nullable(z.enum(['wrong_amount', 'second_payment', 'account_gone', 'plan_over'])),
  createdAt: epochSeconds,
});

export const orderDispute = z.object({
  id: z.string(),
  provider: z.string(),
  /** The provider's id of the payment. */
  providerReference: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  /** In `currency`. */
  amount: z.number(),
  currency: z.string(),
  /** In the provider's words. */
  reason: z.string(),
  openedAt: epochSeconds,
  /** The deadline for evidence; null if the provider gives none. */
  dueAt: z.nullable(epochSeconds),
  /** Disputes the payment that paid the order: unless it is won, the order's time is on hold or revoked. */
  holdsTime: z.boolean(),
});
export type OrderDispute = z.output<typeof orderDispute>;

export const orderDetail = z.extend(orderRow, {
  planKey: z.string(),
  tier: z.literal(TIER_RANKS),
  days: z.int(),
  /** The recharge campaign that ran at the time of the order, and its extra days; null for none. */
  campaign: z.nullable(z.object({ id: z.string(), extraDays: z.int() })),
  /** Of a team's order: the seats of its plan, or the number added to it. */
  deviceNum: z.int(),
  /** `plan`: an individual's; `team`: a team's plan or renewal; `team_seats`: seats added to one. */
  kind: z.enum(['plan', 'team', 'team_seats']),
  /** For a team's plan: the team had paid for one before. False before it is paid. */
  renewal: z.boolean(),
  /** For a team's order: the team when it was made. */
  team: z.nullable(z.object({ name: z.string(), id: z.string() })),
  /** When the guarantee of a team's renewal ends or ended; null for an order without one. */
  guaranteeUntil: z.nullable(epochSeconds),
  listUsd: usd,
  discountUsd: usd,
  friendDiscountUsd: usd,
  /** What is charged for it; null for US dollars. */
  charged: z.nullable(charge),
  expiresAt: epochSeconds,
  source: z.nullable(z.string()),
  channelId: z.nullable(z.string()),
  receiptNumber: z.nullable(z.int()),
  /** The order whose wrong amount this one accepts, and the one that accepts a wrong amount for this one. */
  replaces: z.nullable(z.object({ id: z.string(), number: z.string() })),
  replacedBy: z.nullable(z.object({ id: z.string(), number: z.string() })),
});

export const readOrder = endpoint({
  name: 'readOrder',
  methods: ['POST'],
  path: '/Console/order',
  access: 'operator:orders.read',
  summary: 'One order with its payments and timeline.',
  input: z.object({ id: anyId }),
  output: z.object({
    order: orderDetail,
    money: z.object({
      /** The amount of the payment that paid the order; 0 if none has. */
      capturedUsd: usd,
      refundedUsd: usd,
      /** Requested refunds that the provider has not answered yet. */
      pendingUsd: usd,
      /** In open disputes: it cannot be refunded meanwhile. */
      disputedUsd: usd,
      /** What can still be refunded. */
      leftUsd: usd,
      /** The provider has no call for refunds: operators send the money themselves. */
      refundsByHand: z.boolean(),
      /** They send it to an address that the customer names, and record the transaction. */
      refundsToAddress: z.boolean(),
      /** What the policy gives now, and until when; null for nothing. */
      offer: z.nullable(z.object({ percent: z.int(), usd, until: epochSeconds })),
    }),
    /**
     * The unused days that a refund with the order’s days would remove now: its own, its promotion’s, and the inviter’s
     * reward. Null if it is not paid, or its days are removed or on hold.
     */
    removal: z.nullable(z.object({ days: z.number(), extraDays: z.number(), rewardDays: z.number() })),
    /** A manual payment can be reported for it. */
    payable: z.boolean(),
    payments: z.array(orderPayment),
    refunds: z.array(refundRow),
    disputes: z.array(orderDispute),
    reviewItems: z.array(reviewItem),
    /** Oldest first; at most one waits. */
    /** Requests to record an offline payment. */
    approvals: z.array(approval),
    /** Oldest first. */
    timeline: z.array(orderTimelineItem),
  }),
  errors: ['ORDER_NOT_FOUND'],
});
