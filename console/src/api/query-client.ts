import { createQueryClient } from '@causeway/web/query-client';
import { readSession, subscribeToSession } from './session.ts';

/** `ui/loaded.tsx` and the tables show a failed read in place. */
export const queryClient = createQueryClient({
  staleTime: 10_000,
  readToken: readSession,
  subscribeToSession,
});
