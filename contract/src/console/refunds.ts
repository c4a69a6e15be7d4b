import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, usd } from '../schema.ts';
import { reason } from './console-schema.ts';
import { actKey, amount } from './money-schema.ts';
import { actor } from './order-timeline.ts';

export const refundRow = z.object({
  id: z.string(),
  /** Of `currency`, which is the dollar but for money that came in another one. */
  amount: usd,
  currency: z.string(),
  state: z.enum(['requested', 'succeeded', 'failed']),
  /** At the policy’s figure; all that was left, against it; a part; money that never paid the order; or made at the provider. */
  kind: z.enum(['policy', 'override', 'partial', 'unmatched', 'external']),
  /** The order’s days go back with it. */
  takesDays: z.boolean(),
  reason: z.string(),
  requestedBy: actor,
  requestedAt: epochSeconds,
  settledAt: z.nullable(epochSeconds),
  providerReference: z.nullable(z.string()),
  /** Where the customer says where the money shall go, for operators to hand on; null where nobody has to. */
  page: z.nullable(z.string()),
});
export type RefundRow = z.output<typeof refundRow>;

/** `requested`: the provider takes its time, and is asked again until it answers. */
const asked = z.object({ id: z.string(), state: z.enum(['requested', 'succeeded', 'failed']) });

export const grantRefund = endpoint({
  name: 'grantRefund',
  methods: ['POST'],
  path: '/Console/refundGrant',
  access: 'operator:refunds.grant',
  audit: 'order.refund',
  summary: 'Refunds an order at exactly the policy’s figure, and takes its days back.',
  input: z.object({
    /** The order’s. */
    id: anyId,
    /** The figure that the operator was shown; another one by now is refused. */
    usd: amount,
    /** The operator has made sure that the service could not be used. */
    unusable: z.boolean(),
    /** And that the terms were not abused. */
    notAbused: z.boolean(),
    reason,
    key: actKey,
  }),
  output: asked,
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
  ],
});

export const overrideRefund = endpoint({
  name: 'overrideRefund',
  methods: ['POST'],
  path: '/Console/refundOverride',
  access: 'operator:refunds.override',
  audit: 'order.refund_override',
  summary: 'Refunds any part of what an order brought and has not been given back.',
  input: z.object({
    id: anyId,
    usd: amount,
    /** Left out: only where all that is left is given back. */
    takeDays: z.optional(z.boolean()),
    reason,
    key: actKey,
  }),
  output: asked,
  errors: [
    'REASON_REQUIRED',
    'ORDER_NOT_FOUND',
    'REFUND_NOT_POSSIBLE',
    'REFUND_TOO_MUCH',
    'PROVIDER_NOT_FOUND',
    'REFUND_KEY_USED',
  ],
});

export const refundUnmatchedPayment = endpoint({
  name: 'refundUnmatchedPayment',
  methods: ['POST'],
  path: '/Console/refundUnmatchedPayment',
  access: 'operator:payments.settle',
  audit: 'payment.refund_unmatched',
  summary:
    'Sends money that never paid its order back through its provider, all that is left of it, and takes it from the work list.',
  input: z.object({
    /** The review item’s, on the review queue. */
    id: anyId,
    /** What the operator was shown, in the currency in which it came; another sum by now is refused. */
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
  ],
});
