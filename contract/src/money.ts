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

export const MONTH_DAYS = 30;

/** The price of 30 days in US dollars, to the cent; undefined for shorter times. */
export function perMonth(usd: number, days: number): number | undefined {
  if (days < MONTH_DAYS) return undefined;
  return centsToUsd(Math.round((usdToCents(usd) * MONTH_DAYS) / days));
}

/** Whether a sum from the wire equals these cents, apart from binary rounding. */
export function isSum(usd: number, cents: number): boolean {
  return Math.abs(usd * 100 - cents) <= 1e-6;
}

/** Yuan in fen as US cents, rounded half up to the cent. */
export function fenToCents(fen: number): number {
  return Math.round(fen / YUAN_PER_DOLLAR);
}

/**
 * US cents in hundredths of another currency, rounded half up. `rate` is in ten-thousandths of its unit per US dollar,
 * so that only the last step leaves the integers.
 */
export function centsAtRate(cents: number, rate: number): number {
  return Math.floor((cents * rate * 2 + 10_000) / 20_000);
}

/** Units of a currency per US dollar, with at most four decimals, in ten-thousandths. */
export function rateOf(unitsPerDollar: number): number {
  return Math.round(unitsPerDollar * 10_000);
}

/**
 * The share of an amount that belongs to `part` of `whole`, rounded down. All are integers from 0 up, and their
 * products may be larger than a number is exact for.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
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
