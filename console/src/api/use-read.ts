import { createReads } from '@causeway/web/create-reads';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

export const { useRead, refetch } = createReads(call, queryClient);
