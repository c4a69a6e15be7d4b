import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '@causeway/web/failures';
import { readToken, subscribeToSession } from './session.ts';

const READ_RETRIES = 2;

/** What the console has read. A failed read is shown in its place, by `ui/loaded.tsx` and the tables. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
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
  // Nothing that one operator has read may be shown to the next one.
  queryClient.clear();
});
