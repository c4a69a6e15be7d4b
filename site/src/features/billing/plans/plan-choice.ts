import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { TIERS } from '@causeway/contract/tiers';
import { withParameter } from '../../../redirect-target.ts';

/** The plan's key and the method's name in an address. */
export const PLAN = 'plan';
export const PAY = 'pay';

/** The plans in display order: recommended ones first, so that the preselected first plan is one of them. */
export function recommendedFirst(plans: readonly ListedPlan[]): ListedPlan[] {
  return plans.toSorted((one, other) => other.recommend - one.recommend);
}

/** The tiers of plans in display order: the first plan’s tier comes first. */
export function tiersOf(plans: readonly ListedPlan[]): (typeof TIERS)[number][] {
  const ranks = plans.map(({ tier }) => tier);
  return TIERS.filter(({ rank }) => ranks.includes(rank)).toSorted(
    (one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank),
  );
}

/** What an address chooses: unknown values are the first plan and no method. `plans` are in display order. */
export function choiceIn(
  query: URLSearchParams,
  plans: readonly ListedPlan[],
  methods: readonly PayMethod[] = [],
): { readonly plan: ListedPlan | undefined; readonly method: PayMethod | undefined } {
  return {
    plan: plans.find(({ key }) => key === query.get(PLAN)) ?? plans[0],
    method: methods.find(({ name }) => name === query.get(PAY)),
  };
}

/** The address of a page with a choice made. */
export function withChoice(page: string, plan: ListedPlan, method: PayMethod | undefined): string {
  const chosen = withParameter(page, PLAN, plan.key);
  return method === undefined ? chosen : withParameter(chosen, PAY, method.name);
}
