import { listPriceCents, percentOffCents } from './money.ts';

/** A price as it is sold. */
export interface SoldPrice {
  /** What it costs now, in US cents. */
  readonly priceCents: number;
  /** Percent saved against the list price, a whole number from 0 to 99. */
  readonly save: number;
}

/** Every line of a price, in US cents and none below 0: list − saving − friend's discount = total, which is charged. */
export interface Quote {
  readonly listCents: number;
  readonly savingCents: number;
  /** What being an invited friend takes off what is left. */
  readonly friendDiscountCents: number;
  readonly totalCents: number;
}

/**
 * What a plan costs, less so many whole percent of its price for an invited friend, each line rounded once. Cards, summary
 * and order all reckon by it; the order keeps its lines, and receipts and refunds read those.
 */
export function quotePlan({ priceCents, save }: SoldPrice, friendPercent = 0): Quote {
  const price = Math.max(0, priceCents);
  const listCents = listPriceCents(price, save);
  const friendDiscountCents = percentOffCents(price, friendPercent);
  return {
    listCents,
    savingCents: listCents - price,
    friendDiscountCents,
    totalCents: price - friendDiscountCents,
  };
}
