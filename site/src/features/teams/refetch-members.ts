import { listMembers, listTeamDevices } from '@causeway/contract/team-members';
import { readTeam } from '@causeway/contract/teams';
import { refetch } from '../../api/use-read.ts';

/** After any change of members: the list, the team's figures, and the devices, which may be unlinked with them. */
export const refetchMembers = (): Promise<void> => refetch(listMembers, listTeamDevices, readTeam);
