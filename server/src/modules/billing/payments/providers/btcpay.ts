import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { fromEpoch, toEpoch } from '../../../../platform/epoch.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { BtcpayConfig } from '../payment-config.ts';
import type { PaymentProvider, ProviderEvent, ProviderProbe, RefundAnswer } from '../payment.ts';
import { BTCPAY, BtcpayFault, createBtcpayClient } from './btcpay-client.ts';
import { invoiceEvents, invoiceSchema, isOurReference, type BtcpayInvoice } from './btcpay-invoice.ts';
import {
  cancelInvoices,
  findInvoice,
  listInvoices,
  listMethods,
  readVerdict,
  startInvoice,
  type BtcpayContext,
} from './btcpay-invoices.ts';
import { readBtcpayMessage, signBtcpayMessage, TEST_INVOICE, type BtcpayMessage } from './btcpay-webhook.ts';
import { movementsAtBtcpay } from './btcpay-movements.ts';
import { refundAtBtcpay } from './btcpay-refunds.ts';
import { refusalByBtcpay } from './btcpay-store.ts';
import { createSharing, retryOnce } from './make-once.ts';

export interface BtcpayParts {
  readonly config: BtcpayConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Its name here. */
  readonly name?: string;
}

/** Addresses and lightning invoices of Bitcoin's networks without real money (testnet, regtest). */
const PLAY_MONEY = /^(?:tb1|bcrt1|[mn2][1-9A-HJ-NP-Za-km-z]{25,}|lntb|lnbcrt)/i;
const TEST_TIMEOUT_MS = 10_000;

/** Cryptocurrency by the Greenfield API of a BTCPay Server. Its events only trigger a poll. */
export function createBtcpayProvider({
  config,
  publicUrl,
  clock,
  name = BTCPAY,
}: BtcpayParts): PaymentProvider {
  const client = createBtcpayClient(config);
  const sharing = { shareStart: createSharing<BtcpayInvoice>(), shareRefund: createSharing<RefundAnswer>() };
  const ctx: BtcpayContext = { client, config, publicUrl, clock, ...sharing };
  return {
    name: BTCPAY,
    methods: ['crypto'],
    start: async (request) => {
      const { id, checkoutLink: url } = await retryOnce(() => startInvoice(ctx, request));
      return { url, providerReference: id };
    },
    readWebhook: async (rawBody, headers) => {
      const message = readBtcpayMessage(rawBody, headers, config, clock());
      if (message === null) return null;
      const reference = await referenceOf(ctx, message);
      return {
        eventId: message.deliveryId,
        type: message.type,
        sentAt: fromEpoch(message.timestamp),
        events: reference === null ? [] : await askAbout(ctx, reference),
      };
    },
    check: async ({ reference, providerReference }) =>
      providerReference === null ? [] : askAbout(ctx, reference),
    cancel: ({ reference }) => cancelInvoices(ctx, reference),
    refund: (payment, order) => refundAtBtcpay(ctx, payment, order),
    refundPage: (reference) => `${config.url}/pull-payments/${encodeURIComponent(reference)}`,
    listMovements: (from, to) => movementsAtBtcpay(ctx, from, to),
    checkMethods: async () => {
      const crypto = await refusalByBtcpay(client, config);
      return crypto === undefined ? {} : { crypto };
    },
    probe: () => probe(ctx),
    sendTest: () => sendTest(ctx, name),
  };
}

/** Finds invoices by our reference, not by the saved name: any of them may have brought money. */
async function askAbout(ctx: BtcpayContext, reference: string): Promise<ProviderEvent[]> {
  const judged = [];
  for (const invoice of await listInvoices(ctx, reference)) judged.push(await readVerdict(ctx, invoice));
  return invoiceEvents(judged, reference, ctx.clock()).map((event) => ({ kind: 'payment', event }));
}

/** Our reference in an event; older servers omit it. Null for other shops' invoices. */
async function referenceOf(
  ctx: BtcpayContext,
  { invoiceId, metadata }: BtcpayMessage,
): Promise<string | null> {
  if (invoiceId === undefined || invoiceId.startsWith(TEST_INVOICE)) return null;
  const orderId = metadata?.orderId ?? (await findInvoice(ctx, invoiceId))?.metadata.orderId;
  return isOurReference(orderId) ? orderId : null;
}

async function probe(ctx: BtcpayContext): Promise<ProviderProbe> {
  const { client } = ctx;
  const { body, at } = await client.ofStore({ path: '', answer: z.object({ name: z.string() }) });
  // The store does not name its network, but the newest invoice's address shows it.
  const query = { take: '1' };
  const newest = await client.ofStore({ path: '/invoices', query, answer: z.array(invoiceSchema) });
  const [invoice] = newest.body;
  const methods = invoice === undefined ? [] : await listMethods(ctx, invoice.id);
  const isPlay = methods.some(({ destination }) => PLAY_MONEY.test(destination ?? ''));
  return { account: body.name, live: !isPlay, at };
}

/** Sends a signed event to the webhook's URL: BTCPay has no request for a test event. */
async function sendTest({ config, publicUrl, clock }: BtcpayContext, name: string): Promise<void> {
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
  const answer = await fetch(`${publicUrl}/pay/${name}/events`, {
    method: 'POST',
    headers,
    body,
    signal,
    redirect: 'error',
  }).catch(() => undefined);
  if (answer?.status !== 200) throw new BtcpayFault('a test message did not arrive');
}
