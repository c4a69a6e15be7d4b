import { centsAtRate, listPriceCents, percentOffCents } from './money.ts';

/** An invited friend's discount on one order, within these hours after registering. */
export const FRIEND_DISCOUNT = { percent: 10, hours: 24 } as const;

export interface SoldPrice {
  /** The current price in US cents. */
  readonly priceCents: number;
  /** Percent saved against the list price, an integer from 0 to 99. */
  readonly save: number;
}

/** Every line of a price, in US cents and none below 0: list − saving − friend's discount = total, which is charged. */
export interface Quote {
  readonly listCents: number;
  readonly savingCents: number;
  /** The invited friend's discount on the rest. */
  readonly friendDiscountCents: number;
  readonly totalCents: number;
}

/**
 * A plan's price less a whole percentage for an invited friend, each line rounded once. Cards, summary and order all
 * use it; the order stores its lines, which receipts and refunds read.
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

/** A plan that is priced in yuan, with the discounts of its order. */
export interface YuanPrice {
  /** The current price in fen. */
  readonly priceFen: number;
  readonly friendPercent: number;
}

/**
 * Fen that a channel in yuan charges: the plan's own price in yuan less the same discounts, for all others the
 * order's total at the rate, in ten-thousandths of a yuan per US dollar.
 */
export function quoteInFen(totalCents: number, rate: number, yuan: YuanPrice | null = null): number {
  if (yuan === null) return centsAtRate(totalCents, rate);
  return yuan.priceFen - percentOffCents(yuan.priceFen, yuan.friendPercent);
}
