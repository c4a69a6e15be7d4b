import * as z from 'zod/mini';
import { ACCEPTED_DAYS } from './accepted-days.ts';
import { DISPUTE_OUTCOMES, REVIEW_OUTCOMES } from './lists.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, noBean, usd } from '../schema.ts';
import { reason } from './console-schema.ts';
import { actKey, amount } from './money-schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { actor } from './order-timeline.ts';

/** The plan’s days, and its promotion’s. */
const acceptedDays = z.object({ days: z.int(), extraDays: z.int() });

/** A payment that a person must review. */
export const reviewItem = z.object({
  id: z.string(),
  /**
   * `late` and `overpaid` granted their time; `dispute` to `refund_failed` and `inquiry` to `fraud_warning` came after
   * the payment; `channel_down` is about a provider; `refund_to_send` waits for an operator; the others granted nothing, nor did the
   * money of `mismatched_usdt`, if any came.
   */
  kind: z.enum([
    'wrong_amount',
    'second_payment',
    'account_gone',
    'late',
    'unknown',
    'plan_over',
    'dispute',
    'external_refund',
    'refund_failed',
    'overpaid',
    'inquiry',
    'dispute_unclear',
    'fraud_warning',
    'channel_down',
    'refund_to_send',
    'mismatched_usdt',
  ]),
  at: epochSeconds,
  provider: z.string(),
  reference: z.string(),
  /** The amount received according to the provider, in its currency. */
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** In the provider’s words; null if it said nothing. */
  detail: z.nullable(z.string()),
  /** Until when the provider wants a response to an open inquiry. */
  dueAt: z.nullable(epochSeconds),
  /** Whether the order’s days are on hold until the item is resolved. */
  holdsDays: z.boolean(),
  /**
   * Whether the money can be refunded through its provider, or why not, and how much in `currency`; null once the
   * review item is resolved. `late` money goes back as its order’s refund, and so does that of items that came
   * `afterwards`; `order` is what such a refund may return before the payment is disputed; an `unknown` reference is
   * no payment of ours; of `overpaid` money the overpayment, which is `amount`, is refunded at the provider;
   * `no_payment` is about the provider, or no money is known to have come. `by` whom a refund would be sent: by the
   * provider, or by an operator, `to_address` once the customer has named one.
   */
  back: z.nullable(
    z.object({
      state: z.enum([
        'possible',
        'on_its_way',
        'late',
        'afterwards',
        'order',
        'unknown',
        'amount_unknown',
        'nothing_left',
        'overpaid',
        'no_payment',
      ]),
      amount: z.number(),
      by: z.enum(['provider', 'hand', 'to_address']),
    }),
  ),
  /**
   * The order that accepting the amount would make, for all days of the plan or for the share of them that was paid;
   * null if the item can’t be accepted. Seats have no share.
   */
  accept: z.nullable(z.object({ usd, full: acceptedDays, share: z.nullable(acceptedDays) })),
  /** Null if the reference is unknown here. */
  order: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      usd,
      accountId: z.string(),
      account: z.nullable(z.string()),
    }),
  ),
  resolved: z.nullable(
    z.object({
      at: epochSeconds,
      by: actor,
      outcome: z.enum([...REVIEW_OUTCOMES, ...DISPUTE_OUTCOMES, 'settled', 'accepted']),
      note: z.nullable(z.string()),
    }),
  ),
});
export type ReviewItem = z.output<typeof reviewItem>;

export const listReviewItems = endpoint({
  name: 'listReviewItems',
  methods: ['POST'],
  path: '/Console/reviewItems',
  access: 'operator:orders.read',
  summary: 'Payments to review: open ones, oldest first, or resolved ones, newest first.',
  input: z.object({ resolved: z.optional(z.boolean()), cursor }),
  output: pageOf(reviewItem),
  errors: [],
});

export const sumReviewItems = endpoint({
  name: 'sumReviewItems',
  methods: ['POST'],
  path: '/Console/reviewItemSums',
  access: 'operator:orders.read',
  summary:
    'What arrived by the payments to review, each payment counted once, if they have at most 1,000 items.',
  input: z.object({ resolved: z.optional(z.boolean()) }),
  output: z.object({
    /** By currency; null for more than 1,000 items. Payments without a known amount are left out. */
    sums: z.nullable(z.array(z.object({ currency: z.string(), count: z.int(), amount: z.number() }))),
  }),
  errors: [],
});

export const resolveReviewItem = endpoint({
  name: 'resolveReviewItem',
  methods: ['POST'],
  path: '/Console/reviewItemResolve',
  access: 'operator:payments.settle',
  audit: 'payment.resolve',
  summary:
    'Resolves a payment to review, with what was done about it. Moves no money. Changes days only if the item holds them, or if the outcome decides an unclear dispute.',
  input: z.object({ id: anyId, outcome: z.enum([...REVIEW_OUTCOMES, ...DISPUTE_OUTCOMES]), reason }),
  output: noBean,
  errors: [
    'REASON_REQUIRED',
    'REVIEW_ITEM_NOT_FOUND',
    'REVIEW_ITEM_RESOLVED',
    'PAYMENT_ON_ITS_WAY_BACK',
    'DISPUTE_NOT_OPEN',
  ],
});

export const acceptPayment = endpoint({
  name: 'acceptPayment',
  methods: ['POST'],
  path: '/Console/paymentAccept',
  access: 'operator:payments.settle',
  reauth: true,
  audit: 'payment.accept',
  summary:
    'Accepts a wrong amount in the right currency: it pays an order for exactly that amount, which replaces the first one. If it waives more than the caller’s limits admit, it requests approval.',
  input: z.object({
    /** The review item’s. */
    id: anyId,
    /** The amount that the operator was shown, in its currency; refused if it has changed. */
    amount,
    /** All days of the plan, or the share of them that was paid. */
    days: z.enum(ACCEPTED_DAYS),
    reason,
    key: actKey,
  }),
  /** The new order; null while it waits for another operator’s approval. */
  output: z.object({ state: z.enum(['done', 'waiting']), orderId: z.nullable(z.string()) }),
  errors: [
    'REASON_REQUIRED',
    'REVIEW_ITEM_NOT_FOUND',
    'REVIEW_ITEM_RESOLVED',
    'PAYMENT_NOT_ACCEPTABLE',
    'ORDER_ACCOUNT_GONE',
    'PAYMENT_ON_ITS_WAY_BACK',
    'PAYMENT_SUM_CHANGED',
    'PAYMENT_ACCEPT_KEY_USED',
    'APPROVAL_WAITS',
  ],
});

export const recheckOrder = endpoint({
  name: 'recheckOrder',
  methods: ['POST'],
  path: '/Console/orderRecheck',
  access: 'operator:payments.recheck',
  audit: 'order.recheck',
  summary: 'Asks the providers right away about an order’s payments and refunds that have no outcome yet.',
  input: z.object({ id: anyId }),
  /** How many payments were polled, and how many got a final outcome. */
  output: z.object({ checked: z.int(), settled: z.int() }),
  errors: ['ORDER_NOT_FOUND', 'PROVIDER_SILENT'],
});
