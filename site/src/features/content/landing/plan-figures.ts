import type { ListedPlan } from '@causeway/contract/plans';

/** The highest device limit of any plan; 0 if nothing is on sale. */
export function mostDevices(goods: readonly ListedPlan[]): number {
  return Math.max(0, ...goods.map(({ deviceNum }) => deviceNum));
}
