import type { readOrder } from '@causeway/contract/console/orders';
import type { OutputOf } from '@causeway/contract/endpoint';
import { OFFER_PLAN_KEY } from '@causeway/contract/team-plans';

export type OrderDetails = OutputOf<typeof readOrder>;

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
