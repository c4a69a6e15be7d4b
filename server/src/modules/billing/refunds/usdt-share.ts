/** USDT has six decimals on the chain. */
const DECIMALS = 6;

/**
 * The USDT that a refund of so many cents returns: the same share of what `amount` USDT paid, rounded down. Null for
 * an amount that is no decimal.
 */
export function usdtShare(
  cents: number,
  paid: { readonly amount: string; readonly cents: number },
): string | null {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(paid.amount);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  const units = (BigInt(whole + fraction.padEnd(DECIMALS, '0')) * BigInt(cents)) / BigInt(paid.cents);
  const digits = String(units).padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
}
