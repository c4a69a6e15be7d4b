import type { readOrder } from '@causeway/contract/console/orders';
import type { OutputOf } from '@causeway/contract/endpoint';
import { OFFER_PLAN_KEY } from '@causeway/contract/team-goods';

export type OrderDetails = OutputOf<typeof readOrder>;

/** What a team has ordered. An offer may renew a package too; that it is one says more. */
export function teamKind({
  kind,
  planKey,
  renewal,
}: Pick<OrderDetails['order'], 'kind' | 'planKey' | 'renewal'>): 'package' | 'renewal' | 'sets' | 'offer' {
  if (kind === 'team_sets') return 'sets';
  if (planKey === OFFER_PLAN_KEY) return 'offer';
  return renewal ? 'renewal' : 'package';
}
