import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { TEAM_PAGE_ROWS } from '@causeway/contract/limits';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';

interface AnyPage {
  readonly list: readonly unknown[];
  readonly next: string | null;
}

export interface Turning {
  /** The positions of the page's first and last row in the whole list, from 1. */
  readonly from: number;
  readonly to: number;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/**
 * A list read by cursor, a page at a time; a new input starts at its first page. The previous page stays shown while the
 * next one loads.
 */
export function usePages<E extends ApiCall>(endpoint: E, input: InputOf<E>) {
  const of = JSON.stringify(input);
  const [place, setPlace] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({
    of,
    cursors: [],
  });
  const cursors = place.of === of ? place.cursors : [];
  const cursor = cursors.at(-1);
  const read = useRead(
    endpoint,
    cursor === undefined ? input : ({ ...(input as object), cursor } as InputOf<E>),
    { keep: true },
  );
  const page = read.data as (OutputOf<E> & AnyPage) | undefined;
  const toPrevious = () => setPlace({ of, cursors: cursors.slice(0, -1) });
  // All rows of a later page were removed.
  if (page?.list.length === 0 && cursors.length > 0 && !read.isPlaceholderData) toPrevious();
  const next = page?.next ?? null;
  const from = cursors.length * TEAM_PAGE_ROWS + 1;
  const turning: Turning = {
    from,
    to: from - 1 + (page?.list.length ?? 0),
    previous: cursors.length > 0 ? toPrevious : undefined,
    next: next !== null ? () => setPlace({ of, cursors: [...cursors, next] }) : undefined,
  };
  return {
    page,
    turning,
    waiting: read.isPlaceholderData,
    isError: read.isError,
    error: read.error,
    busy: read.isFetching,
    retry: () => void read.refetch(),
  };
}
