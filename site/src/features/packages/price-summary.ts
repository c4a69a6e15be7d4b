import { centsToUsd, listPriceCents, percentOffCents, usdToCents } from '@causeway/contract/money';
import type { Goods } from '@causeway/contract/packages';

const MONTH_DAYS = 30;

export interface PriceSummary {
  /** US dollars, each a whole number of cents. */
  readonly list: number;
  readonly discount: number;
  /** What an invited friend saves on top; 0 for everybody else. */
  readonly friendDiscount: number;
  readonly total: number;
  /** What 30 days of the plan cost, to the cent; undefined for plans shorter than that. */
  readonly monthly: number | undefined;
}

/**
 * What a plan costs before and after its saving, and after so many percent off the rest for an invited friend; list price
 * less both discounts is the total to the cent, reckoned as the server does.
 */
export function priceSummary(
  { price, save, days }: Pick<Goods, 'price' | 'save' | 'days'>,
  friendPercent: number,
): PriceSummary {
  const priceCents = usdToCents(price.usd);
  const listCents = listPriceCents(priceCents, save);
  const friendCents = percentOffCents(priceCents, friendPercent);
  const totalCents = priceCents - friendCents;
  return {
    list: centsToUsd(listCents),
    discount: centsToUsd(listCents - priceCents),
    friendDiscount: centsToUsd(friendCents),
    total: centsToUsd(totalCents),
    monthly: days < MONTH_DAYS ? undefined : centsToUsd(Math.round((totalCents * MONTH_DAYS) / days)),
  };
}
