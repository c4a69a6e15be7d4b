import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

interface ReadOptions {
  /** False holds the call back, for example until an id is known. */
  readonly enabled?: boolean;
  /** Milliseconds between repeated reads; none by default. */
  readonly every?: number;
  /** Keeps the last answer on show while another input is read. */
  readonly keep?: boolean;
}

/** Reads an endpoint for a page: cached, and retried while the network or the service is away. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, every, keep = false }: ReadOptions = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery<OutputOf<E>>(
    {
      queryKey: [endpoint.name, input],
      queryFn: () => call(endpoint, input),
      enabled,
      refetchInterval: every ?? false,
      ...(keep && { placeholderData: keepPreviousData }),
    },
    queryClient,
  );
}

/** Makes pages read endpoints again after something has changed what they answer, with whatever input. */
export async function refetch(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}
