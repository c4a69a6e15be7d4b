import { listMembers, listTeamDevices } from '@causeway/contract/team-members';
import { invalidate } from '../../api/use-read.ts';
import { readTeamAgain } from '../../api/use-team.ts';

/** After any change of members: the list, the team's figures, and the devices, which may have gone with them. */
export async function readMembersAgain(): Promise<void> {
  await Promise.all([invalidate(listMembers), invalidate(listTeamDevices), readTeamAgain()]);
}
