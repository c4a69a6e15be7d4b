import { type QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from './failures.ts';

const READ_RETRIES = 2;

interface QueryOptions {
  /** Milliseconds for which data counts as fresh. */
  readonly staleTime: number;
  readonly queryCache?: QueryCache;
  readonly readToken: () => string | undefined;
  readonly subscribeToSession: (listener: () => void) => unknown;
}

/** Creates an app's cache, which is cleared when the session changes. */
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
        // The default waits silently while the browser believes that it is offline; we show the failure.
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
    // One account's data must not be shown to the next.
    queryClient.clear();
  });
  return queryClient;
}
