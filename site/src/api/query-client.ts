import { QueryCache, QueryClient } from '@tanstack/react-query';
import { readToken, subscribeToSession } from '../storage/session.ts';
import { isPassing } from '@causeway/web/failures';
import { showFailure } from './show-failure.ts';

const READ_RETRIES = 2;

/** Handed to the hooks directly, so that no provider has to ride along with pages that read nothing. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure, { meta, state }) => {
      const quiet = meta?.['quiet'];
      if (quiet === 'always' || (quiet === 'again' && state.data !== undefined)) return;
      void showFailure(failure);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The default waits silently while the browser believes itself offline; we would rather say so.
      networkMode: 'always',
      retry: (failures, failure) => failures < READ_RETRIES && isPassing(failure),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

let holder = readToken();
subscribeToSession(() => {
  const token = readToken();
  if (token === holder) return;
  holder = token;
  // Nothing that one account has read may be shown to the next one.
  queryClient.clear();
});
