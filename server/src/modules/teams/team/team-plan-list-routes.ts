import * as contract from '@causeway/contract/team-plans';
import type { Mount } from '../../../platform/http/mount.ts';
import { listTeamPlans, type TeamPlanListContext } from '../team-plan-list-service.ts';
import { viewTeamPlanList } from './team-plan-list-view.ts';
import { createTeamOrder, type TeamOrderContext } from '../team-order-service.ts';

export function mountTeamPlanList(
  mount: Mount,
  { listContext, orderContext }: { listContext: TeamPlanListContext; orderContext: TeamOrderContext },
): void {
  mount(contract.listTeamPlans, async ({ caller, language, origin }) => {
    const teamId = caller?.kind === 'team' ? caller.accountId : null;
    return viewTeamPlanList(await listTeamPlans(listContext, teamId, language), origin);
  });
  mount(contract.createTeamOrder, ({ input, caller, language }) =>
    createTeamOrder(orderContext, {
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
