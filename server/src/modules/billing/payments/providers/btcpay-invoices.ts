import * as z from 'zod/mini';
import type { Language } from '@causeway/contract/language';
import { MINUTE_MS } from '../../../../platform/durations.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { BtcpayConfig } from '../payment-config.ts';
import type { PaymentRequest, RefundAnswer } from '../payment.ts';
import { paidAddress } from '../return-address.ts';
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

/** Language codes of BTCPay's checkout; `zh-SP` is Simplified Chinese. */
const LANGUAGES: Readonly<Record<Language, string>> = { zh: 'zh-SP', tw: 'zh-TW', en: 'en' };
/** One confirmation is enough: the sums are small and the customer waits. */
const SPEED = 'MediumSpeed';
/**
 * Money that comes after an invoice expired counts by the invoice's rate. A day is enough for what was sent in time;
 * with more, customers could wait for a better rate.
 */
const WATCHED_MINUTES = 24 * 60;

export interface BtcpayContext {
  readonly client: BtcpayClient;
  readonly config: BtcpayConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly shareStart: Sharing<BtcpayInvoice>;
  readonly shareRefund: Sharing<RefundAnswer>;
}

/**
 * Returns the invoice to pay; of simultaneous starts, also in two processes, one remains. Our reference is its
 * `orderId`, since the store has no idempotency keys.
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
        orderNumber: request.orderNumber,
        accountId: request.accountId,
        planKey: request.planKey,
        itemDesc: `${request.planName} (${request.orderNumber})`,
      },
      checkout: {
        speedPolicy: SPEED,
        expirationMinutes: Math.max(1, Math.floor(left / MINUTE_MS)),
        monitoringMinutes: WATCHED_MINUTES,
        redirectURL: publicUrl + paidAddress(request.orderId),
        redirectAutomatically: true,
        defaultLanguage: LANGUAGES[request.language],
      },
    },
    answer: invoiceSchema,
  });
  return body;
}

/** All invoices with our reference, even those that the store's staff have archived: archiving only hides them. */
export async function listInvoices(
  { client, config }: BtcpayContext,
  reference: string,
): Promise<BtcpayInvoice[]> {
  const { body } = await client.ofStore({
    path: '/invoices',
    query: { orderId: reference, includeArchived: 'true' },
    answer: z.array(invoiceSchema),
  });
  return body.filter(({ storeId, metadata }) => storeId === config.storeId && metadata.orderId === reference);
}

/** Undefined for an unknown id. */
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

/** Stops an invoice that has no payments. */
async function markInvalid({ client }: BtcpayContext, id: string): Promise<void> {
  const path = `/invoices/${encodeURIComponent(id)}/status`;
  await client.ofStore({ method: 'POST', path, body: { status: 'Invalid' }, answer: invoiceSchema });
}

/** Stops all invoices of a payment that have no payments. */
export async function cancelInvoices(ctx: BtcpayContext, reference: string): Promise<void> {
  for (const { id, status, additionalStatus } of await listInvoices(ctx, reference))
    if (status === 'New' && additionalStatus === 'None') await markInvalid(ctx, id);
}

/** A paid invoice counts too: its page sends the customer back. */
function isPayable({ status }: BtcpayInvoice): boolean {
  return status === 'New' || status === 'Processing' || status === 'Settled';
}
