import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** A page of a list: `next` is the cursor of the following page, null at the end. */
interface Page {
  readonly list: readonly unknown[];
  readonly next: string | null;
}

type RowOf<E> = OutputOf<E> extends { readonly list: readonly (infer Row)[] } ? Row : never;

export interface Rows<Row> {
  /** All rows so far; undefined before the first page. */
  readonly rows: readonly Row[] | undefined;
  readonly failure: Error | null;
  readonly loading: boolean;
  readonly more: boolean;
  readonly loadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** Reads a list of `{ list, next }` page by page and sets `cursor` in the input. Without an input there are no rows. */
export function usePages<E extends ApiCall>(
  endpoint: OutputOf<E> extends Page ? E : never,
  input: Omit<InputOf<E>, 'cursor'> | undefined,
  { every }: { readonly every?: number } = {},
): Rows<RowOf<E>> {
  const read = useInfiniteQuery(
    {
      queryKey: [endpoint.name, input],
      queryFn: async ({ pageParam }) => {
        const request = pageParam === undefined ? input : { ...input, cursor: pageParam };
        return (await call(endpoint as ApiCall, request)) as Page;
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      refetchInterval: every ?? false,
      enabled: input !== undefined,
    },
    queryClient,
  );
  return {
    rows: input === undefined ? [] : read.data?.pages.flatMap(({ list }) => list as RowOf<E>[]),
    failure: read.error,
    loading: read.isPending,
    more: read.hasNextPage,
    loadingMore: read.isFetchingNextPage,
    loadMore: () => void read.fetchNextPage(),
    retry: () => void read.refetch(),
  };
}
