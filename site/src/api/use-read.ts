import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

interface ReadOptions {
  /** False holds the call back, for example until an id is known. */
  readonly enabled?: boolean;
  /** Milliseconds between repeated reads; none by default. */
  readonly every?: number;
  /** Failures that nobody is told of: of reads `again`, when something is on show already, or `always`. None by default. */
  readonly quiet?: 'again' | 'always';
  /** While another input is read, what was read for the one before stays on show: for pages of a list. */
  readonly keep?: boolean;
}

/** Reads an endpoint for a page: cached, retried while the network or the service is away, failures told by toast. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, every, quiet, keep = false }: ReadOptions = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery<OutputOf<E>>(
    {
      queryKey: [endpoint.name, input],
      queryFn: () => call(endpoint, input),
      enabled,
      refetchInterval: every ?? false,
      meta: { quiet },
      ...(keep && { placeholderData: keepPreviousData }),
    },
    queryClient,
  );
}

/** Makes pages read an endpoint again after something has changed what it answers. */
export async function refetch(endpoint: Endpoint): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [endpoint.name] });
}

/**
 * Shows pages what an endpoint would answer now, as far as one knows, without asking it. An answer that is on its way tells of
 * before, and is not waited for any longer.
 */
export function changeRead<E extends Endpoint>(
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
