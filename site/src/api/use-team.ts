import type { OutputOf } from '@causeway/contract/endpoint';
import { readTeam } from '@causeway/contract/teams';
import { refetch, useRead } from './use-read.ts';

export type Team = OutputOf<typeof readTeam>;

/** The administrator's team: its plan, and how much of it is used. */
export const useTeam = () => useRead(readTeam, {});

/** After a change of its members or its plan. */
export const refetchTeam = (): Promise<void> => refetch(readTeam);
