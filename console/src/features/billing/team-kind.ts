import { OFFER_PLAN_KEY } from '@causeway/contract/team-plans';
import type { OrderDetails } from './order-details.ts';

/** What a team has ordered. An offer may renew a plan too; that it is one says more. */
export function teamKind({
  kind,
  planKey,
  renewal,
}: Pick<OrderDetails['order'], 'kind' | 'planKey' | 'renewal'>): 'plan' | 'renewal' | 'sets' | 'offer' {
  if (kind === 'team_sets') return 'sets';
  if (planKey === OFFER_PLAN_KEY) return 'offer';
  return renewal ? 'renewal' : 'plan';
}
