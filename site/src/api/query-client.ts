import { createQueryClient } from '@causeway/web/query-client';
import { QueryCache } from '@tanstack/react-query';
import { readToken, subscribeToSession } from '../storage/session.ts';
import { showFailure } from './show-failure.ts';

export const queryClient = createQueryClient({
  staleTime: 30_000,
  queryCache: new QueryCache({
    onError: (failure, { meta, state }) => {
      const quiet = meta?.['quiet'];
      if (quiet === 'always' || (quiet === 'again' && state.data !== undefined)) return;
      void showFailure(failure);
    },
  }),
  readToken,
  subscribeToSession,
});
