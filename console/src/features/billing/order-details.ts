import type { readOrder } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { OFFER_PLAN_KEY } from '@causeway/contract/team-quote';

export type OrderDetails = OutputOf<typeof readOrder>;

/** The kind of a team's order. An offer may also renew a plan; being an offer is more important. */
export function teamKind({
  kind,
  planKey,
  renewal,
}: Pick<OrderDetails['order'], 'kind' | 'planKey' | 'renewal'>): 'plan' | 'renewal' | 'seats' | 'offer' {
  if (kind === 'team_seats') return 'seats';
  if (planKey === OFFER_PLAN_KEY) return 'offer';
  return renewal ? 'renewal' : 'plan';
}
