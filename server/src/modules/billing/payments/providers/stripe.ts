import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ORDER_OPEN_SECONDS } from '@causeway/contract/orders';
import { fromEpoch, toEpoch } from '../../../../platform/epoch.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { StripeConfig } from '../payment-config.ts';
import { OrderFault, ProviderFault } from '../provider-fault.ts';
import type {
  FraudWarning,
  KnownPayment,
  PaymentProvider,
  PaymentRequest,
  ProviderDispute,
  ProviderEvent,
  ProviderProbe,
  StartedPayment,
} from '../payment.ts';
import { paidAddress } from '../return-address.ts';
import { listStripeMovements } from './stripe-records.ts';
import { asked, dateOf, findOrNull, idOf, ifAllowed, openStripe, StripeFault } from './stripe-client.ts';
import { readStripeEvent, referenceOfWarning, type StripeContext } from './stripe-webhook.ts';
import {
  STRIPE,
  disputeEvents,
  fraudWarningOf,
  paymentEvent,
  refundEvent,
  type PaymentOutcome,
} from './stripe-event.ts';
import { refusedByStripe, walletCurrency } from './stripe-methods.ts';
import { refundAtStripe } from './stripe-refund.ts';
import { sessionParams } from './stripe-session.ts';

export interface StripeOptions extends StripeConfig {
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Its name here. */
  readonly name?: string;
}

/** Cards, UnionPay, Alipay and WeChat Pay on Stripe's pages (Checkout Sessions). */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { publicUrl, clock, webhookSecret, name = STRIPE } = options;
  const live = /^[sr]k_live_/.test(options.secretKey);
  const stripe = openStripe(options);
  const wallets = walletCurrency(options);
  const ctx: StripeContext = { stripe, webhookSecret, live, publicUrl, clock };
  return {
    name: STRIPE,
    methods: options.methods,
    currency: { alipay: wallets, wechatPay: wallets },
    start: (request) => start(ctx, request),
    readWebhook: (rawBody, headers) => readStripeEvent(ctx, rawBody, headers),
    check: (payment) => asked(() => eventsAbout(ctx, payment)),
    cancel: (payment) => cancel(ctx, payment),
    refund: (payment, order) => refundAtStripe(stripe, payment, order),
    async *listDisputes(since) {
      yield* await asked(() => listStripeDisputes(stripe, since, clock()));
    },
    listFraudWarnings: async (since) => (await ifAllowed(() => listStripeWarnings(stripe, since))) ?? [],
    listMovements: (from, to) => asked(() => listStripeMovements(stripe, from, to)),
    checkMethods: () => refusedByStripe(stripe, options),
    probe: () => probe(ctx),
    sendTest: () => sendTest(ctx, name),
  };
}

async function start(ctx: StripeContext, request: PaymentRequest): Promise<StartedPayment> {
  const session = await startOrFind(ctx, request);
  // Only open sessions have a page.
  if (session.status === 'expired') throw new ProviderFault(STRIPE, 'the session has expired');
  const url = session.url ?? ctx.publicUrl + paidAddress(request.orderId);
  return { url, providerReference: session.id };
}

async function startOrFind(ctx: StripeContext, request: PaymentRequest): Promise<Stripe.Checkout.Session> {
  const { publicUrl, clock } = ctx;
  const { sessions } = ctx.stripe.checkout;
  const { reference, providerReference } = request;
  if (providerReference !== null) return asked(() => sessions.retrieve(providerReference));
  const params = sessionParams(request, { publicUrl, now: clock() });
  try {
    return await asked(() => sessions.create(params, { idempotencyKey: reference }));
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    if (ORDER_CODES.has(error.code ?? '')) throw new OrderFault(STRIPE, `the session: ${error.code}`);
    // Stripe only fills it in. It remembers no refused parameters.
    if (error.code === 'email_invalid' && request.email !== null)
      return startOrFind(ctx, { ...request, email: null });
    // The session was started with other parameters and the answer was lost.
    const isKnown = error.type === 'StripeIdempotencyError';
    const found = isKnown ? await asked(() => findStarted(ctx, request)) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** An amount that Stripe takes from no one. */
const ORDER_CODES: ReadonlySet<string> = new Set(['amount_too_small', 'amount_too_large']);

async function findStarted({ stripe }: StripeContext, { reference, expiresAt }: PaymentRequest) {
  const since = toEpoch(expiresAt) - 2 * ORDER_OPEN_SECONDS;
  for await (const session of stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 })) {
    if (session.client_reference_id === reference) return session;
  }
  return undefined;
}

async function eventsAbout(
  ctx: StripeContext,
  { reference, providerReference }: KnownPayment,
): Promise<ProviderEvent[]> {
  if (providerReference === null) return [];
  const expand = ['payment_intent.latest_charge'];
  const session = await findOrNull(() =>
    ctx.stripe.checkout.sessions.retrieve(providerReference, { expand }),
  );
  if (session === null) return [];
  // Stripe's clock in whole seconds, as in its events, so that later events are later here too.
  const now = dateOf(session.lastResponse) ?? ctx.clock();
  const events: ProviderEvent[] = [];
  const outcome = outcomeOf(session);
  const charge = chargeOf(session);
  const at = charge === null ? now : fromEpoch(charge.created);
  if (outcome !== null) {
    const eventId = `${session.id}.${outcome}`;
    events.push(paymentEvent(session, outcome, { eventId, reference, at }));
  }
  const intent = idOf(session.payment_intent);
  if (intent === null || charge === null) return events;
  for await (const event of moneyBackOf(ctx, { charge, intent, reference, now })) events.push(event);
  return events;
}

interface Charged {
  readonly charge: Stripe.Charge;
  readonly intent: string;
  readonly reference: string;
  readonly now: Date;
}

/** Most charges have no refunds, so their lists are not requested. */
async function* moneyBackOf(
  { stripe }: StripeContext,
  { charge, intent, reference, now }: Charged,
): AsyncGenerator<ProviderEvent> {
  const query = { payment_intent: intent, limit: 100 };
  if (charge.amount_refunded > 0 || charge.refunded) {
    for await (const refund of stripe.refunds.list(query)) yield refundEvent(refund, reference, now);
  }
  if (charge.disputed) {
    for await (const dispute of stripe.disputes.list(query)) yield* disputeEvents(dispute, reference, now);
  }
}

async function cancel({ stripe }: StripeContext, { providerReference }: KnownPayment): Promise<void> {
  if (providerReference === null) return;
  const { sessions } = stripe.checkout;
  const { status } = await asked(() => sessions.retrieve(providerReference));
  if (status === 'open') await asked(() => sessions.expire(providerReference));
}

async function probe({ stripe, live }: StripeContext): Promise<ProviderProbe> {
  try {
    const { lastResponse, ...account } = await asked(() => stripe.accounts.retrieveCurrent());
    const name = account.settings?.dashboard.display_name ?? account.business_profile?.name;
    return { account: name ?? account.id, live, at: dateOf(lastResponse) };
  } catch (error) {
    // Restricted keys cannot get a right to read the account, but Stripe's refusal names it.
    if (!(error instanceof StripeFault) || error.type !== 'StripePermissionError') throw error;
    const { lastResponse } = await asked(() => stripe.checkout.sessions.list({ limit: 1 }));
    return { account: error.account ?? STRIPE, live, at: dateOf(lastResponse) };
  }
}

/** Sends our webhook's URL an event that is signed as Stripe does, which tests the network and the secret. */
async function sendTest(
  { stripe, webhookSecret, live, publicUrl, clock }: StripeContext,
  name: string,
): Promise<void> {
  const now = toEpoch(clock());
  const payload = JSON.stringify({
    id: `evt_test_${randomUUID()}`,
    object: 'event',
    type: 'causeway.test',
    created: now,
    livemode: live,
    data: { object: {} },
  });
  const signature = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: now,
  });
  const answer = await fetch(`${publicUrl}/pay/${name}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  if (answer?.ok !== true)
    throw new ProviderFault(STRIPE, `a test message: ${answer?.status ?? 'no answer'}`);
}

function outcomeOf(session: Stripe.Checkout.Session): PaymentOutcome | null {
  if (session.payment_status === 'paid') return 'succeeded';
  if (session.status === 'expired') return 'cancelled';
  const intent = session.payment_intent;
  const hasEnded =
    intent !== null &&
    typeof intent !== 'string' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled');
  return session.status === 'complete' && hasEnded ? 'failed' : null;
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  if (intent === null || typeof intent === 'string') return null;
  const charge = intent.latest_charge;
  return charge === null || typeof charge === 'string' ? null : charge;
}

/** Our payments' disputes that were opened since a time; payments of other uses of the account have no reference. */
async function listStripeDisputes(stripe: Stripe, since: Date, now: Date): Promise<ProviderDispute[]> {
  const created = { gte: toEpoch(since) };
  const list = stripe.disputes.list({ created, limit: 100, expand: ['data.payment_intent'] });
  // Stripe's clock, so that its later events are later here too.
  const at = dateOf((await list).lastResponse) ?? now;
  const found: ProviderDispute[] = [];
  for await (const dispute of list) {
    const { payment_intent: intent } = dispute;
    const reference = typeof intent === 'object' ? intent?.metadata['reference'] : undefined;
    if (reference === undefined) continue;
    found.push(...disputeEvents(dispute, reference, at).map((event) => event.dispute));
  }
  return found;
}

/** Our payments' fraud warnings since a time. */
async function listStripeWarnings(stripe: Stripe, since: Date): Promise<FraudWarning[]> {
  const created = { gte: toEpoch(since) };
  const found: FraudWarning[] = [];
  for await (const warning of stripe.radar.earlyFraudWarnings.list({ created, limit: 100 })) {
    const reference = await referenceOfWarning(stripe, warning);
    if (reference !== undefined) found.push(fraudWarningOf(warning, reference));
  }
  return found;
}
