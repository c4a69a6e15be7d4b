import * as plans from '@causeway/contract/team-plans';
import * as contract from '@causeway/contract/teams';
import { isPhone } from '../../../platform/browser-family.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { viewTeamPlanList } from './team-plan-list-view.ts';
import { viewTeamInfo, viewTeamRecord } from './team-view.ts';
import { readTeam, renameTeam, type TeamInfoContext } from '../team-info-service.ts';
import { createTeamOrder, type TeamOrderContext } from '../team-order-service.ts';
import { listTeamPlans, type TeamPlanListContext } from '../team-plan-list-service.ts';
import { listTeamRecords } from '../team-record-service.ts';

export function mountTeam(
  mount: Mount,
  context: TeamInfoContext & TeamPlanListContext,
  orderContext: TeamOrderContext,
): void {
  mount(contract.readTeam, async ({ caller }) =>
    viewTeamInfo(await readTeam(context, caller.accountId), caller.account),
  );
  mount(contract.changeTeamSettings, async ({ caller, input }) => {
    await renameTeam(context, caller.accountId, input.teamName);
    return null;
  });
  mount(contract.listTeamRecords, async ({ caller, input }) => {
    const { list, next } = await listTeamRecords(context, caller.accountId, input.cursor);
    return { list: list.map(viewTeamRecord), next };
  });
  mount(plans.listTeamPlans, async ({ caller, language, origin }) => {
    const teamId = caller?.kind === 'team' ? caller.accountId : null;
    return viewTeamPlanList(await listTeamPlans(context, teamId, language), origin);
  });
  mount(plans.createTeamOrder, ({ input, caller, language, usedLanguage, from }) =>
    createTeamOrder(orderContext, {
      accountId: caller.accountId,
      timeKey: input.timeKey,
      deviceNum: input.deviceNum,
      mId: input.mId,
      payType: input.payType,
      pv: input.pv,
      totalUsd: input.totalUsd,
      totalCny: input.totalCny,
      language,
      isPhone: isPhone(from),
      usedLanguage,
    }),
  );
}
