import { createTeamOrder, listTeamPlans } from '@causeway/contract/team-plans';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TeamPlanListService } from '../team-plan-list-service.ts';
import { viewTeamPlanList } from './team-plan-list-view.ts';
import type { TeamOrderService } from '../team-order-service.ts';

export function mountTeamPlanList(
  mount: Mount,
  { goods, orders }: { goods: TeamPlanListService; orders: TeamOrderService },
): void {
  mount(listTeamPlans, async ({ caller, language, origin }) =>
    viewTeamPlanList(await goods.list(caller?.kind === 'team' ? caller.accountId : null, language), origin),
  );
  mount(createTeamOrder, ({ input, caller, language }) =>
    orders.createOrder({
      accountId: caller.accountId,
      timeKey: input.timeKey,
      deviceNum: input.deviceNum,
      mId: input.mId,
      payType: input.payType,
      pv: input.pv,
      totalUsd: input.totalUsd,
      language,
    }),
  );
}
