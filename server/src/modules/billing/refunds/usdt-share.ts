import { USDT_DECIMALS, usdtUnits } from '../payments/usdt-units.ts';

/**
 * The USDT that a refund of so many cents returns: the same share of what `amount` USDT paid, rounded down. Null for
 * an amount that is no decimal.
 */
export function usdtShare(
  cents: number,
  paid: { readonly amount: string; readonly cents: number },
): string | null {
  const all = usdtUnits(paid.amount);
  if (all === null) return null;
  const digits = String((all * BigInt(cents)) / BigInt(paid.cents)).padStart(USDT_DECIMALS + 1, '0');
  return `${digits.slice(0, -USDT_DECIMALS)}.${digits.slice(-USDT_DECIMALS)}`.replace(/\.?0+$/, '');
}
