import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { createUnauthenticatedLimit } from '../../../../platform/limits/limits.ts';
import type { PaypalConfig } from '../payment-config.ts';
import type {
  CheckOptions,
  KnownPayment,
  PaymentProvider,
  PaymentRequest,
  WebhookEvent,
  ProviderEvent,
  ProviderProbe,
  StartedPayment,
} from '../payment.ts';
import { createPaypalCertificates, trustCertificate } from './paypal-certificates.ts';
import { createPaypalClient, PAYPAL, PaypalFault, readAs } from './paypal-client.ts';
import { listPaypalDisputes } from './paypal-disputes.ts';
import { isForOthers, eventsOf, parseMessage } from './paypal-webhook.ts';
import { movementsAtPaypal } from './paypal-movements.ts';
import {
  approvalUrl,
  asksFor,
  capturesOf,
  checkoutUrl,
  orderEvents,
  isDeclined,
  isPaidTo,
  isPending,
  refusedEvent,
} from './paypal-order.ts';
import type { PaypalOrder } from './paypal-order.ts';
import {
  capturePaypalOrder,
  createMerchantId,
  createPaypalOrder,
  readPaypalOrder,
  refusalByPaypal,
  type MerchantStore,
} from './paypal-orders.ts';
import { refundAtPaypal } from './paypal-refunds.ts';
import { retryOnce } from './make-once.ts';
import { checkSignature, type SignatureContext, type SignedEvent } from './paypal-signature.ts';

export interface PaypalParts {
  readonly config: PaypalConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly merchants: MerchantStore;
  /** Its name here. */
  readonly name?: string;
}

const LIVE_HOSTS = new Set(['api-m.paypal.com', 'api.paypal.com']);

interface PaypalContext extends SignatureContext {
  readonly config: PaypalConfig;
  readonly returnUrl: string;
  readonly merchantId: () => Promise<string>;
}

/**
 * PayPal by its REST API. There is no `cancel`, since PayPal cannot be told to take no more money for an order: an
 * approval that our order does not want any more is not captured and expires.
 */
export function createPaypalProvider({
  config,
  publicUrl,
  clock,
  merchants,
  name = PAYPAL,
}: PaypalParts): PaymentProvider {
  const client = createPaypalClient(config, clock);
  const certificates = createPaypalCertificates(config.apiUrl, clock, createUnauthenticatedLimit(clock));
  const merchantId = createMerchantId({ client, config, merchants, clock, name });
  const returnUrl = `${publicUrl}/pay/${name}/return`;
  const ctx: PaypalContext = { config, client, clock, certificates, merchantId, returnUrl };
  return {
    name: PAYPAL,
    methods: ['paypal'],
    start: (request) => retryOnce(() => start(ctx, request)),
    check: (payment, options) => check(ctx, payment, options),
    readWebhook: (rawBody, headers, network = '') => readWebhook(ctx, { rawBody, headers, network }),
    restoreState: (url) => trustCertificate(certificates, url),
    refund: (payment, order) => refundAtPaypal(client, payment, order),
    listDisputes: (since) => listPaypalDisputes({ client, now: clock() }, since),
    listMovements: (from, to) => movementsAtPaypal(client, from, to, clock()),
    checkMethods: async () => {
      const paypal = await refusalByPaypal(client);
      return paypal === undefined ? {} : { paypal };
    },
    probe: () => probe(ctx),
    sendTest: async () => {
      await client.call({
        method: 'POST',
        path: '/v1/notifications/simulate-event',
        body: {
          webhook_id: config.webhookId,
          event_type: 'PAYMENT.CAPTURE.COMPLETED',
          resource_version: '2.0',
        },
      });
    },
  };
}

async function start(ctx: PaypalContext, request: PaymentRequest): Promise<StartedPayment> {
  const { client, returnUrl } = ctx;
  const { providerReference, refusals } = request;
  const known = providerReference === null ? null : await readPaypalOrder(client, providerReference);
  const url = known === null ? undefined : wayOn(ctx, known, refusals);
  if (known !== null && url !== undefined) return { url, providerReference: known.id };
  const made = await createPaypalOrder(client, request, returnUrl);
  const first = wayOn(ctx, made, refusals);
  if (first === undefined) throw new PaypalFault(`an order that is ${made.status} to begin with`);
  return { url: first, providerReference: made.id };
}

/**
 * PayPal's page while there is something to approve, also after a refusal; then our return page, which captures.
 * Undefined for an order whose capture was declined: it can bring no money any more.
 */
function wayOn(
  { config, returnUrl }: PaypalContext,
  order: PaypalOrder,
  refusals: number,
): string | undefined {
  const back = `${returnUrl}?token=${encodeURIComponent(order.id)}`;
  if (order.status === 'COMPLETED') return isDeclined(order) ? undefined : back;
  if (order.status !== 'APPROVED') return approvalUrl(order);
  return refusals === 0 ? back : (approvalUrl(order) ?? checkoutUrl(config.apiUrl, order.id));
}

async function check(
  ctx: PaypalContext,
  payment: KnownPayment,
  options: CheckOptions,
): Promise<ProviderEvent[]> {
  const { client, clock } = ctx;
  const { reference, attempt, providerReference } = payment;
  const found = providerReference === null ? null : await readPaypalOrder(client, providerReference);
  if (found === null) return [];
  const { order, answer } = await captureApproved(ctx, found, payment, options);
  if (capturesOf(order).length > 0) await demandPayee(ctx, order);
  const events = orderEvents(order, reference, clock());
  if (events.length === 0 && answer === 'refused')
    events.push(refusedEvent(order, { reference, attempt }, clock()));
  if (events.length > 0) return events.map((event) => ({ kind: 'payment', event }));
  // Includes a capture by another request at this moment.
  return capturesOf(order).some(isPending) || answer === 'taken' ? [{ kind: 'processing', reference }] : [];
}

/**
 * Captures an approved order, if our order wants money. A refused capture is only retried after a new approval:
 * PayPal counts the tries and always shows the order as approved.
 */
async function captureApproved(
  ctx: PaypalContext,
  order: PaypalOrder,
  payment: KnownPayment,
  options: CheckOptions,
) {
  const { attempt, refusals } = payment;
  const untaken = { order, answer: undefined };
  if (order.status !== 'APPROVED' || capturesOf(order).length > 0) return untaken;
  if (refusals > attempt || (attempt > 0 && !options.isApproved)) return untaken;
  if (!asksFor(order, payment)) throw new PaypalFault('an approved order asks for another sum');
  await demandPayee(ctx, order);
  if (!(await options.canCapture())) return untaken;
  const answer = await capturePaypalOrder(ctx.client, order.id, payment);
  return { order: (await readPaypalOrder(ctx.client, order.id)) ?? order, answer };
}

async function demandPayee({ merchantId }: PaypalContext, order: PaypalOrder): Promise<void> {
  if (!isPaidTo(order, await merchantId()))
    throw new PaypalFault('an order of ours is paid to another account');
}

async function readWebhook(ctx: PaypalContext, event: SignedEvent): Promise<WebhookEvent | null> {
  const { client, clock, merchantId } = ctx;
  const signature = await checkSignature(ctx, event);
  const message = signature === null ? null : parseMessage(event.rawBody);
  if (signature === null || message === null) return null;
  const { id: eventId, event_type: type } = message;
  const said = { eventId, type, sentAt: signature.sentAt };
  if (signature.simulated) return { ...said, events: [] };
  if (await isForOthers(message, merchantId)) return null;
  const events = await eventsOf(message, { client, merchantId, now: clock() });
  const { providerState } = signature;
  return { ...said, events, ...(providerState === undefined ? {} : { providerState }) };
}

async function probe({ client, config, merchantId }: PaypalContext): Promise<ProviderProbe> {
  const { webhookId, apiUrl } = config;
  // Also checks that the webhook belongs to this app.
  const { body, at } = await client.call({ path: `/v1/notifications/webhooks/${webhookId}` });
  readAs(z.object({ id: z.literal(webhookId) }), body);
  return { account: await merchantId(), live: LIVE_HOSTS.has(new URL(apiUrl).hostname), at };
}
