import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { quotePlan } from '@causeway/contract/quote';
import { methodInput } from '../checkout/order-input.ts';

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

/** What a plan costs, by the quote that the order will keep. */
export function priceSummary(
  { price, save, days }: Pick<ListedPlan, 'price' | 'save' | 'days'>,
  friendPercent: number,
): PriceSummary {
  const quote = quotePlan({ priceCents: usdToCents(price.usd), save }, friendPercent);
  const { totalCents } = quote;
  return {
    list: centsToUsd(quote.listCents),
    discount: centsToUsd(quote.savingCents),
    friendDiscount: centsToUsd(quote.friendDiscountCents),
    total: centsToUsd(totalCents),
    monthly: days < MONTH_DAYS ? undefined : centsToUsd(Math.round((totalCents * MONTH_DAYS) / days)),
  };
}

/** An order of a plan as it is sent, with the total of its summary. */
export function planOrder(plan: ListedPlan, friendPercent: number, method: PayMethod) {
  return {
    productId: plan.key,
    totalUsd: priceSummary(plan, friendPercent).total,
    ...methodInput(method),
  };
}
