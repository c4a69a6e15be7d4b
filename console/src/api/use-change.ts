import { countInbox } from '@causeway/contract/console/calls';
import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { type Once, useOnce } from '@causeway/web/use-once';
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
      if (mayBeOld(failure) && options.again !== undefined) void refetch(...options.again);
      const isShown = failure instanceof ApiRefusal && options.onRefusal?.(failure) === true;
      if (isShown) countRefusedSave();
      else await showFailure(failure);
      return false;
    }
  });
}

/** Whether the shown data may be stale after a failed change. */
function mayBeOld(failure: unknown): boolean {
  if (!(failure instanceof ApiRefusal)) return true;
  return ['CHANGED_MEANWHILE', 'REFUND_ADDRESS_CHANGED', 'PROVIDER_SILENT'].includes(failure.refusal ?? '');
}
