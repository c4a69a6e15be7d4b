import * as z from 'zod/mini';
import type { BtcpayInvoice, BtcpayMethod } from './btcpay-invoice.ts';
import { parseDecimal, toCents, worthCents } from './btcpay-money.ts';

export const pullPaymentSchema = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  /** In dollars, or in coins. */
  amount: z.string(),
  currency: z.string(),
  archived: z.boolean(),
});
export type PullPayment = z.output<typeof pullPaymentSchema>;

export const payoutSchema = z.object({
  id: z.string(),
  pullPaymentId: z.nullish(z.string()),
  originalAmount: z.string(),
  originalCurrency: z.string(),
  state: z.string(),
  date: z.coerce.number(),
});
export type Payout = z.output<typeof payoutSchema>;

/** By which a refund's pull payment is found again. */
export const refundNameOf = (refundId: string): string => `Refund ${refundId}`;
const OURS = /^Refund ([0-9a-f-]{36})$/;
/** As BTCPay numbers its invoices; no part of our ids is as long. */
const INVOICE = /[0-9A-Za-z]{18,}/;

/** Our id of the refund that a pull payment is for; null for any other one. */
export const refundIdOf = ({ name }: Pick<PullPayment, 'name'>): string | null =>
  OURS.exec(name ?? '')?.[1] ?? null;

/**
 * The invoice that a pull payment gives back, where somebody made it on the invoice's page: BTCPay names it `Refund <invoice>`,
 * in the language of the server. Whether there is such an invoice is for the store to say. Null for ours, and for any other.
 */
export const invoiceIdOf = (one: Pick<PullPayment, 'name'>): string | null =>
  refundIdOf(one) === null ? (INVOICE.exec(one.name ?? '')?.[0] ?? null) : null;

/**
 * What a sum is worth in cents of the invoice that it gives back: coins count by the invoice's own rate, as those that came.
 * Null for a currency that the invoice knows nothing of.
 */
export function worthOf(
  { amount, currency }: Pick<PullPayment, 'amount' | 'currency'>,
  invoice: Pick<BtcpayInvoice, 'currency'>,
  methods: readonly BtcpayMethod[],
): number | null {
  if (currency.toUpperCase() === invoice.currency.toUpperCase()) return toCents(amount);
  const method = methods.find(({ paymentMethodId }) => paymentMethodId.startsWith(`${currency}-`));
  return method === undefined ? null : worthCents(parseDecimal(amount), parseDecimal(method.rate));
}

/** What a payout takes of its pull payment, in the pull payment's currency. */
export const payoutSum = ({ originalAmount: amount, originalCurrency: currency }: Payout) => ({
  amount,
  currency,
});
