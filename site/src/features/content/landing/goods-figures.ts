import type { Goods } from '@causeway/contract/packages';

const MONTH_DAYS = 30;

/** The most devices that any package covers; 0 where nothing is on sale. */
export function mostDevices(goods: readonly Goods[]): number {
  return Math.max(0, ...goods.map(({ deviceNum }) => deviceNum));
}

/** US dollars for 30 days. */
export function monthlyUsd({ price, days }: Goods): number {
  return (price.usd / days) * MONTH_DAYS;
}

/** The package of each tier that costs least by the month, the lowest tier first. */
export function cheapestOfTiers(goods: readonly Goods[]): Goods[] {
  const cheapest = new Map<Goods['tier'], Goods>();
  for (const item of goods) {
    const best = cheapest.get(item.tier);
    if (best === undefined || monthlyUsd(item) < monthlyUsd(best)) cheapest.set(item.tier, item);
  }
  return [...cheapest.values()].toSorted((one, other) => one.tier - other.tier);
}
