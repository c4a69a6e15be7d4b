import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { keepPreviousData, type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';

interface ReadOptions {
  /** False holds the call back, for example until an id is known. */
  readonly enabled?: boolean;
  /** Milliseconds between repeated reads; none by default. */
  readonly every?: number;
  /** Failures that are not shown: of reads `again`, when there is data already, or `always`. None by default. */
  readonly quiet?: 'again' | 'always';
  /** While another input is read, what was read for the one before stays on show: for pages of a list. */
  readonly keep?: boolean;
}

type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** The hooks that read through an app's call; the client is handed to them, so that no provider has to ride along. */
export function createReads(call: Call, queryClient: QueryClient) {
  /** Reads an endpoint for a page: cached, and retried while the network or the service is away. */
  function useRead<E extends Endpoint>(
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

  /** Makes pages refetch endpoints whose answers have changed, with any input. */
  async function refetch(...endpoints: readonly Endpoint[]): Promise<void> {
    await Promise.all(endpoints.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
  }

  return { useRead, refetch };
}
