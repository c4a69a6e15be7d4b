import { countInbox } from '@causeway/contract/console/calls';
import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { type Once, useOnce } from '@causeway/web/use-once';
import { useEffect, useRef } from 'react';
import { endDone, showDone, showFailure } from '../ui/notices.ts';
import { countRefusedSave } from '../ui/refused-saves.ts';
import { call } from './call.ts';
import { ApiRefusal } from '@causeway/web/failures';
import { queryClient } from './query-client.ts';
import { refetch } from './use-read.ts';

interface ChangeOptions<E extends ApiCall> {
  readonly onDone?: (answer: OutputOf<E>, input: InputOf<E>) => void | Promise<void>;
  /** Shown after success. */
  readonly done?: string;
  /** Endpoints whose answers the change makes stale; they may also be stale after a failure. */
  readonly again?: readonly ApiCall[];
  /** Returns true for a refusal that the page shows itself; every other failure is shown as a notice. */
  readonly onRefusal?: (refusal: ApiRefusal) => boolean;
}

/** A change by an operator: sent once however often the button is pressed, never retried. */
export function useChange<E extends ApiCall>(endpoint: E, options: ChangeOptions<E> = {}): Once<InputOf<E>> {
  const watch = useGoneWithData();
  return useOnce(async (input) => {
    endDone();
    try {
      const answer = await call(endpoint, input);
      await options.onDone?.(answer, input);
      if (options.done !== undefined) showDone(options.done);
      // The change may have dealt with what the menu counts.
      void refetch(countInbox, ...(options.again ?? []));
      return true;
    } catch (failure) {
      const again = options.again ?? [];
      const isShown = failure instanceof ApiRefusal && options.onRefusal?.(failure) === true;
      if (isShown) countRefusedSave();
      else await showFailure(failure);
      if (failure instanceof ApiRefusal && failure.endedSession) return false;
      const read = refetch(...again);
      // What shows it may go with the row or the offer that it was about.
      if (isShown) void watch(read, again, () => void showFailure(failure));
      return false;
    }
  });
}

type Watch = (read: Promise<void>, again: readonly ApiCall[], onGone: () => void) => Promise<void>;

/**
 * Calls back if the refetched data remove the component, until the page shows them. A component that goes before any
 * of them has arrived was closed, by the operator or by the page that shows the refusal.
 */
function useGoneWithData(): Watch {
  const gone = useRef<() => void>(undefined);
  useEffect(() => () => gone.current?.(), []);
  return async (read, again, onGone) => {
    const started = countReading(again);
    const mine = () => countReading(again) < started && onGone();
    gone.current = mine;
    await read;
    await new Promise((resolve) => setTimeout(resolve));
    if (gone.current === mine) gone.current = undefined;
  };
}

const countReading = (endpoints: readonly ApiCall[]): number =>
  endpoints.filter(({ name }) => queryClient.isFetching({ queryKey: [name] }) > 0).length;
