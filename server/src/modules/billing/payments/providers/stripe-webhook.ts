import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { fromEpoch } from '../../../../platform/epoch.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { WebhookHeaders, WebhookEvent, ProviderEvent } from '../payment.ts';
import { ProviderFault } from '../provider-fault.ts';
import { findOrNull, idOf } from './stripe-client.ts';
import {
  disputeEvents,
  fraudWarningOf,
  paymentEvent,
  refundEvent,
  STRIPE,
  type PaymentOutcome,
} from './stripe-event.ts';

/** Maximum distance of an event's time from now in either direction; replayed events are refused. */
const TOLERANCE_SECONDS = 300;

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  account: z.optional(z.nullable(z.string())),
  data: z.object({ object: z.unknown() }),
});
type StripeEvent = z.output<typeof envelope>;

const metadata = z.optional(z.nullable(z.record(z.string(), z.string())));
const related = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])));
const session = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  payment_status: z.string(),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  metadata,
});
const charge = z.object({ payment_intent: related, metadata });
const refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.nullable(z.string()),
  created: z.int(),
  payment_intent: related,
  metadata,
});
const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  reason: z.string(),
  payment_intent: related,
  evidence_details: z.optional(z.nullable(z.object({ due_by: z.optional(z.nullable(z.int())) }))),
});

const fraudWarning = z.object({
  id: z.string(),
  actionable: z.boolean(),
  fraud_type: z.string(),
  charge: related,
  payment_intent: related,
});

export interface StripeContext {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Whether the key moves real money; events of the other mode are not ours. */
  readonly live: boolean;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/**
 * Null for an event that is not genuine. Throws `ProviderFault` if Stripe must be asked whose payment it is and does
 * not answer.
 */
export async function readStripeEvent(
  ctx: StripeContext,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<WebhookEvent | null> {
  const event = genuineEvent(ctx, rawBody, headers['stripe-signature']);
  if (event === null) return null;
  const { id: eventId, type, created } = event;
  return { eventId, type, sentAt: fromEpoch(created), events: await eventsOf(ctx, event) };
}

function genuineEvent(
  { stripe, webhookSecret, live, clock }: StripeContext,
  rawBody: Buffer,
  signature: string | undefined,
): StripeEvent | null {
  const now = clock().getTime();
  const [, time] = /^t=(\d{1,12}),/.exec(signature ?? '') ?? [];
  if (signature === undefined || time === undefined) return null;
  if (Number(time) - now / 1000 > TOLERANCE_SECONDS) return null;
  try {
    // Stripe's library refuses an empty secret, and checks the age by the given clock.
    const said: unknown = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    );
    const event = envelope.parse(said);
    // Events only name an account if it is not the endpoint's own.
    return (event.account ?? null) === null && event.livemode === live ? event : null;
  } catch {
    return null;
  }
}

async function eventsOf({ stripe }: StripeContext, event: StripeEvent): Promise<ProviderEvent[]> {
  const { type } = event;
  const at = fromEpoch(event.created);
  if (type.startsWith('checkout.session.')) return sessionEvents(event, at);
  if (type === 'charge.refunded') {
    const reference = await referenceOf(stripe, understand(charge, event));
    return reference === undefined ? [] : [{ kind: 'poll', reference }];
  }
  if (type === 'charge.refund.updated' || type.startsWith('refund.')) {
    const facts = understand(refund, event);
    const reference = await referenceOf(stripe, facts);
    return reference === undefined ? [] : [refundEvent(facts, reference, at)];
  }
  if (type.startsWith('charge.dispute.')) {
    const facts = understand(dispute, event);
    const reference = await referenceOf(stripe, { payment_intent: facts.payment_intent });
    return reference === undefined ? [] : disputeEvents(facts, reference, at);
  }
  if (type.startsWith('radar.early_fraud_warning.')) {
    const facts = understand(fraudWarning, event);
    const reference = await referenceOfWarning(stripe, facts);
    return reference === undefined
      ? []
      : [{ kind: 'fraud_warning', warning: fraudWarningOf(facts, reference) }];
  }
  return [];
}

function sessionEvents(event: StripeEvent, at: Date): ProviderEvent[] {
  const { id: eventId, type } = event;
  const facts = understand(session, event);
  const reference = facts.metadata?.['reference'];
  const outcome = outcomeOf(type, facts.payment_status);
  if (reference === undefined || outcome === null) return [];
  return [paymentEvent(facts, outcome, { eventId, reference, at })];
}

/** Our reference of an object's payment; undefined for payments of other uses of the account. */
async function referenceOf(
  stripe: Stripe,
  of: {
    readonly payment_intent?: string | { readonly id: string } | null | undefined;
    readonly metadata?: Readonly<Record<string, string>> | null | undefined;
  },
): Promise<string | undefined> {
  const named = of.metadata?.['reference'];
  const intent = idOf(of.payment_intent);
  if (named !== undefined || intent === null) return named;
  return (await findOrNull(() => stripe.paymentIntents.retrieve(intent)))?.metadata['reference'];
}

/** Our reference of a fraud warning's payment, which may only name its charge; undefined for other payments. */
export async function referenceOfWarning(
  stripe: Stripe,
  { charge: warned, payment_intent: named }: Pick<z.output<typeof fraudWarning>, 'charge' | 'payment_intent'>,
): Promise<string | undefined> {
  const chargeId = idOf(warned);
  const intent = idOf(named);
  const isNamed = intent !== null || chargeId === null;
  const charged = isNamed ? null : await findOrNull(() => stripe.charges.retrieve(chargeId));
  return referenceOf(stripe, { payment_intent: intent ?? idOf(charged?.payment_intent) });
}

/** The object of a verified event. Throws if it cannot be read: it may be about money, so Stripe must send it again. */
function understand<T>(schema: z.ZodMiniType<T>, { type, data }: StripeEvent): T {
  const read = schema.safeParse(data.object);
  if (!read.success) throw new ProviderFault(STRIPE, `the object of ${type} cannot be read`);
  return read.data;
}

/** Null without an outcome: some methods take days, and Stripe reports it later. */
function outcomeOf(type: string, paymentStatus: string): PaymentOutcome | null {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paymentStatus === 'paid' ? 'succeeded' : null;
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'cancelled';
    default:
      return null;
  }
}
