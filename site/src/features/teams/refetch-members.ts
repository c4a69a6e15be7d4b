import { listMembers, listTeamDevices } from '@causeway/contract/team-members';
import { readTeam } from '@causeway/contract/teams';
import { refetch } from '../../api/use-read.ts';

/** Refetches the list, the team's numbers, and the devices, which a change may unlink. */
export const refetchMembers = (): Promise<void> => refetch(listMembers, listTeamDevices, readTeam);
