import type { ListedPlan } from '@causeway/contract/plans';

const MONTH_DAYS = 30;

/** The highest device limit of any plan; 0 if nothing is on sale. */
export function mostDevices(goods: readonly ListedPlan[]): number {
  return Math.max(0, ...goods.map(({ deviceNum }) => deviceNum));
}

/** US dollars for 30 days. */
export function monthlyUsd({ price, days }: ListedPlan): number {
  return (price.usd / days) * MONTH_DAYS;
}

/** The plan of each tier with the lowest monthly price, lowest tier first. */
export function cheapestOfTiers(goods: readonly ListedPlan[]): ListedPlan[] {
  const cheapest = new Map<ListedPlan['tier'], ListedPlan>();
  for (const item of goods) {
    const best = cheapest.get(item.tier);
    if (best === undefined || monthlyUsd(item) < monthlyUsd(best)) cheapest.set(item.tier, item);
  }
  return [...cheapest.values()].toSorted((one, other) => one.tier - other.tier);
}
