import { centsToUsd, perMonth, usdToCents } from '@causeway/contract/money';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { quotePlan } from '@causeway/contract/quote';
import { chargedYuan } from '../checkout/charged-yuan.ts';
import { methodInput, shownYuan } from '../checkout/order-input.ts';

export interface PriceSummary {
  /** US dollars in whole cents, like the others. */
  readonly list: number;
  readonly discount: number;
  /** The invited friend's additional discount; 0 for others. */
  readonly friendDiscount: number;
  readonly total: number;
  /** See {@link perMonth}. */
  readonly monthly: number | undefined;
}

/** A plan's price, as the order will store it. */
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
    monthly: perMonth(centsToUsd(totalCents), days),
  };
}

/** Yuan that a pay method charges for a plan; undefined for one that charges dollars. */
export function planYuan(
  plan: Pick<ListedPlan, 'price' | 'save' | 'days'>,
  friendPercent: number,
  method: PayMethod | undefined,
): number | undefined {
  const { cny } = plan.price;
  const yuan = cny === undefined ? null : { priceFen: usdToCents(cny), friendPercent };
  return chargedYuan(method, priceSummary(plan, friendPercent).total, yuan);
}

/** The input of a plan's order, with the totals of its summary and the days shown. */
export function planOrder(plan: ListedPlan, friendPercent: number, method: PayMethod) {
  return {
    productId: plan.key,
    totalDays: plan.days + plan.extraDays,
    totalUsd: priceSummary(plan, friendPercent).total,
    ...shownYuan(planYuan(plan, friendPercent, method)),
    ...methodInput(method),
  };
}
