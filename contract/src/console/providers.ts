import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CHARGE_CURRENCIES } from '../lists.ts';
import { epochSeconds, noBean, nothing, text } from '../schema.ts';
import { actor } from './order-timeline.ts';

/** A configured payment provider and the state of the connection in both directions. Never a key. */
export const paymentProvider = z.object({
  name: z.string(),
  methods: z.array(z.string()),
  /** What it charges; two if that depends on the method. */
  currencies: z.array(z.enum(CHARGE_CURRENCIES)),
  /** Whether operators let customers pay with it. */
  enabled: z.boolean(),
  /** Since when it is out of the offer because its last five payments could not be started; null if it is not. */
  suspendedAt: z.nullable(epochSeconds),
  /** It charges yuan, and no rate is set, so its methods in yuan are not offered. */
  rateMissing: z.boolean(),
  /** Its methods that its account cannot take, by the last check, with the reason in the provider’s terms. */
  refused: z.array(z.object({ method: z.string(), reason: z.string() })),
  /** It has no call for refunds: operators send the money themselves. */
  refundsByHand: z.boolean(),
  /** They send it to an address that the customer names, and record the transaction. */
  refundsToAddress: z.boolean(),
  /** Whether it supports a query of our account, a test event, and reconciliation. */
  can: z.object({ probe: z.boolean(), test: z.boolean(), compare: z.boolean() }),
  /** Its last answer to the query of our account. */
  probe: z.nullable(
    z.object({
      at: epochSeconds,
      account: z.string(),
      /** Whether it moves real money. */
      live: z.boolean(),
      /** Seconds by which its clock is ahead of ours; null if it does not send its time. */
      clockAhead: z.nullable(z.number()),
    }),
  ),
  /** The time of the last query without an answer, unless it has answered since. */
  silentAt: z.nullable(epochSeconds),
  /** The last authentic webhook event. */
  heard: z.nullable(
    z.object({
      at: epochSeconds,
      /** The provider’s type of the event. */
      type: z.string(),
      /** Seconds since the event's own timestamp; negative if the provider's clock is ahead. */
      delay: z.int(),
    }),
  ),
  /** Time of the last webhook call with a false signature. */
  refusedAt: z.nullable(epochSeconds),
  /** Payments of the last 7 days that were recovered by polling, with no webhook event soon after. */
  recovered: z.int(),
  test: z.nullable(
    z.object({
      at: epochSeconds,
      by: actor,
      /** When the first event after that came; null while none has. */
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
  summary: 'The payment providers that are set up, with their last check and webhook.',
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
  summary: 'Checks a provider’s account and clock now, and stores and returns the result.',
  input: named,
  output: paymentProvider,
  errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_NOT_EXTERNAL', 'PROVIDER_SILENT'],
});

export const switchPaymentProvider = endpoint({
  name: 'switchPaymentProvider',
  methods: ['POST'],
  path: '/Console/paymentProviderSwitch',
  access: 'operator:payments.settle',
  audit: 'provider.switch',
  summary: 'Turns a payment provider on or off for new payments. Refused if it already has this state.',
  input: z.object({ ...named.shape, enabled: z.boolean() }),
  output: noBean,
  errors: ['PROVIDER_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const orderPaymentProviders = endpoint({
  name: 'orderPaymentProviders',
  methods: ['POST'],
  path: '/Console/paymentProviderOrder',
  access: 'operator:payments.settle',
  audit: 'provider.order',
  summary:
    'Sets the order of all payment providers: a method uses the first one. `before` is the order that the operator saw.',
  input: z.object({ before: z.array(named.shape.name), after: z.array(named.shape.name) }),
  output: noBean,
  errors: ['CHANGED_MEANWHILE', 'NOTHING_CHANGED'],
});

export const testPaymentProvider = endpoint({
  name: 'testPaymentProvider',
  methods: ['POST'],
  path: '/Console/paymentProviderTest',
  access: 'operator:payments.settle',
  audit: 'provider.test',
  summary: 'Asks a payment provider to send a test webhook to this server. The list shows when it arrives.',
  input: named,
  output: paymentProvider,
  errors: ['PROVIDER_NOT_FOUND', 'PROVIDER_NOT_EXTERNAL', 'PROVIDER_SILENT'],
});
