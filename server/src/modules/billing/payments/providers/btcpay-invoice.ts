import * as z from 'zod/mini';
import { fromEpoch } from '../../../../platform/epoch.ts';
import type { PaymentEvent } from '../payment.ts';
import { BTCPAY } from './btcpay-client.ts';
import { parseDecimal, toCents, worthCents } from './btcpay-money.ts';

export const invoiceSchema = z.object({
  id: z.string(),
  storeId: z.string(),
  amount: z.string(),
  currency: z.string(),
  checkoutLink: z.string(),
  createdTime: z.int(),
  status: z.string(),
  additionalStatus: z.string(),
  metadata: z.object({ orderId: z.nullish(z.string()) }),
});
export type BtcpayInvoice = z.output<typeof invoiceSchema>;

/** A way to pay an invoice, with what came by it. */
export const methodSchema = z.object({
  paymentMethodId: z.string(),
  destination: z.nullish(z.string()),
  /** Of the invoice's currency for one coin. */
  rate: z.string(),
  /** Of the whole invoice, in this method's coin; below zero where too much came. */
  due: z.string(),
  payments: z.array(z.object({ value: z.string(), status: z.string(), receivedDate: z.int() })),
});
export type BtcpayMethod = z.output<typeof methodSchema>;

/** What has really come for an invoice. */
export interface ReceivedMoney {
  /** Worth of what is confirmed, at the invoice's own rate. */
  readonly cents: number;
  /** Nothing more is due. */
  readonly isFull: boolean;
  /** What came beyond what was due. */
  readonly overpaymentCents: number;
  /** Something waits to be confirmed. */
  readonly isOnItsWay: boolean;
  /** When the last of it came; null where nothing did. */
  readonly lastAt: Date | null;
  /** By which of them the most recent came. */
  readonly methodId: string | null;
}

/** Payments that did not count, such as doubly spent ones, are no money. */
export function receivedBy(methods: readonly BtcpayMethod[]): ReceivedMoney {
  let [cents, overpaymentCents] = [0, 0];
  let [isFull, isOnItsWay] = [false, false];
  let last: { readonly seconds: number; readonly methodId: string } | undefined;
  for (const { paymentMethodId: methodId, rate, due, payments } of methods) {
    const counted = payments.filter(({ status }) => status !== 'Invalid');
    if (counted.length === 0) continue;
    isOnItsWay ||= counted.some(({ status }) => status !== 'Settled');
    const settled = counted.filter(({ status }) => status === 'Settled');
    const coins = settled.reduce((sum, { value }) => sum + parseDecimal(value), 0n);
    cents += worthCents(coins, parseDecimal(rate));
    const left = parseDecimal(due);
    isFull ||= left <= 0n;
    overpaymentCents = Math.max(overpaymentCents, left < 0n ? worthCents(-left, parseDecimal(rate)) : 0);
    for (const { receivedDate: seconds } of counted)
      if (last === undefined || seconds >= last.seconds) last = { seconds, methodId };
  }
  return {
    cents,
    isFull,
    overpaymentCents,
    isOnItsWay,
    lastAt: last === undefined ? null : fromEpoch(last.seconds),
    methodId: last?.methodId ?? null,
  };
}

/** How an invoice stands for whoever waits for its money. */
export type InvoiceVerdict =
  | { readonly state: 'waits' | 'failed' | 'cancelled' }
  /** `cents` count for our order; `overpaymentCents` came beyond them. */
  | {
      readonly state: 'paid';
      readonly cents: number;
      readonly overpaymentCents: number;
      readonly isFull: boolean;
    };

/** Whether an invoice's state depends on what came for it, which has to be asked. */
export function wantsMoneyAsked({ status, additionalStatus }: BtcpayInvoice): boolean {
  if (status === 'Settled') return additionalStatus === 'PaidOver';
  return status === 'Invalid' || (status === 'Expired' && additionalStatus !== 'None');
}

/**
 * What is confirmed counts, whatever the invoice is called by now: an invoice that expired, or that was marked invalid while
 * money was on its way, may be paid all the same. `received` where {@link wantsMoneyAsked} says so.
 */
export function judgeInvoice(invoice: BtcpayInvoice, received: ReceivedMoney | undefined): InvoiceVerdict {
  const { status } = invoice;
  const askedCents = toCents(invoice.amount);
  if (status === 'Settled') {
    return {
      state: 'paid',
      cents: askedCents,
      overpaymentCents: received?.overpaymentCents ?? 0,
      isFull: true,
    };
  }
  if (status !== 'Expired' && status !== 'Invalid') return { state: 'waits' };
  if (received?.isOnItsWay === true) return { state: 'waits' };
  if (received?.isFull === true) {
    return { state: 'paid', cents: askedCents, overpaymentCents: received.overpaymentCents, isFull: true };
  }
  if (received !== undefined && received.cents > 0) {
    // What is still due may be less than a cent: it is not the whole all the same.
    const cents = Math.min(received.cents, askedCents - 1);
    return { state: 'paid', cents, overpaymentCents: 0, isFull: false };
  }
  return { state: status === 'Invalid' ? 'failed' : 'cancelled' };
}

export interface JudgedInvoice {
  readonly invoice: BtcpayInvoice;
  readonly verdict: InvoiceVerdict;
}

/**
 * What is to be said of a payment by all invoices that carry its reference: what each brought, then what came beyond the
 * price; without money, how the newest ended, unless one still waits.
 */
export function invoiceEvents(
  judged: readonly JudgedInvoice[],
  reference: string,
  now: Date,
): PaymentEvent[] {
  const event = (
    eventId: string,
    kind: PaymentEvent['kind'],
    money?: { cents: number; currency: string },
  ) => ({
    provider: BTCPAY,
    eventId,
    reference,
    kind,
    amountCents: money?.cents ?? null,
    currency: money?.currency ?? null,
    occurredAt: now,
  });
  const events: PaymentEvent[] = [];
  const totals = new Map<string, { cents: number; fullCents: number }>();
  for (const { invoice, verdict } of judged) {
    if (verdict.state !== 'paid') continue;
    const currency = invoice.currency.toUpperCase();
    const { cents, overpaymentCents, isFull } = verdict;
    events.push(event(`${invoice.id}.${isFull ? 'full' : cents}`, 'succeeded', { cents, currency }));
    const { cents: before = 0, fullCents = 0 } = totals.get(currency) ?? {};
    totals.set(currency, {
      cents: before + cents + overpaymentCents,
      fullCents: Math.max(fullCents, isFull ? cents : 0),
    });
  }
  for (const [currency, { cents, fullCents }] of totals) {
    if (fullCents > 0 && cents > fullCents)
      events.push(event(`${reference}.${cents}`, 'succeeded', { cents, currency }));
  }
  if (events.length > 0 || judged.some(({ verdict }) => verdict.state === 'waits')) return events;
  const [newest] = judged.toSorted((one, other) => other.invoice.createdTime - one.invoice.createdTime);
  const state = newest?.verdict.state;
  if (newest === undefined || (state !== 'failed' && state !== 'cancelled')) return [];
  return [event(`${newest.invoice.id}.${state}`, state)];
}

/** Whether an invoice's `orderId` is a reference of ours: other shops on the same store number theirs otherwise. */
export function isOurReference(orderId: string | null | undefined): orderId is string {
  return /^[\w-]{43}$/.test(orderId ?? '');
}
