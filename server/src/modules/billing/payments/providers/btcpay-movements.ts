import * as z from 'zod/mini';
import type { ProviderMovement } from '../payment.ts';
import {
  invoiceSchema,
  isOurReference,
  judgeInvoice,
  receivedBy,
  type BtcpayInvoice,
} from './btcpay-invoice.ts';
import { findInvoice, listMethods, type BtcpayContext } from './btcpay-invoices.ts';
import { toCents } from './btcpay-money.ts';
import {
  invoiceIdOf,
  payoutSchema,
  refundIdOf,
  payoutSum,
  worthOf,
  type Payout,
  type PullPayment,
} from './btcpay-pull-payments.ts';
import { listPullPayments } from './btcpay-refunds.ts';

const PAGE = 100;
/** Longer than an order waits, its invoice is watched after that, and coins then take to be confirmed. */
const WATCHED_MS = 8 * 86_400_000;

/** What moved for us by a store's records; its moments are whole seconds, so the window's are taken as such. */
export async function movementsAtBtcpay(
  ctx: BtcpayContext,
  from: Date,
  to: Date,
): Promise<ProviderMovement[]> {
  const [first, end] = [wholeSecond(from), wholeSecond(to)];
  const isWithin = (at: Date) => at >= first && at < end;
  const captured = await capturedAt(ctx, from, to);
  return [...captured.filter(({ at }) => isWithin(at)), ...(await refundedAt(ctx, isWithin))];
}

async function capturedAt(ctx: BtcpayContext, from: Date, to: Date): Promise<ProviderMovement[]> {
  const captured: ProviderMovement[] = [];
  for (const invoice of await listInvoicesBetween(ctx, new Date(from.getTime() - WATCHED_MS), to)) {
    const { orderId } = invoice.metadata;
    if (!isOurReference(orderId) || !mayHaveMoney(invoice)) continue;
    const received = receivedBy(await listMethods(ctx, invoice.id));
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

async function listInvoicesBetween(
  { client }: BtcpayContext,
  from: Date,
  to: Date,
): Promise<BtcpayInvoice[]> {
  const all: BtcpayInvoice[] = [];
  const seconds = (at: Date) => String(Math.ceil(at.getTime() / 1000));
  for (let skip = 0; ; skip += PAGE) {
    const query = { startDate: seconds(from), endDate: seconds(to), skip: `${skip}`, take: `${PAGE}` };
    const { body } = await client.ofStore({ path: '/invoices', query, answer: z.array(invoiceSchema) });
    all.push(...body);
    if (body.length < PAGE) return all;
  }
}

/** What was paid out for our refunds, and for those that somebody made in the store of invoices of ours. */
async function refundedAt(ctx: BtcpayContext, isWithin: (at: Date) => boolean): Promise<ProviderMovement[]> {
  const pullPayments = new Map((await listPullPayments(ctx)).map((one) => [one.id, one]));
  const { body } = await ctx.client.ofStore({ path: '/payouts', answer: z.array(payoutSchema) });
  const refunded: ProviderMovement[] = [];
  for (const payout of body) {
    const pullPayment = pullPayments.get(payout.pullPaymentId ?? '');
    const at = new Date(payout.date * 1000);
    if (payout.state !== 'Completed' || pullPayment === undefined || !isWithin(at)) continue;
    const reference = refundIdOf(pullPayment);
    const money =
      reference === null
        ? await givenInStore(ctx, pullPayment, payout)
        : { cents: toCents(payout.originalAmount), currency: payout.originalCurrency.toUpperCase() };
    if (money !== null)
      refunded.push({ kind: 'refunded', reference, providerReference: payout.id, ...money, at });
  }
  return refunded;
}

/**
 * Money of a payment of ours that was given back on its invoice's page. Null for what is of none of ours, and for what came
 * beyond the invoice: that was not captured by either side’s records, so that it does not go back by them either.
 */
async function givenInStore(ctx: BtcpayContext, pullPayment: PullPayment, payout: Payout) {
  const id = invoiceIdOf(pullPayment);
  const invoice = id === null ? undefined : await findInvoice(ctx, id);
  const payment = invoice?.metadata.orderId;
  if (invoice === undefined || !isOurReference(payment)) return null;
  const methods = await listMethods(ctx, invoice.id);
  const whole = worthOf(pullPayment, invoice, methods);
  if (whole !== null && whole <= receivedBy(methods).overpaymentCents) return null;
  const cents = worthOf(payoutSum(payout), invoice, methods);
  return cents === null
    ? { payment, cents: toCents(payout.originalAmount), currency: payout.originalCurrency.toUpperCase() }
    : { payment, cents, currency: invoice.currency.toUpperCase() };
}

const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);
