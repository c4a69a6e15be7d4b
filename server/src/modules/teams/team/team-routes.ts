import * as contract from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { viewTeamInfo, viewTeamRecord } from './team-view.ts';
import type { TeamInfoService } from '../team-info-service.ts';
import type { TeamRecordService } from '../team-record-service.ts';

export function mountTeam(
  mount: Mount,
  { info, records }: { info: TeamInfoService; records: TeamRecordService },
): void {
  mount(contract.readTeam, async ({ caller }) =>
    viewTeamInfo(await info.read(caller.accountId), caller.account),
  );
  mount(contract.changeTeamSettings, async ({ caller, input }) => {
    await info.rename(caller.accountId, input.teamName);
    return null;
  });
  mount(contract.listTeamRecords, async ({ caller, input }) => {
    const { list, next } = await records.list(caller.accountId, input.cursor);
    return { list: list.map(viewTeamRecord), next };
  });
}
