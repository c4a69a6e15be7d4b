import { listMembers, listTeamDevices, readTeam } from '@causeway/contract/calls';
import { refetch } from '../../api/use-read.ts';

/** Refetches the list, the team's numbers, and the devices, which a change may unlink. */
export const refetchMembers = (): Promise<void> => refetch(listMembers, listTeamDevices, readTeam);
