import { type QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from './failures.ts';

const READ_RETRIES = 2;

interface QueryOptions {
  /** Milliseconds for which what was read counts as fresh. */
  readonly staleTime: number;
  readonly queryCache?: QueryCache;
  readonly readToken: () => string | undefined;
  readonly subscribeToSession: (listener: () => void) => unknown;
}

/** Holds what an app has read, for one sign-in. */
export function createQueryClient({
  staleTime,
  queryCache,
  readToken,
  subscribeToSession,
}: QueryOptions): QueryClient {
  const queryClient = new QueryClient({
    ...(queryCache && { queryCache }),
    defaultOptions: {
      queries: {
        staleTime,
        // The default waits silently while the browser believes itself offline; we would rather say so.
        networkMode: 'always',
        retry: (failures, failure) => failures < READ_RETRIES && isPassing(failure),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let owner = readToken();
  subscribeToSession(() => {
    const token = readToken();
    if (token === owner) return;
    owner = token;
    // Nothing that one account has read may be shown to the next one.
    queryClient.clear();
  });
  return queryClient;
}
