import * as contract from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { viewTeamInfo, viewTeamRecord } from './team-view.ts';
import { readTeam, renameTeam, type TeamInfoContext } from '../team-info-service.ts';
import { listTeamRecords } from '../team-record-service.ts';

export function mountTeam(mount: Mount, context: TeamInfoContext): void {
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
}
