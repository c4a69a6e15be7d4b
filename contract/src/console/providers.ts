import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { epochSeconds, nothing, text } from '../schema.ts';
import { actor } from './order-timeline.ts';

/** A payment provider that is set up, and what is known of how it and this server hear each other. Never a key. */
export const paymentProvider = z.object({
  name: z.string(),
  /** Ways to pay that it takes. */
  methods: z.array(z.string()),
  /** Whether it can be asked who we are to it, have a test message sent, and be compared with. */
  can: z.object({ probe: z.boolean(), test: z.boolean(), compare: z.boolean() }),
  /** What it answered when it was last asked who we are to it. */
  probe: z.nullable(
    z.object({
      at: epochSeconds,
      account: z.string(),
      /** Whether money is real there. */
      live: z.boolean(),
      /** Seconds by which its clock is ahead of ours; null where it does not tell its time. */
      clockAhead: z.nullable(z.number()),
    }),
  ),
  /** When it was last asked and did not answer, unless it has since. */
  silentAt: z.nullable(epochSeconds),
  /** The last genuine message. */
  heard: z.nullable(
    z.object({
      at: epochSeconds,
      /** In the provider’s words. */
      type: z.string(),
      /** Seconds from when it says that it was sent; negative where its clock is ahead. */
      delay: z.int(),
    }),
  ),
  /** When the last message came in its name that was not genuine. */
  refusedAt: z.nullable(epochSeconds),
  /** Payments of the last 7 days that were found by asking, with no message soon after. */
  recovered: z.int(),
  test: z.nullable(
    z.object({
      at: epochSeconds,
      by: actor,
      /** When the first message after that came; null while none has. */
      heardAt: z.nullable(epochSeconds),
    }),
  ),
});
export type PaymentProviderRow = z.output<typeof paymentProvider>;

export const listPaymentProviders = endpoint({
  name: 'listPaymentProviders',
  methods: ['POST'],
  path: '/Console/paymentProviders',
  access: 'operator:orders.read',
  summary: 'Every payment provider that is set up, and what was last heard from it.',
  input: nothing,
  output: z.object({ list: z.array(paymentProvider) }),
  errors: [],
});

const named = z.object({ name: text(50) });

export const probePaymentProvider = endpoint({
  name: 'probePaymentProvider',
  methods: ['POST'],
  path: '/Console/paymentProviderProbe',
  access: 'operator:payments.settle',
  audit: 'provider.probe',
  summary: 'Asks a payment provider at once who we are to it; keeps and answers what it says.',
  input: named,
  output: paymentProvider,
  errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_NOT_EXTERNAL', 'PROVIDER_SILENT'],
});

export const testPaymentProvider = endpoint({
  name: 'testPaymentProvider',
  methods: ['POST'],
  path: '/Console/paymentProviderTest',
  access: 'operator:payments.settle',
  audit: 'provider.test',
  summary: 'Has a payment provider send a test message to this server; the list says when it has come.',
  input: named,
  output: paymentProvider,
  errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_NOT_EXTERNAL', 'PROVIDER_SILENT'],
});
