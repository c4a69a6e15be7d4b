import { centsToUsd, listPriceCents, usdToCents } from '@causeway/contract/money';
import type { Goods } from '@causeway/contract/packages';

const MONTH_DAYS = 30;

export interface PriceSummary {
  /** US dollars, each a whole number of cents. */
  readonly list: number;
  readonly discount: number;
  readonly total: number;
  /** What 30 days of the plan cost, to the cent; undefined for plans shorter than that. */
  readonly monthly: number | undefined;
}

/** What a plan costs before and after its saving; list price less discount is the total to the cent. */
export function priceSummary({ price, save, days }: Pick<Goods, 'price' | 'save' | 'days'>): PriceSummary {
  const totalCents = usdToCents(price.usd);
  const listCents = listPriceCents(totalCents, save);
  return {
    list: centsToUsd(listCents),
    discount: centsToUsd(listCents - totalCents),
    total: centsToUsd(totalCents),
    monthly: days < MONTH_DAYS ? undefined : centsToUsd(Math.round((totalCents * MONTH_DAYS) / days)),
  };
}
