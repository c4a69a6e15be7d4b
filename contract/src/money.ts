/** Yuan per US dollar, for plans priced in yuan only. */
const YUAN_PER_DOLLAR = 6.88;

/** Whole cents as US dollars with at most two decimals, the wire format. */
export function centsToUsd(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`);
  return cents / 100;
}

/** US dollars from the wire as whole cents; throws on a third decimal. */
export function usdToCents(usd: number): number {
  const cents = Math.round(usd * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents - usd * 100) > 1e-6) {
    throw new RangeError(`Not an amount in dollars and cents: ${usd}`);
  }
  return cents;
}

/** Whether US dollars from the wire equal these cents, apart from binary rounding. */
export function isSum(usd: number, cents: number): boolean {
  return Math.abs(usd * 100 - cents) <= 1e-6;
}

/** Yuan in fen as US cents, rounded half up to the cent. */
export function fenToCents(fen: number): number {
  return Math.round(fen / YUAN_PER_DOLLAR);
}

/** What a percentage takes off an amount, in cents, rounded half up once. Both are integers from 0 up. */
export function percentOffCents(cents: number, percent: number): number {
  return Math.floor((cents * percent * 2 + 100) / 200);
}

/**
 * The price before the saving, in cents, from the current price and the percent saved: price / ((100 - save) / 100),
 * rounded half up. `save` is an integer from 0 to 99.
 */
export function listPriceCents(priceCents: number, save: number): number {
  if (!Number.isInteger(save) || save < 0 || save > 99) throw new RangeError(`Not a saving: ${save}`);
  // Integers until the only division, so that no binary fraction affects rounding.
  return Math.floor((priceCents * 100 * 2 + (100 - save)) / ((100 - save) * 2));
}
