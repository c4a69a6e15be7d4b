import * as z from 'zod/mini';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../../../platform/clock.ts';
import type { BtcpayConfig } from '../payment-config.ts';
import type { PaymentRequest, RefundAnswer } from '../payment.ts';
import { BtcpayFault, type BtcpayClient } from './btcpay-client.ts';
import {
  invoiceSchema,
  judgeInvoice,
  methodSchema,
  receivedBy,
  wantsMoneyAsked,
  type BtcpayInvoice,
  type JudgedInvoice,
} from './btcpay-invoice.ts';
import { toAmount, toCents } from './btcpay-money.ts';
import { makeOnce, type Sharing } from './make-once.ts';

/** As BTCPay's checkout calls them; `zh-SP` is its Simplified Chinese of the mainland. */
const LANGUAGES: Readonly<Record<Language, string>> = { zh: 'zh-SP', tw: 'zh-TW', en: 'en' };
/** One confirmation of a transaction counts: the sums are small, and the customer waits. */
const SPEED = 'MediumSpeed';
const MINUTE_MS = 60_000;
/**
 * Money that comes after the time is over counts by the rate of the moment when the invoice was made. A day of it is for
 * what was sent in time; for longer, whoever waits until coins are cheap would choose their price.
 */
const WATCHED_MINUTES = 24 * 60;

/** One store. */
export interface BtcpayContext {
  readonly client: BtcpayClient;
  readonly config: BtcpayConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly shareStart: Sharing<BtcpayInvoice>;
  readonly shareRefund: Sharing<RefundAnswer>;
}

/**
 * The invoice to pay; two simultaneous starts, also of two processes, leave one. It carries our reference as its `orderId`, since the
 * store knows no other idempotency.
 */
export async function startInvoice(ctx: BtcpayContext, request: PaymentRequest): Promise<BtcpayInvoice> {
  return ctx.shareStart(request.reference, async () => {
    const invoice = await makeOnce({
      find: async () =>
        (await listInvoices(ctx, request.reference)).filter(
          (found) =>
            isPayable(found) &&
            found.currency.toUpperCase() === request.currency &&
            toCents(found.amount) === request.amountCents,
        ),
      make: () => createInvoice(ctx, request),
      withdraw: ({ id }) => markInvalid(ctx, id),
    });
    if (invoice === undefined) throw new BtcpayFault('others made an invoice for the same payment each time');
    return invoice;
  });
}

async function createInvoice(
  { client, publicUrl, clock }: BtcpayContext,
  request: PaymentRequest,
): Promise<BtcpayInvoice> {
  const left = request.expiresAt.getTime() - clock().getTime();
  const { body } = await client.ofStore({
    method: 'POST',
    path: '/invoices',
    body: {
      amount: toAmount(request.amountCents),
      currency: request.currency,
      metadata: {
        orderId: request.reference,
        itemDesc: `${request.planName} (${request.orderNumber})`,
      },
      checkout: {
        speedPolicy: SPEED,
        expirationMinutes: Math.max(1, Math.floor(left / MINUTE_MS)),
        monitoringMinutes: WATCHED_MINUTES,
        redirectURL: `${publicUrl}/#/PaySuc?id=${request.orderId}`,
        redirectAutomatically: true,
        defaultLanguage: LANGUAGES[request.language],
      },
    },
    answer: invoiceSchema,
  });
  return body;
}

/** All invoices that carry a reference of ours. */
export async function listInvoices(
  { client, config }: BtcpayContext,
  reference: string,
): Promise<BtcpayInvoice[]> {
  const { body } = await client.ofStore({
    path: '/invoices',
    query: { orderId: reference },
    answer: z.array(invoiceSchema),
  });
  return body.filter(({ storeId, metadata }) => storeId === config.storeId && metadata.orderId === reference);
}

/** One by its own name; undefined where there is none. */
export async function findInvoice({ client }: BtcpayContext, id: string): Promise<BtcpayInvoice | undefined> {
  try {
    const path = `/invoices/${encodeURIComponent(id)}`;
    const { body } = await client.ofStore({ path, answer: invoiceSchema });
    return body;
  } catch (error) {
    if (error instanceof BtcpayFault && error.status === 404) return undefined;
    throw error;
  }
}

export async function listMethods({ client }: BtcpayContext, id: string) {
  const path = `/invoices/${encodeURIComponent(id)}/payment-methods`;
  return (await client.ofStore({ path, answer: z.array(methodSchema) })).body;
}

export async function readVerdict(ctx: BtcpayContext, invoice: BtcpayInvoice): Promise<JudgedInvoice> {
  const received = wantsMoneyAsked(invoice) ? receivedBy(await listMethods(ctx, invoice.id)) : undefined;
  return { invoice, verdict: judgeInvoice(invoice, received) };
}

/** Takes no more money for it. Only for one that nothing has come for. */
async function markInvalid({ client }: BtcpayContext, id: string): Promise<void> {
  const path = `/invoices/${encodeURIComponent(id)}/status`;
  await client.ofStore({ method: 'POST', path, body: { status: 'Invalid' }, answer: invoiceSchema });
}

/** Takes no more money for a payment. An invoice that has brought some is left alone. */
export async function cancelInvoices(ctx: BtcpayContext, reference: string): Promise<void> {
  for (const { id, status, additionalStatus } of await listInvoices(ctx, reference))
    if (status === 'New' && additionalStatus === 'None') await markInvalid(ctx, id);
}

/** Paid, it leads to what it has become; the customer is sent back from there. */
function isPayable({ status }: BtcpayInvoice): boolean {
  return status === 'New' || status === 'Processing' || status === 'Settled';
}
