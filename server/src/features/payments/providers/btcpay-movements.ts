import * as z from 'zod/mini';
import type { ProviderMovement } from '../payment.ts';
import type { BtcpayClient } from './btcpay-client.ts';
import { invoiceSchema, judgeInvoice, receivedBy, type BtcpayInvoice } from './btcpay-invoice.ts';
import type { BtcpayInvoices } from './btcpay-invoices.ts';
import { toCents } from './btcpay-money.ts';
import { payoutSchema, refundIdOf, type BtcpayRefunds } from './btcpay-refunds.ts';
import { isOurReference } from './btcpay-reference.ts';

const PAGE = 100;
/** Longer than an order waits, its invoice is watched after that, and coins then take to be confirmed. */
const WATCHED_MS = 8 * 86_400_000;

interface Books {
  readonly client: BtcpayClient;
  readonly invoices: BtcpayInvoices;
  readonly refunds: BtcpayRefunds;
}

/** What moved for us by a store's books; its moments are whole seconds, so the window's are taken as such. */
export async function movementsAtBtcpay(books: Books, from: Date, to: Date): Promise<ProviderMovement[]> {
  const [first, end] = [wholeSecond(from), wholeSecond(to)];
  const moved = [...(await capturedAt(books, from, to)), ...(await refundedAt(books))];
  return moved.filter(({ at }) => at >= first && at < end);
}

async function capturedAt(books: Books, from: Date, to: Date): Promise<ProviderMovement[]> {
  const captured: ProviderMovement[] = [];
  for (const invoice of await listInvoices(books.client, new Date(from.getTime() - WATCHED_MS), to)) {
    const { orderId } = invoice.metadata;
    if (!isOurReference(orderId) || !mayHaveMoney(invoice)) continue;
    const received = receivedBy(await books.invoices.methodsOf(invoice.id));
    const verdict = judgeInvoice(invoice, received);
    if (verdict.state !== 'paid') continue;
    captured.push({
      kind: 'captured',
      reference: orderId,
      providerReference: invoice.id,
      cents: verdict.cents,
      currency: invoice.currency.toUpperCase(),
      // Marked as settled by hand it has no moment but its own.
      at: received.lastAt ?? new Date(invoice.createdTime * 1000),
    });
  }
  return captured;
}

function mayHaveMoney({ status, additionalStatus }: BtcpayInvoice): boolean {
  return (
    status === 'Settled' || status === 'Invalid' || (status === 'Expired' && additionalStatus !== 'None')
  );
}

async function listInvoices(client: BtcpayClient, from: Date, to: Date): Promise<BtcpayInvoice[]> {
  const all: BtcpayInvoice[] = [];
  const seconds = (at: Date) => String(Math.ceil(at.getTime() / 1000));
  for (let skip = 0; ; skip += PAGE) {
    const query = { startDate: seconds(from), endDate: seconds(to), skip: `${skip}`, take: `${PAGE}` };
    const { body } = await client.ofStore({ path: '/invoices', query, answer: z.array(invoiceSchema) });
    all.push(...body);
    if (body.length < PAGE) return all;
  }
}

/** What was paid out for our refunds. */
async function refundedAt({ client, refunds }: Books): Promise<ProviderMovement[]> {
  const ours = new Map((await refunds.list()).map((one) => [one.id, refundIdOf(one)] as const));
  const { body } = await client.ofStore({ path: '/payouts', answer: z.array(payoutSchema) });
  return body.flatMap(({ id, pullPaymentId, originalAmount, originalCurrency, state, date }) => {
    const reference = ours.get(pullPaymentId ?? '') ?? null;
    if (state !== 'Completed' || reference === null) return [];
    return {
      kind: 'refunded',
      reference,
      providerReference: id,
      cents: toCents(originalAmount),
      currency: originalCurrency.toUpperCase(),
      at: new Date(date * 1000),
    } as const;
  });
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
