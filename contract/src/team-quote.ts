/** The time key of seats that are added to a running plan, to its end. */
export const REST_KEY = 'rest';
/** A quote is ordered by this prefix and its id. */
export const OFFER_KEY_PREFIX = 'offer-';
/** The plan key of orders made from an offer. */
export const OFFER_PLAN_KEY = 'team-offer';

/** The price of one seat for some time, and the time's saving. */
export interface SeatPrice {
  /** One seat for the whole time before any saving, in US cents. */
  readonly unitCents: number;
  /** Percent saved for the time, 0 to 99. */
  readonly save: number;
}

/** The percentage saved from a number of seats on. */
export interface SizeSaving {
  readonly deviceNum: number;
  readonly save: number;
}

/** Every line of a team order's price, in US cents: total = list − both savings. */
export interface TeamQuote {
  readonly listCents: number;
  readonly timeSavingCents: number;
  readonly sizeSavingCents: number;
  readonly totalCents: number;
}

/** The percent saved for a number of seats: that of the largest size not above it; 0 below the smallest. */
export function sizeSaving(sizes: readonly SizeSaving[], deviceNum: number): number {
  let best: SizeSaving | undefined;
  for (const size of sizes) {
    if (size.deviceNum <= deviceNum && (best === undefined || size.deviceNum > best.deviceNum)) best = size;
  }
  return best?.save ?? 0;
}

/**
 * The price of `seats`: unit price × seats, less both savings, rounded once, half up, to the cent. The lines add up:
 * the time's saving is rounded first, and the size saving is the rest.
 */
export function quoteTeam({ unitCents, save }: SeatPrice, seats: number, sizePercent: number): TeamQuote {
  const listCents = unitCents * seats;
  // Integers until the only division, so that no binary fraction affects rounding.
  const totalCents = Math.floor((listCents * (100 - save) * (100 - sizePercent) + 5000) / 10_000);
  const timeSavingCents = Math.min(listCents - totalCents, Math.floor((listCents * save + 50) / 100));
  return {
    listCents,
    timeSavingCents,
    sizeSavingCents: listCents - totalCents - timeSavingCents,
    totalCents,
  };
}

/** One seat for `days` at the daily price of a time, in US cents, rounded half up. */
export function unitCentsForDays(time: { unitCents: number; days: number }, days: number): number {
  return Math.floor((time.unitCents * days * 2 + time.days) / (time.days * 2));
}

/** The time whose daily price applies to seats added for `days`: the longest not above it, else the shortest. */
export function timeForRest<T extends { readonly days: number }>(
  times: readonly T[],
  days: number,
): T | undefined {
  const ordered = times.toSorted((a, b) => a.days - b.days);
  return ordered.findLast((time) => time.days <= days) ?? ordered[0];
}
