import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { PaypalConfig } from '../payment-config.ts';
import type {
  Asking,
  KnownPayment,
  PaymentProvider,
  PaymentRequest,
  ProviderNotice,
  StartedPayment,
} from '../payment.ts';
import { createPaypalClient, PAYPAL, PaypalFault, readAs } from './paypal-client.ts';
import { listPaypalDisputes } from './paypal-disputes.ts';
import { isForOthers, noticesOf, parseMessage } from './paypal-message.ts';
import { movementsAtPaypal } from './paypal-movements.ts';
import {
  approvalUrl,
  asksFor,
  capturesOf,
  checkoutUrl,
  eventsOf,
  isDeclined,
  isPaidTo,
  isPending,
  refusedEvent,
} from './paypal-order.ts';
import type { PaypalOrder } from './paypal-order.ts';
import { createPaypalOrders } from './paypal-orders.ts';
import { refundAtPaypal } from './paypal-refunds.ts';
import { createSignatureCheck } from './paypal-signature.ts';

export interface PaypalParts {
  readonly config: PaypalConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
}

const LIVE_HOSTS = new Set(['api-m.paypal.com', 'api.paypal.com']);

/**
 * PayPal, over its REST API. It cannot be told to take no more money for an order, so there is no `cancel`: what is
 * approved for one that wants none any more is not captured, and PayPal lets it go by itself.
 */
export function createPaypalProvider({ config, publicUrl, clock }: PaypalParts): PaymentProvider {
  const { webhookId, apiUrl } = config;
  const client = createPaypalClient(config, clock);
  const orders = createPaypalOrders(client);
  const signatures = createSignatureCheck(config, client, clock);
  const returnUrl = `${publicUrl}/pay/paypal/return`;

  async function start(request: PaymentRequest): Promise<StartedPayment> {
    const { providerReference, refusals } = request;
    const known = providerReference === null ? null : await orders.read(providerReference);
    const url = known === null ? undefined : wayOn(known, refusals);
    if (known !== null && url !== undefined) return { url, providerReference: known.id };
    const made = await orders.create(request, returnUrl);
    const first = wayOn(made, refusals);
    if (first === undefined) throw new PaypalFault(`an order that is ${made.status} to begin with`);
    return { url: first, providerReference: made.id };
  }

  /**
   * To PayPal while there is something to approve, also anew after a refusal; past it, to where what was approved is taken.
   * Undefined for an order whose money was taken and then declined: that one can bring none any more.
   */
  function wayOn(order: PaypalOrder, refusals: number): string | undefined {
    const back = `${returnUrl}?token=${encodeURIComponent(order.id)}`;
    if (order.status === 'COMPLETED') return isDeclined(order) ? undefined : back;
    if (order.status !== 'APPROVED') return approvalUrl(order);
    return refusals === 0 ? back : (approvalUrl(order) ?? checkoutUrl(apiUrl, order.id));
  }

  async function check(payment: KnownPayment, asking: Asking): Promise<ProviderNotice[]> {
    const { reference, attempt, providerReference } = payment;
    const found = providerReference === null ? null : await orders.read(providerReference);
    if (found === null) return [];
    const { order, answer } = await captureApproved(found, payment, asking);
    if (capturesOf(order).length > 0) await demandPayee(order);
    const events = eventsOf(order, reference, clock());
    if (events.length === 0 && answer === 'refused')
      events.push(refusedEvent(order, { reference, attempt }, clock()));
    if (events.length > 0) return events.map((event) => ({ kind: 'payment', event }));
    // Also where somebody else captures it in this moment.
    return capturesOf(order).some(isPending) || answer === 'taken' ? [{ kind: 'underway', reference }] : [];
  }

  /**
   * Takes what was approved, unless our order wants nothing any more. What was refused is tried anew once it was approved
   * anew: PayPal counts the tries, and shows the order as approved all the time.
   */
  async function captureApproved(order: PaypalOrder, payment: KnownPayment, asking: Asking) {
    const { attempt, refusals } = payment;
    const untaken = { order, answer: undefined };
    if (order.status !== 'APPROVED' || capturesOf(order).length > 0) return untaken;
    if (refusals > attempt || (attempt > 0 && !asking.isApproved)) return untaken;
    if (!asksFor(order, payment)) throw new PaypalFault('an approved order asks for another sum');
    await demandPayee(order);
    if (!(await asking.canCapture())) return untaken;
    const answer = await orders.capture(order.id, payment);
    return { order: (await orders.read(order.id)) ?? order, answer };
  }

  async function demandPayee(order: PaypalOrder): Promise<void> {
    if (!isPaidTo(order, await orders.merchantId()))
      throw new PaypalFault('an order of ours is paid to another account');
  }

  return {
    name: PAYPAL,
    methods: ['paypal'],
    start,
    check,
    readMessage: async (rawBody, headers, network = '') => {
      const signature = await signatures.check(rawBody, headers, network);
      const message = signature === null ? null : parseMessage(rawBody);
      if (signature === null || message === null) return null;
      const { id: eventId, event_type: type } = message;
      const said = { eventId, type, sentAt: signature.sentAt };
      if (signature.simulated) return { ...said, notices: [] };
      const { merchantId } = orders;
      if (await isForOthers(message, merchantId)) return null;
      const notices = await noticesOf(message, { client, merchantId, now: clock() });
      return {
        ...said,
        notices,
        ...(signature.providerState === undefined ? {} : { providerState: signature.providerState }),
      };
    },
    restoreState: signatures.restoreState,
    refund: (payment, order) => refundAtPaypal({ client, orders }, payment, order),
    listDisputes: (since) => listPaypalDisputes({ client, now: clock() }, since),
    listMovements: (from, to) => movementsAtPaypal(client, from, to, clock()),
    probe: async () => {
      // Also says whether the webhook is one of this app's.
      const { body, at } = await client.call({ path: `/v1/notifications/webhooks/${webhookId}` });
      readAs(z.object({ id: z.literal(webhookId) }), body);
      return { account: await orders.merchantId(), live: LIVE_HOSTS.has(new URL(apiUrl).hostname), at };
    },
    sendTest: async () => {
      await client.call({
        method: 'POST',
        path: '/v1/notifications/simulate-event',
        body: { webhook_id: webhookId, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource_version: '2.0' },
      });
    },
  };
}
