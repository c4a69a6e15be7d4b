import { GRANT_SPINS_MAX } from '@causeway/contract/console/limits';
import { areWeights } from '@causeway/contract/wheel-spin';
import { Refusal } from '../../platform/refusal.ts';
import { spanState } from '../../platform/span-state.ts';
import type { Wheel } from './wheel.ts';

/** Large enough for any campaign, small enough for sums in the database. */
const BUDGET_MAX = 100_000_000;

/** Refuses a wheel that is missing or has ended. */
export function demandOpen(wheel: Wheel | undefined, now: Date): Wheel {
  if (wheel === undefined) throw new Refusal('CAMPAIGN_NOT_FOUND');
  if (spanState(wheel, now) === 'ended') throw new Refusal('CAMPAIGN_OVER');
  return wheel;
}

/** Refuses invalid weights and the wheel's current ones. */
export function demandNewWeights(wheel: Wheel, weights: readonly number[]): void {
  if (!areWeights(weights)) throw new Refusal('WHEEL_WEIGHTS_WRONG');
  if (wheel.weights.every((weight, segment) => weight === weights[segment])) {
    throw new Refusal('NOTHING_CHANGED');
  }
}

/** Refuses a budget below the days won. Null: no limit. */
export function demandNewBudget(wheel: Wheel, days: number | null): void {
  if (days !== null && (days < wheel.wonDays || days > BUDGET_MAX)) throw new Refusal('WHEEL_BUDGET_WRONG');
  if (days === wheel.budgetDays) throw new Refusal('NOTHING_CHANGED');
}

export function demandGrant(num: number): void {
  if (num < 1 || num > GRANT_SPINS_MAX) throw new Refusal('SPINS_WRONG');
}
