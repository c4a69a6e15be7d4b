import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageOf } from '../pages.ts';
import { anyId, epochSeconds, noBean, text, usd } from '../schema.ts';
import { reason } from './console-schema.ts';
import { actor } from './order-timeline.ts';

/** A payment outside all providers, reported by an operator; a second operator must confirm it. */
export const manualPayment = z.object({
  id: z.string(),
  /** Identifies the money, such as the bank’s reference. */
  reference: z.string(),
  usd,
  reason: z.string(),
  /** A `declined` one that the reporting operator decided was withdrawn. */
  state: z.enum(['waiting', 'confirmed', 'declined']),
  askedBy: actor,
  askedAt: epochSeconds,
  /** Null while it waits. */
  decided: z.nullable(z.object({ by: actor, at: epochSeconds, note: z.nullable(z.string()) })),
});
export type ManualPayment = z.output<typeof manualPayment>;

const waitingMark = z.extend(manualPayment, {
  order: z.object({
    id: z.string(),
    number: z.string(),
    accountId: z.string(),
    /** The address; null once the account has been deleted. */
    account: z.nullable(z.string()),
    /** The order still waits for money; otherwise the report can only be declined. */
    payable: z.boolean(),
  }),
});
export type WaitingManualPayment = z.output<typeof waitingMark>;

export const listManualPayments = endpoint({
  name: 'listManualPayments',
  methods: ['POST'],
  path: '/Console/manualPayments',
  access: 'operator:orders.read',
  summary: 'Offline payments that a second operator has to confirm, oldest first.',
  input: z.object({ cursor }),
  output: pageOf(waitingMark),
  errors: [],
});

const PAYING_REFUSALS = [
  'REASON_REQUIRED',
  'ORDER_NOT_PAYABLE',
  'ORDER_ACCOUNT_GONE',
  'OFFLINE_REFERENCE_USED',
] as const;

export const markOfflinePayment = endpoint({
  name: 'markOfflinePayment',
  methods: ['POST'],
  path: '/Console/paymentOffline',
  access: 'operator:payments.settle',
  audit: 'payment.offline',
  summary:
    'Records that an order was paid in full without a provider. Above `offlineFourEyesUsd`, a second operator has to confirm it. A reference can be used once.',
  input: z.object({
    /** The order’s. */
    id: anyId,
    /** Identifies the money, such as the bank’s reference. */
    reference: text(100),
    reason,
  }),
  /** `waiting`: nothing is paid until another operator confirms it. */
  output: z.object({ state: z.enum(['paid', 'waiting']) }),
  errors: [...PAYING_REFUSALS, 'ORDER_NOT_FOUND', 'OFFLINE_REFERENCE_REQUIRED', 'MANUAL_PAYMENT_WAITS'],
});

const decision = z.object({
  /** The manual payment’s. */
  id: anyId,
  reason,
});

export const confirmOfflinePayment = endpoint({
  name: 'confirmOfflinePayment',
  methods: ['POST'],
  path: '/Console/paymentOfflineConfirm',
  access: 'operator:payments.settle',
  audit: 'payment.offline_confirm',
  summary: 'Confirms an offline payment that a colleague recorded, which pays its order.',
  input: decision,
  output: noBean,
  errors: [...PAYING_REFUSALS, 'MANUAL_PAYMENT_NOT_FOUND', 'MANUAL_PAYMENT_DECIDED', 'MANUAL_PAYMENT_OWN'],
});

export const declineOfflinePayment = endpoint({
  name: 'declineOfflinePayment',
  methods: ['POST'],
  path: '/Console/paymentOfflineDecline',
  access: 'operator:payments.settle',
  audit: 'payment.offline_decline',
  summary:
    'Declines an offline payment that a colleague recorded, or withdraws the caller’s own. The order stays unpaid.',
  input: decision,
  output: noBean,
  errors: ['REASON_REQUIRED', 'MANUAL_PAYMENT_NOT_FOUND', 'MANUAL_PAYMENT_DECIDED'],
});
