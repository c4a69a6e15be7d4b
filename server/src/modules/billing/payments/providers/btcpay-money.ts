const PLACES = 18;
const SCALE = 10n ** BigInt(PLACES);

/** BTCPay's decimal, exactly; throws for any other text. */
export function parseDecimal(text: string): bigint {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,28}))?$/.exec(text);
  if (match === null) throw new RangeError('That is no decimal');
  const [, sign, whole = '0', fraction = ''] = match;
  const scaled = BigInt(whole) * SCALE + BigInt(fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return sign === '-' ? -scaled : scaled;
}

/** BTCPay's amount in whole cents, truncated. */
export function toCents(text: string): number {
  return Number((parseDecimal(text) * 100n) / SCALE);
}

/** Coins at a rate in whole cents, truncated. */
export function worthCents(coins: bigint, rate: bigint): number {
  return Number((coins * rate * 100n) / SCALE / SCALE);
}

/** BTCPay's format: `17.99`. */
export function toAmount(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
