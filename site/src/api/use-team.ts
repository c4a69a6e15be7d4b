import type { OutputOf } from '@causeway/contract/endpoint';
import { readTeam } from '@causeway/contract/calls';
import { useRead } from './use-read.ts';

export type Team = OutputOf<typeof readTeam>;

export const useTeam = () => useRead(readTeam, {});
