import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import { fromEpoch, toEpoch } from '../../../../platform/epoch.ts';
import type { BtcpayConfig } from '../payment-config.ts';
import type { PaymentProvider, ProviderNotice, ProviderProbe } from '../payment.ts';
import { BTCPAY, BtcpayFault, createBtcpayClient } from './btcpay-client.ts';
import { eventsOf, invoiceSchema } from './btcpay-invoice.ts';
import { createBtcpayInvoices } from './btcpay-invoices.ts';
import { readBtcpayMessage, signBtcpayMessage, TEST_INVOICE, type BtcpayMessage } from './btcpay-message.ts';
import { movementsAtBtcpay } from './btcpay-movements.ts';
import { isOurReference } from './btcpay-reference.ts';
import { createBtcpayRefunds } from './btcpay-refunds.ts';

export interface BtcpayParts {
  readonly config: BtcpayConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Addresses of Bitcoin's networks without real money: of tests, of one's own machine, and their invoices of lightning. */
const PLAY_MONEY = /^(?:tb1|bcrt1|[mn2][1-9A-HJ-NP-Za-km-z]{25,}|lntb|lnbcrt)/i;
const TEST_TIMEOUT_MS = 10_000;

/** Cryptocurrency, over the Greenfield API of a BTCPay Server of one's own. Its messages are only a reason to ask it. */
export function createBtcpayProvider({ config, publicUrl, clock }: BtcpayParts): PaymentProvider {
  const client = createBtcpayClient(config);
  const invoices = createBtcpayInvoices({ client, config, publicUrl, clock });
  const refunds = createBtcpayRefunds(client, invoices);

  /** By our reference, not by the one invoice whose name we kept: whatever carries it may have brought money. */
  async function ask(reference: string): Promise<ProviderNotice[]> {
    const judged = [];
    for (const invoice of await invoices.listOf(reference)) judged.push(await invoices.judge(invoice));
    return eventsOf(judged, reference, clock()).map((event) => ({ kind: 'payment', event }));
  }

  /** The reference that a message is about; older servers leave it out. Null where it is none of ours. */
  async function referenceOf({ invoiceId, metadata }: BtcpayMessage): Promise<string | null> {
    if (invoiceId === undefined || invoiceId.startsWith(TEST_INVOICE)) return null;
    const orderId = metadata?.orderId ?? (await invoices.find(invoiceId))?.metadata.orderId;
    return isOurReference(orderId) ? orderId : null;
  }

  async function probe(): Promise<ProviderProbe> {
    const { body, at } = await client.ofStore({ path: '', answer: z.object({ name: z.string() }) });
    // It does not say which network it is on, but where the newest invoice wants its money does.
    const query = { take: '1' };
    const newest = await client.ofStore({ path: '/invoices', query, answer: z.array(invoiceSchema) });
    const [invoice] = newest.body;
    const methods = invoice === undefined ? [] : await invoices.methodsOf(invoice.id);
    const isPlay = methods.some(({ destination }) => PLAY_MONEY.test(destination ?? ''));
    return { account: body.name, live: !isPlay, at };
  }

  /** To the address that the webhook is set to, signed as BTCPay signs: it has no call that sends one. */
  async function sendTest(): Promise<void> {
    const invoiceId = `${TEST_INVOICE}${randomUUID()}${TEST_INVOICE}`;
    const deliveryId = randomUUID();
    const body = JSON.stringify({
      deliveryId,
      webhookId: TEST_INVOICE,
      originalDeliveryId: deliveryId,
      isRedelivery: false,
      type: 'InvoiceCreated',
      timestamp: toEpoch(clock()),
      storeId: config.storeId,
      invoiceId,
      metadata: {},
    });
    const headers = {
      'content-type': 'application/json',
      ...signBtcpayMessage(body, config.webhookSecret),
    };
    const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
    const answer = await fetch(`${publicUrl}/pay/${BTCPAY}/events`, {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    }).catch(() => undefined);
    if (answer?.status !== 200) throw new BtcpayFault('a test message did not arrive');
  }

  return {
    name: BTCPAY,
    methods: ['crypto'],
    start: async (request) => {
      const { id, checkoutLink: url } = await invoices.start(request);
      return { url, providerReference: id };
    },
    readMessage: async (rawBody, headers) => {
      const message = readBtcpayMessage(rawBody, headers, config, clock());
      if (message === null) return null;
      const reference = await referenceOf(message);
      return {
        eventId: message.deliveryId,
        type: message.type,
        sentAt: fromEpoch(message.timestamp),
        notices: reference === null ? [] : await ask(reference),
      };
    },
    check: async ({ reference, providerReference }) => (providerReference === null ? [] : ask(reference)),
    cancel: ({ reference }) => invoices.cancel(reference),
    refund: refunds.refund,
    refundPage: (reference) => `${config.url}/pull-payments/${encodeURIComponent(reference)}`,
    listMovements: (from, to) => movementsAtBtcpay({ client, invoices, refunds }, from, to),
    probe,
    sendTest,
  };
}
