import * as z from 'zod/mini';
import { DAY_MS } from '../../../../platform/durations.ts';
import { fromEpoch, wholeSecond } from '../../../../platform/epoch.ts';
import { idsIn, type ProviderMovement } from '../payment.ts';
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
/** Longer than an order is open, its invoice is monitored after that and coins take to be confirmed. */
const WATCHED_MS = 8 * DAY_MS;

/** Movements of ours by a store's records, whose times are whole seconds; the window is rounded to seconds too. */
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
      order: idsIn(invoice.metadata),
      cents: verdict.cents,
      currency: invoice.currency.toUpperCase(),
      // An invoice that was settled by hand only has its own time.
      at: received.lastAt ?? fromEpoch(invoice.createdTime),
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
    const page = { skip: `${skip}`, take: `${PAGE}`, includeArchived: 'true' };
    const query = { startDate: seconds(from), endDate: seconds(to), ...page };
    const { body } = await client.ofStore({ path: '/invoices', query, answer: z.array(invoiceSchema) });
    all.push(...body);
    if (body.length < PAGE) return all;
  }
}

/** Payouts of our refunds and of refunds that the store's staff made of our invoices. */
async function refundedAt(ctx: BtcpayContext, isWithin: (at: Date) => boolean): Promise<ProviderMovement[]> {
  const pullPayments = new Map((await listPullPayments(ctx)).map((one) => [one.id, one]));
  const { body } = await ctx.client.ofStore({ path: '/payouts', answer: z.array(payoutSchema) });
  const refunded: ProviderMovement[] = [];
  for (const payout of body) {
    const pullPayment = pullPayments.get(payout.pullPaymentId ?? '');
    const at = fromEpoch(payout.date);
    if (payout.state !== 'Completed' || pullPayment === undefined || !isWithin(at)) continue;
    const reference = refundIdOf(pullPayment);
    const money =
      reference === null ? await givenInStore(ctx, pullPayment, payout) : ownRefundOf(pullPayment, payout);
    if (money !== null)
      refunded.push({ kind: 'refunded', reference, providerReference: payout.id, ...money, at });
  }
  return refunded;
}

/** Money of a refund made here, whose pull payment names our payment. */
function ownRefundOf({ description }: PullPayment, payout: Payout) {
  const payment = isOurReference(description) ? description : null;
  return {
    payment,
    cents: toCents(payout.originalAmount),
    currency: payout.originalCurrency.toUpperCase(),
  };
}

/**
 * Money of our payment that was refunded on its invoice's page. Null for other payments, and for money beyond the
 * invoice: neither record counts that as captured, so its refund does not count either.
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
