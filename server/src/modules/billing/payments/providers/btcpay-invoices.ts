import * as z from 'zod/mini';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../../../platform/clock.ts';
import type { BtcpayConfig } from '../payment-config.ts';
import type { PaymentRequest } from '../payment.ts';
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
import { createSharing, makeOnce } from './make-once.ts';

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

export interface BtcpayInvoicesParts {
  readonly client: BtcpayClient;
  readonly config: Pick<BtcpayConfig, 'storeId'>;
  readonly publicUrl: string;
  readonly clock: Clock;
}

export type BtcpayInvoices = ReturnType<typeof createBtcpayInvoices>;

/** A store's invoices. Each carries our reference as its `orderId`; the store knows of no other idempotency. */
export function createBtcpayInvoices({ client, config, publicUrl, clock }: BtcpayInvoicesParts) {
  const sharing = createSharing<BtcpayInvoice>();

  /** The invoice to pay; two starts at once, also of two processes, leave one. */
  async function start(request: PaymentRequest): Promise<BtcpayInvoice> {
    return sharing(request.reference, async () => {
      const invoice = await makeOnce({
        find: async () =>
          (await listOf(request.reference)).filter(
            (found) =>
              isPayable(found) &&
              found.currency.toUpperCase() === request.currency &&
              toCents(found.amount) === request.amountCents,
          ),
        make: () => create(request),
        withdraw: ({ id }) => markInvalid(id),
      });
      if (invoice === undefined)
        throw new BtcpayFault('others made an invoice for the same payment each time');
      return invoice;
    });
  }

  async function create(request: PaymentRequest): Promise<BtcpayInvoice> {
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
  async function listOf(reference: string): Promise<BtcpayInvoice[]> {
    const { body } = await client.ofStore({
      path: '/invoices',
      query: { orderId: reference },
      answer: z.array(invoiceSchema),
    });
    return body.filter(
      ({ storeId, metadata }) => storeId === config.storeId && metadata.orderId === reference,
    );
  }

  /** One by its own name; undefined where there is none. */
  async function find(id: string): Promise<BtcpayInvoice | undefined> {
    try {
      const path = `/invoices/${encodeURIComponent(id)}`;
      const { body } = await client.ofStore({ path, answer: invoiceSchema });
      return body;
    } catch (error) {
      if (error instanceof BtcpayFault && error.status === 404) return undefined;
      throw error;
    }
  }

  async function methodsOf(id: string) {
    const path = `/invoices/${encodeURIComponent(id)}/payment-methods`;
    return (await client.ofStore({ path, answer: z.array(methodSchema) })).body;
  }

  async function judge(invoice: BtcpayInvoice): Promise<JudgedInvoice> {
    const received = wantsMoneyAsked(invoice) ? receivedBy(await methodsOf(invoice.id)) : undefined;
    return { invoice, verdict: judgeInvoice(invoice, received) };
  }

  /** Takes no more money for it. Only for one that nothing has come for. */
  async function markInvalid(id: string): Promise<void> {
    const path = `/invoices/${encodeURIComponent(id)}/status`;
    await client.ofStore({ method: 'POST', path, body: { status: 'Invalid' }, answer: invoiceSchema });
  }

  return {
    start,
    find,
    listOf,
    judge,
    methodsOf,
    /** Takes no more money for a payment. One that has brought some is left alone. */
    cancel: async (reference: string): Promise<void> => {
      for (const { id, status, additionalStatus } of await listOf(reference))
        if (status === 'New' && additionalStatus === 'None') await markInvalid(id);
    },
  };
}

/** Paid, it leads to what it has become; the customer is sent back from there. */
function isPayable({ status }: BtcpayInvoice): boolean {
  return status === 'New' || status === 'Processing' || status === 'Settled';
}
