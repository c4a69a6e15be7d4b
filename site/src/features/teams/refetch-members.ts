import { listMembers, listTeamDevices, listTeamRecords, readTeam } from '@causeway/contract/calls';
import { refetch } from '../../api/use-read.ts';

/** Refetches the list, the team's numbers, the devices, which a change may unlink, and the records. */
export const refetchMembers = (): Promise<void> =>
  refetch(listMembers, listTeamDevices, readTeam, listTeamRecords);
