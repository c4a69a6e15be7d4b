import * as z from 'zod/mini';
import type { BtcpayInvoice, BtcpayMethod } from './btcpay-invoice.ts';
import { parseDecimal, toCents, worthCents } from './btcpay-money.ts';

export const pullPaymentSchema = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  /** In dollars or coins. */
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

/** The name by which a refund's pull payment is found. */
export const refundNameOf = (refundId: string): string => `Refund ${refundId}`;
const OURS = /^Refund ([0-9a-f-]{36})$/;
/** BTCPay's invoice ids; no part of our ids is as long. */
const INVOICE = /[0-9A-Za-z]{18,}/;

/** Our refund's id; null for other pull payments. */
export const refundIdOf = ({ name }: Pick<PullPayment, 'name'>): string | null =>
  OURS.exec(name ?? '')?.[1] ?? null;

/**
 * The invoice id of a pull payment that was made on the invoice's page: BTCPay names it `Refund <invoice>`, in the
 * server's language. The invoice may not exist. Null for our pull payments and all others.
 */
export const invoiceIdOf = (one: Pick<PullPayment, 'name'>): string | null =>
  refundIdOf(one) === null ? (INVOICE.exec(one.name ?? '')?.[0] ?? null) : null;

/**
 * The value of a sum in cents of the invoice that it refunds: coins count by the invoice's rate, as when they came.
 * Null for a currency that the invoice does not have.
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

/** The sum that a payout takes of its pull payment, in the pull payment's currency. */
export const payoutSum = ({ originalAmount: amount, originalCurrency: currency }: Payout) => ({
  amount,
  currency,
});
