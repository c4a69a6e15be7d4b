import * as z from 'zod/mini';
import { PaypalFault } from './paypal-client.ts';

/** Currencies that PayPal takes without decimals. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

export const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

export type PaypalMoney = z.output<typeof moneySchema>;

/** PayPal's decimal string for hundredths of a currency. */
export function decimalOf(cents: number, currency: string): string {
  const whole = Math.trunc(cents / 100);
  if (WHOLE.has(currency)) return String(whole);
  return `${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** Hundredths of a currency; outgoing money is negative. Throws for an invalid sum. */
export function centsOf({ value }: PaypalMoney): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(value);
  if (match === null) throw new PaypalFault('a sum that is none');
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -cents : cents;
}
