import { createQueryClient } from '@causeway/web/query-client';
import { readToken, subscribeToSession } from './session.ts';

/** A failed read is shown in its place, by `ui/loaded.tsx` and the tables. */
export const queryClient = createQueryClient({ staleTime: 10_000, readToken, subscribeToSession });
