import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageOf } from '../pages.ts';
import { anyId, epochSeconds, noBean } from '../schema.ts';
import { reason } from './console-schema.ts';
import { actor } from './order-timeline.ts';

const sums = z.object({ captured: z.number(), refunded: z.number() });

/** A day's money by a provider's records and by ours. */
export const reconciledDay = z.object({
  provider: z.string(),
  /** `YYYY-MM-DD`, in UTC. */
  day: z.string(),
  currency: z.string(),
  ours: sums,
  theirs: sums,
  /** Unresolved differences of that day and provider. */
  open: z.int(),
});
export type ReconciledDay = z.output<typeof reconciledDay>;

export const listReconciledDays = endpoint({
  name: 'listReconciledDays',
  methods: ['POST'],
  path: '/Console/reconciledDays',
  access: 'operator:orders.read',
  summary: 'Our records and the providers’ for each day, newest first, 14 days a page.',
  input: z.object({ cursor }),
  output: pageOf(reconciledDay),
  errors: [],
});

export const paymentDifference = z.object({
  id: z.string(),
  provider: z.string(),
  /** `YYYY-MM-DD`, in UTC. */
  day: z.string(),
  movement: z.enum(['captured', 'refunded']),
  kind: z.enum(['missing_here', 'missing_there', 'other_sum']),
  /** Our id of the payment or the refund; the provider’s if it is unknown here. */
  reference: z.string(),
  /** By our records and by theirs; null if missing. */
  amount: z.nullable(z.number()),
  currency: z.string(),
  theirAmount: z.nullable(z.number()),
  theirCurrency: z.string(),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /** By `system`: it was gone at the next comparison. */
  resolved: z.nullable(z.object({ at: epochSeconds, by: actor, note: z.nullable(z.string()) })),
});
export type PaymentDifference = z.output<typeof paymentDifference>;

export const listPaymentDifferences = endpoint({
  name: 'listPaymentDifferences',
  methods: ['POST'],
  path: '/Console/paymentDifferences',
  access: 'operator:orders.read',
  summary:
    'Differences between our records and the providers’: open ones, oldest first, or resolved ones, newest first.',
  input: z.object({ resolved: z.optional(z.boolean()), cursor }),
  output: pageOf(paymentDifference),
  errors: [],
});

export const resolvePaymentDifference = endpoint({
  name: 'resolvePaymentDifference',
  methods: ['POST'],
  path: '/Console/paymentDifferenceResolve',
  access: 'operator:payments.settle',
  audit: 'payment.difference_resolve',
  summary: 'Resolves a difference, with what was done about it. Moves no money and changes no days.',
  input: z.object({ id: anyId, reason }),
  output: noBean,
  errors: ['REASON_REQUIRED', 'PAYMENT_DIFFERENCE_NOT_FOUND', 'PAYMENT_DIFFERENCE_RESOLVED'],
});
