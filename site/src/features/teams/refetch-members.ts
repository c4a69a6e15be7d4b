import { listMembers, listTeamDevices } from '@causeway/contract/team-members';
import { refetch } from '../../api/use-read.ts';
import { refetchTeam } from '../../api/use-team.ts';

/** After any change of members: the list, the team's figures, and the devices, which may have gone with them. */
export async function refetchMembers(): Promise<void> {
  await Promise.all([refetch(listMembers), refetch(listTeamDevices), refetchTeam()]);
}
