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
  metadata: z.looseObject({ orderId: z.nullish(z.string()) }),
});
export type BtcpayInvoice = z.output<typeof invoiceSchema>;

/** A payment method of an invoice, with its payments. */
export const methodSchema = z.object({
  paymentMethodId: z.string(),
  destination: z.nullish(z.string()),
  /** In the invoice's currency for one coin. */
  rate: z.string(),
  /** The amount due for the whole invoice in this method's coin; negative after an overpayment. */
  due: z.string(),
  payments: z.array(z.object({ value: z.string(), status: z.string(), receivedDate: z.int() })),
});
export type BtcpayMethod = z.output<typeof methodSchema>;

export interface ReceivedMoney {
  /** Value of the confirmed coins at the invoice's rate. */
  readonly cents: number;
  /** Nothing more is due. */
  readonly isFull: boolean;
  /** Value of an overpayment. */
  readonly overpaymentCents: number;
  /** A payment is not confirmed yet. */
  readonly isOnItsWay: boolean;
  /** Time of the latest payment; null for none. */
  readonly lastAt: Date | null;
  /** Method of the latest payment. */
  readonly methodId: string | null;
}

/** Sums up payments, without invalid ones such as double spends. */
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

/** The state of an invoice. */
export type InvoiceVerdict =
  | { readonly state: 'waits' | 'failed' | 'cancelled' }
  /** `cents` pay our order; `overpaymentCents` came beyond them. */
  | {
      readonly state: 'paid';
      readonly cents: number;
      readonly overpaymentCents: number;
      readonly isFull: boolean;
    };

/** Whether an invoice's state depends on its payments, which need another request. */
export function wantsMoneyAsked({ status, additionalStatus }: BtcpayInvoice): boolean {
  if (status === 'Settled') return additionalStatus === 'PaidOver';
  return status === 'Invalid' || (status === 'Expired' && additionalStatus !== 'None');
}

/**
 * Confirmed money counts whatever the invoice's status: an expired invoice, or one marked invalid while money was on
 * its way, may still be paid. `received` is required if {@link wantsMoneyAsked}.
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
    // The rest may be less than a cent; the sum is still not full.
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
 * The events of a payment by all invoices with its reference: the sum of each, then the total if it exceeds the
 * price; without money the state of the newest, unless one still waits.
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

/** Whether an invoice's `orderId` is our reference: other shops of the store use other formats. */
export function isOurReference(orderId: string | null | undefined): orderId is string {
  return /^[\w-]{43}$/.test(orderId ?? '');
}
