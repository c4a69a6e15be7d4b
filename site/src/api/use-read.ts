import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { createReads } from '@causeway/web/create-reads';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

export const { useRead, refetch } = createReads(call, queryClient);

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
