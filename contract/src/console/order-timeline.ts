import * as z from 'zod/mini';
import { epochSeconds, usd } from '../schema.ts';
import { TIER_RANKS } from '../tiers.ts';
import { DELIVERY_STATES, REFUND_STATES } from './lists.ts';

const at = epochSeconds;

/** The actor as in the audit log. */
export const actor = z.object({
  kind: z.enum(['system', 'customer', 'provider', 'operator']),
  /** An operator's or a provider's. */
  id: z.nullable(z.string()),
  /** An operator's name; the provider's. */
  name: z.nullable(z.string()),
});
export type Actor = z.output<typeof actor>;

export const orderTimelineItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created'), at }),
  z.object({ kind: z.literal('waiting_ends'), at }),
  z.object({
    kind: z.literal('payment'),
    at,
    provider: z.string(),
    reference: z.string(),
    amount: z.number(),
    currency: z.string(),
  }),
  z.object({
    kind: z.literal('event'),
    at,
    provider: z.string(),
    said: z.enum(['succeeded', 'failed', 'cancelled']),
    amount: z.nullable(z.number()),
    currency: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('ledger'),
    at,
    /** The account whose time changed: the payer's or the inviter's. */
    accountId: z.string(),
    days: z.int(),
    tier: z.literal(TIER_RANKS),
    source: z.enum(['order', 'campaign', 'referral', 'refund', 'dispute']),
  }),
  z.object({ kind: z.literal('receipt'), at, number: z.int() }),
  z.object({
    kind: z.literal('refund'),
    at,
    id: z.string(),
    amount: usd,
    currency: z.string(),
    /** A refund of money that never paid the order. */
    refundedUnmatched: z.boolean(),
    state: z.enum(REFUND_STATES),
  }),
  z.object({
    kind: z.literal('mail'),
    at,
    template: z.string(),
    state: z.enum(DELIVERY_STATES),
  }),
  z.object({
    kind: z.literal('audit'),
    at,
    action: z.string(),
    actor,
    reason: z.nullable(z.string()),
  }),
]);
export type OrderTimelineItem = z.output<typeof orderTimelineItem>;
