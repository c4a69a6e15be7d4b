import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** What a paged endpoint answers: `next` is the cursor of what follows, null at the end. */
interface Page {
  readonly list: readonly unknown[];
  readonly next: string | null;
}

type RowOf<E> = OutputOf<E> extends { readonly list: readonly (infer Row)[] } ? Row : never;

/** What a table shows of a list that comes page by page. */
export interface Rows<Row> {
  /** All that has come so far; undefined before the first page. */
  readonly rows: readonly Row[] | undefined;
  readonly failure: Error | null;
  readonly loading: boolean;
  readonly more: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** Reads a list of `{ list, next }` page by page; `cursor` in the input is ours to fill. */
export function usePages<E extends Endpoint>(
  endpoint: OutputOf<E> extends Page ? E : never,
  input: Omit<InputOf<E>, 'cursor'>,
  { every }: { readonly every?: number } = {},
): Rows<RowOf<E>> {
  const read = useInfiniteQuery(
    {
      queryKey: [endpoint.name, input],
      queryFn: async ({ pageParam }) => {
        const request = pageParam === undefined ? input : { ...input, cursor: pageParam };
        return (await call(endpoint as Endpoint, request)) as Page;
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      refetchInterval: every ?? false,
    },
    queryClient,
  );
  return {
    rows: read.data?.pages.flatMap(({ list }) => list as RowOf<E>[]),
    failure: read.error,
    loading: read.isPending,
    more: read.hasNextPage,
    loadingMore: read.isFetchingNextPage,
    loadMore: () => void read.fetchNextPage(),
    retry: () => void read.refetch(),
  };
}
