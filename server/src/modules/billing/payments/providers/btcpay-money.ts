const PLACES = 18;
const SCALE = 10n ** BigInt(PLACES);

/** A decimal as BTCPay writes it, exactly; throws for anything else. */
export function parseDecimal(text: string): bigint {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,28}))?$/.exec(text);
  if (match === null) throw new RangeError('That is no decimal');
  const [, sign, whole = '0', fraction = ''] = match;
  const scaled = BigInt(whole) * SCALE + BigInt(fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return sign === '-' ? -scaled : scaled;
}

/** An amount as BTCPay writes it, in whole cents; what is less than a cent is dropped. */
export function toCents(text: string): number {
  return Number((parseDecimal(text) * 100n) / SCALE);
}

/** A sum of coins at a rate, in whole cents; what is less than a cent is dropped. */
export function worthCents(coins: bigint, rate: bigint): number {
  return Number((coins * rate * 100n) / SCALE / SCALE);
}

/** As BTCPay takes it: `17.99`. */
export function toAmount(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
