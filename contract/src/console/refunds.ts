import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, noBean, text, usd } from '../schema.ts';
import { reason } from './console-schema.ts';
import { actKey, amount } from './money-schema.ts';
import { actor } from './order-timeline.ts';
import { REFUND_STATES } from './lists.ts';

export const refundRow = z.object({
  id: z.string(),
  /** In `currency`, which is the dollar except for money that came in another one. */
  amount: usd,
  currency: z.string(),
  state: z.enum(REFUND_STATES),
  /**
   * `policy`: the policy’s amount; `override`: all that was left, against the policy; `partial`; `unmatched`: money
   * that never paid the order; `external`: made at the provider.
   */
  kind: z.enum(['policy', 'override', 'partial', 'unmatched', 'external']),
  /** The order’s days are revoked. */
  takesDays: z.boolean(),
  reason: z.string(),
  requestedBy: actor,
  requestedAt: epochSeconds,
  providerReference: z.nullable(z.string()),
  /** Where the customer enters where the money goes, for operators to pass on; null if not needed. */
  page: z.nullable(z.string()),
  /** It waits until an operator has sent it there; null if the provider sends it. */
  sendTo: z.nullable(
    z.object({
      /** The customer has named an address. */
      named: z.boolean(),
      /** Null without one, and for operators who may not send refunds. */
      address: z.nullable(z.string()),
      /** The USDT to send: the refund’s share of what was paid; null if unknown. */
      usdt: z.nullable(z.string()),
    }),
  ),
});
export type RefundRow = z.output<typeof refundRow>;

/** `requested`: the provider has not answered yet and is polled until it does. */
const asked = z.object({ id: z.string(), state: z.enum(REFUND_STATES) });
/** `waiting`: the amount is above the operator’s limits, so another operator has to approve it. There is no refund yet. */
const askedWithin = z.union([asked, z.object({ id: z.null(), state: z.literal('waiting') })]);

export const readRefundLimit = endpoint({
  name: 'readRefundLimit',
  methods: ['POST'],
  path: '/Console/refundLimit',
  access: 'operator:orders.read',
  summary: 'How much the caller may refund or waive for an order in one action now without approval.',
  input: z.object({ id: anyId }),
  /** Null: no limit. */
  output: z.object({ leftUsd: z.nullable(usd) }),
  errors: ['ORDER_NOT_FOUND'],
});

export const grantRefund = endpoint({
  name: 'grantRefund',
  methods: ['POST'],
  path: '/Console/refundGrant',
  access: 'operator:refunds.grant',
  audit: 'order.refund',
  summary:
    'Refunds exactly what the policy allows for an order, and removes its days. Above the caller’s limits it requests approval.',
  input: z.object({
    /** The order’s. */
    id: anyId,
    /** The amount that the operator was shown; refused if it has changed. */
    usd: amount,
    /** The operator has verified that the service was unusable, which only a full refund needs. */
    unusable: z.boolean(),
    /** The operator has verified that there was no abuse or violation of the terms. */
    notAbused: z.boolean(),
    reason,
    key: actKey,
  }),
  output: askedWithin,
  errors: [
    'REASON_REQUIRED',
    'ORDER_NOT_FOUND',
    'REFUND_NOT_POSSIBLE',
    'REFUND_CONDITIONS',
    'REFUND_NOT_OFFERED',
    'REFUND_FIGURE_CHANGED',
    'REFUND_TOO_MUCH',
    'PROVIDER_NOT_FOUND',
    'REFUND_KEY_USED',
    'REAUTH_NEEDED',
    'APPROVAL_WAITS',
  ],
});

export const overrideRefund = endpoint({
  name: 'overrideRefund',
  methods: ['POST'],
  path: '/Console/refundOverride',
  access: 'operator:refunds.override',
  audit: 'order.refund_override',
  summary:
    'Refunds any part of what is left to refund for an order. Above the caller’s limits it requests approval.',
  input: z.object({
    id: anyId,
    usd: amount,
    /** Optional only if all that is left is refunded. */
    takeDays: z.optional(z.boolean()),
    reason,
    key: actKey,
  }),
  output: askedWithin,
  errors: [
    'REASON_REQUIRED',
    'ORDER_NOT_FOUND',
    'REFUND_NOT_POSSIBLE',
    'REFUND_TOO_MUCH',
    'REFUND_KEEPS_DAYS',
    'PROVIDER_NOT_FOUND',
    'REFUND_KEY_USED',
    'REAUTH_NEEDED',
    'APPROVAL_WAITS',
  ],
});

export const refundUnmatchedPayment = endpoint({
  name: 'refundUnmatchedPayment',
  methods: ['POST'],
  path: '/Console/refundUnmatchedPayment',
  access: 'operator:payments.settle',
  audit: 'payment.refund_unmatched',
  summary: 'Returns what is left of an unmatched payment through its provider, and resolves it.',
  input: z.object({
    /** The review item’s. */
    id: anyId,
    /** The amount that the operator was shown, in its original currency; refused if it has changed. */
    amount,
    reason,
    key: actKey,
  }),
  output: asked,
  errors: [
    'REASON_REQUIRED',
    'REVIEW_ITEM_NOT_FOUND',
    'REVIEW_ITEM_RESOLVED',
    'PAYMENT_NOT_RETURNABLE',
    'PAYMENT_ON_ITS_WAY_BACK',
    'PAYMENT_SUM_CHANGED',
    'PROVIDER_NOT_FOUND',
    'REFUND_KEY_USED',
    'REAUTH_NEEDED',
  ],
});

export const recordSentRefund = endpoint({
  name: 'recordSentRefund',
  methods: ['POST'],
  path: '/Console/refundSent',
  access: 'operator:payments.settle',
  reauth: true,
  audit: 'order.refund_sent',
  summary: 'Records the transaction by which an operator has sent a refund to the customer’s address.',
  input: z.object({
    /** The refund’s. */
    id: anyId,
    /** Of the transaction on the chain, in hexadecimal. */
    hash: text(100),
    /** The address that the operator was shown; refused if the customer has changed it. Null if there was none. */
    address: z.nullable(text(100)),
  }),
  output: noBean,
  errors: [
    'REFUND_NOT_FOUND',
    'REFUND_NOT_TO_SEND',
    'REFUND_ADDRESS_MISSING',
    'REFUND_ADDRESS_CHANGED',
    'REFUND_HASH_WRONG',
    'REFUND_HASH_USED',
  ],
});
