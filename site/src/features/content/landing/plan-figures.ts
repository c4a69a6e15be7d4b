import { perMonth } from '@causeway/contract/money';
import type { ListedPlan } from '@causeway/contract/plans';

/** The highest device limit of any plan; 0 if nothing is on sale. */
export function mostDevices(goods: readonly ListedPlan[]): number {
  return Math.max(0, ...goods.map(({ deviceNum }) => deviceNum));
}

/** The lowest price of a month, with the days of its plan; undefined without a plan of a month or longer. */
export function lowestMonthly(
  goods: readonly ListedPlan[],
): { readonly usd: number; readonly days: number } | undefined {
  return goods
    .flatMap(({ price, days }) => {
      const usd = perMonth(price.usd, days);
      return usd === undefined ? [] : [{ usd, days }];
    })
    .toSorted((one, other) => one.usd - other.usd)[0];
}
