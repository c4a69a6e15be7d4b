import { OFFER_PLAN_KEY } from '@causeway/contract/team-plans';
import type { OrderDetails } from './order-details.ts';

/** What a team has ordered. An offer may renew a plan too; that it is one says more. */
export function teamKind({
  kind,
  planKey,
  renewal,
}: Pick<OrderDetails['order'], 'kind' | 'planKey' | 'renewal'>): 'plan' | 'renewal' | 'seats' | 'offer' {
  if (kind === 'team_seats') return 'seats';
  if (planKey === OFFER_PLAN_KEY) return 'offer';
  return renewal ? 'renewal' : 'plan';
}
