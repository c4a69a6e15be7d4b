import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { keepPreviousData, type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';

interface ReadOptions {
  /** False delays the call, for example until an id is known. */
  readonly enabled?: boolean;
  /** Milliseconds between repeated reads; none by default. */
  readonly every?: number;
  /** Failures that are not shown: those of `again`, when data is already on show, or `always`. None by default. */
  readonly quiet?: 'again' | 'always';
  /** Reads again when the page is opened, and shows the cached data until then. */
  readonly fresh?: boolean;
  /** Shows the previous input's data while another input is read: for pages of a list. */
  readonly keep?: boolean;
}

type Call = <E extends ApiCall>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

/** Creates the hooks that read through an app's call; the client is a parameter, so no provider is needed. */
export function createReads(call: Call, queryClient: QueryClient) {
  /** Reads an endpoint for a page: cached, and retried while the network or the service is unavailable. */
  function useRead<E extends ApiCall>(
    endpoint: E,
    input: InputOf<E>,
    { enabled = true, every, quiet, fresh = false, keep = false }: ReadOptions = {},
  ): UseQueryResult<OutputOf<E>> {
    return useQuery<OutputOf<E>>(
      {
        queryKey: [endpoint.name, input],
        queryFn: () => call(endpoint, input),
        enabled,
        refetchInterval: every ?? false,
        meta: { quiet },
        ...(fresh && { refetchOnMount: 'always' }),
        ...(keep && { placeholderData: keepPreviousData }),
      },
      queryClient,
    );
  }

  /** Invalidates endpoints, for every input. */
  async function refetch(...endpoints: readonly ApiCall[]): Promise<void> {
    await Promise.all(endpoints.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
  }

  return { useRead, refetch };
}
