import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { createReads } from '@causeway/web/create-reads';
import { call } from './call.ts';
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

export const { useRead, refetch } = createReads(call, queryClient);

/**
 * Sets the cached answer of an endpoint without a request, and cancels a request that is running, since its answer is
 * stale.
 */
export function changeRead<E extends ApiCall>(
  endpoint: E,
  input: InputOf<E>,
  change: (bean: OutputOf<E>) => OutputOf<E>,
): void {
  const queryKey = [endpoint.name, input];
  const bean = queryClient.getQueryData<OutputOf<E>>(queryKey);
  if (bean === undefined) return;
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<OutputOf<E>>(queryKey, change(bean));
}
