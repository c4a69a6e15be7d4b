import type { PayMethodName } from '@causeway/contract/lists';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { enabledPayMethods, selectPlanOnSale, toPlan, type Plan } from '../../catalog/api.ts';
import type { OrderPromotions, PlanOrder, PromotionFacts } from '../api.ts';
import { hourFullSince, openOrders } from '../orders/order-store.ts';
import type { ChannelState } from '../payments/pay-channel.ts';
import { channelStates } from '../payments/pay-channel-store.ts';

/** What decides whether an account may order. */
export interface OrderFacts {
  readonly methods: readonly PayMethodName[];
  readonly openOrders: number;
  readonly hourFullSince: Date | null;
  readonly channels: readonly ChannelState[];
}

const selected = ({ accountId, now }: Pick<PlanOrder, 'accountId' | 'now'>, ordersPerHour: number) => [
  enabledPayMethods().as('methods'),
  openOrders(accountId, now).as('openOrders'),
  hourFullSince(accountId, now, ordersPerHour).as('hourFullSince'),
  channelStates().as('channels'),
];

/** Reads under the account's lock, so that each simultaneous order counts those before it. */
export async function readOrderFacts(
  tx: Tx,
  order: Pick<PlanOrder, 'accountId' | 'now'>,
  ordersPerHour: number,
): Promise<OrderFacts> {
  return tx.selectNoFrom(selected(order, ordersPerHour)).executeTakeFirstOrThrow();
}

/** Creates the read of the same with the plan and the facts of promotions; undefined if the plan is not on sale. */
export function createPlanOrderRead({ facts }: Pick<OrderPromotions, 'facts'>, ordersPerHour: number) {
  const compile = (isFriend: boolean) =>
    compiledOnce((db, order: PlanOrder) =>
      selectPlanOnSale(db, order.planKey)
        .select(selected(order, ordersPerHour))
        .select(facts(db, order, isFriend).as('promotions')),
    );
  const [select, selectForFriend] = [compile(false), compile(true)];
  return async (
    tx: Tx,
    order: PlanOrder,
  ): Promise<(OrderFacts & { readonly plan: Plan; readonly promotions: PromotionFacts }) | undefined> => {
    const [row] = await (order.isFriend ? selectForFriend : select)(tx, order);
    return row && { ...row, plan: toPlan(row) };
  };
}
