import { countInbox } from '@causeway/contract/console/calls';
import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { type Once, useOnce } from '@causeway/web/use-once';
import { useEffect, useRef } from 'react';
import { endDone, showDone, showFailure } from '../ui/notices.ts';
import { countRefusedSave } from '../ui/refused-saves.ts';
import { call } from './call.ts';
import { ApiRefusal } from '@causeway/web/failures';
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
  const isMounted = useIsMounted();
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
      const isShown = failure instanceof ApiRefusal && options.onRefusal?.(failure) === true;
      if (isShown) countRefusedSave();
      else await showFailure(failure);
      void refetchStale(failure, options.again ?? []).then(() => {
        // What showed it may have gone with the row or the offer that it was about.
        if (isShown && !isMounted()) void showFailure(failure);
      });
      return false;
    }
  });
}

/** Refetches what a failed change may have found changed, until the page shows it. */
async function refetchStale(failure: unknown, again: readonly ApiCall[]): Promise<void> {
  if (failure instanceof ApiRefusal && failure.endedSession) return;
  await refetch(...again);
  await new Promise((resolve) => setTimeout(resolve));
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
