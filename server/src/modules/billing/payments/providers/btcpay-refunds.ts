import * as z from 'zod/mini';
import type { CapturedPayment, RefundAnswer, RefundInstruction } from '../payment.ts';
import { refundOfUnknown } from '../provider-fault.ts';
import { BTCPAY, BtcpayFault } from './btcpay-client.ts';
import { receivedBy, type BtcpayInvoice, type BtcpayMethod, type ReceivedMoney } from './btcpay-invoice.ts';
import { listInvoices, listMethods, type BtcpayContext } from './btcpay-invoices.ts';
import { toAmount, toCents } from './btcpay-money.ts';
import {
  invoiceIdOf,
  payoutSchema,
  pullPaymentSchema,
  payoutSum,
  refundNameOf,
  worthOf,
  type Payout,
  type PullPayment,
} from './btcpay-pull-payments.ts';
import { makeOnce } from './make-once.ts';

const FAILED: RefundAnswer = { state: 'failed', reference: null };

interface Brought {
  readonly invoice: BtcpayInvoice;
  readonly methods: readonly BtcpayMethod[];
  readonly money: ReceivedMoney;
}

/**
 * A refund is a pull payment: a page on which the customer enters an address, to which BTCPay pays after approval.
 * It succeeds once that is paid; archived before, it has failed, unless a payout is in progress, which BTCPay
 * completes.
 */
export async function refundAtBtcpay(
  ctx: BtcpayContext,
  payment: CapturedPayment,
  order: RefundInstruction,
): Promise<RefundAnswer> {
  return ctx.shareRefund(order.refundId, () => refundOnce(ctx, payment, order));
}

async function refundOnce(
  ctx: BtcpayContext,
  payment: CapturedPayment,
  order: RefundInstruction,
): Promise<RefundAnswer> {
  const name = refundNameOf(order.refundId);
  const all = await listPullPayments(ctx);
  const known = await answerOfAny(
    ctx,
    all.filter((one) => one.name === name),
  );
  if (known !== undefined) return known;
  let givenCents = 0;
  for (const one of all.filter(({ description }) => description === payment.reference))
    givenCents += await givenBy(ctx, one);
  const brought = await broughtBy(ctx, payment);
  // Another store may be set up now, and the pull payment in the old one can still be claimed.
  if (brought.length === 0) return refundOfUnknown(BTCPAY, order);
  givenCents += await givenInStore(ctx, payment, brought, all);
  if (givenCents + order.cents > payment.amountCents) return FAILED;
  const source = sourceOf(brought);
  if (source === undefined) return FAILED;
  const made = await makeOnce({
    find: async () => (await listPullPayments(ctx)).filter((one) => one.name === name && !one.archived),
    make: () => createPullPayment(ctx, payment, order, source),
    withdraw: ({ id }) => archive(ctx, id),
  });
  if (made === undefined) throw new BtcpayFault('others made a refund of the same name each time');
  return answerOf(ctx, made);
}

async function broughtBy(ctx: BtcpayContext, { reference }: CapturedPayment): Promise<Brought[]> {
  const brought = [];
  for (const invoice of await listInvoices(ctx, reference)) {
    const methods = await listMethods(ctx, invoice.id);
    brought.push({ invoice, methods, money: receivedBy(methods) });
  }
  return brought;
}

/**
 * Cents of a payment that were or may be refunded on its invoices' pages. Refunds of an overpayment are made there
 * too and do not count. A larger refund in coins counts as the whole payment, since their value has changed.
 */
async function givenInStore(
  ctx: BtcpayContext,
  payment: CapturedPayment,
  brought: readonly Brought[],
  all: readonly PullPayment[],
): Promise<number> {
  let [cents, isComparable] = [0, true];
  for (const { invoice, methods } of brought) {
    for (const one of all.filter((other) => invoiceIdOf(other) === invoice.id)) {
      for (const sum of one.archived ? (await payoutsOf(ctx, one.id)).map(payoutSum) : [one]) {
        cents += worthOf(sum, invoice, methods) ?? Infinity;
        isComparable &&= sum.currency === payment.currency;
      }
    }
  }
  const received = brought.reduce((total, { money }) => total + money.cents, 0);
  const beyond = cents - Math.max(0, received - payment.amountCents);
  if (beyond <= 0) return 0;
  return isComparable ? beyond : payment.amountCents;
}

async function createPullPayment(
  { client }: BtcpayContext,
  { reference, currency }: CapturedPayment,
  { refundId, cents }: RefundInstruction,
  source: { readonly id: string; readonly methodId: string },
): Promise<PullPayment> {
  // The same node pays to lightning addresses.
  const payoutMethodId = source.methodId.replace(/-LNURL$/, '-LN');
  const { body } = await client.ofStore({
    method: 'POST',
    path: `/invoices/${encodeURIComponent(source.id)}/refund`,
    body: {
      name: refundNameOf(refundId),
      description: reference,
      // BTCPay since 2.4 reads the list, earlier versions the single method, which is deprecated.
      payoutMethodId,
      payoutMethods: [payoutMethodId],
      refundVariant: 'Custom',
      customAmount: toAmount(cents),
      customCurrency: currency,
    },
    answer: pullPaymentSchema,
  });
  return body;
}

async function archive({ client }: BtcpayContext, id: string): Promise<void> {
  await client.ofStore({
    method: 'DELETE',
    path: `/pull-payments/${encodeURIComponent(id)}`,
    answer: z.unknown(),
  });
}

/** Includes archived ones, which have failed or are still paid out. */
export async function listPullPayments({ client }: BtcpayContext): Promise<PullPayment[]> {
  const query = { includeArchived: 'true' };
  const { body } = await client.ofStore({
    path: '/pull-payments',
    query,
    answer: z.array(pullPaymentSchema),
  });
  return body;
}

/** The answer of all pull payments of one name, some of which were withdrawn; undefined for none. */
async function answerOfAny(
  ctx: BtcpayContext,
  named: readonly PullPayment[],
): Promise<RefundAnswer | undefined> {
  let answer: RefundAnswer | undefined;
  for (const one of named.toSorted((a, b) => Number(a.archived) - Number(b.archived))) {
    answer = await answerOf(ctx, one);
    if (answer.state !== 'failed') return answer;
  }
  return answer;
}

async function answerOf(
  ctx: BtcpayContext,
  { id: reference, amount, archived }: PullPayment,
): Promise<RefundAnswer> {
  const payouts = await payoutsOf(ctx, reference);
  const paid = payouts.filter(({ state }) => state === 'Completed');
  if (centsOf(paid) >= toCents(amount)) return { state: 'succeeded', reference };
  return { state: archived && payouts.length === paid.length ? 'failed' : 'pending', reference };
}

/** Cents that it has paid out or may pay out. */
async function givenBy(ctx: BtcpayContext, { id, amount, archived }: PullPayment): Promise<number> {
  return archived ? centsOf(await payoutsOf(ctx, id)) : toCents(amount);
}

/** All payouts except cancelled ones. */
async function payoutsOf({ client }: BtcpayContext, id: string): Promise<Payout[]> {
  const path = `/pull-payments/${encodeURIComponent(id)}/payouts`;
  const { body } = await client.call({ path, answer: z.array(payoutSchema) });
  return body.filter(({ state }) => state !== 'Cancelled');
}

function centsOf(payouts: readonly Payout[]): number {
  return payouts.reduce((sum, { originalAmount }) => sum + toCents(originalAmount), 0);
}

/** The invoice that brought most of the money, and its method. */
function sourceOf(brought: readonly Brought[]) {
  return brought
    .flatMap(({ invoice: { id }, money: { methodId, cents } }) =>
      methodId === null ? [] : [{ id, methodId, cents }],
    )
    .toSorted((one, other) => other.cents - one.cents)[0];
}
