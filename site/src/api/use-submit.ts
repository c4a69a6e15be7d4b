import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { type Once, useOnce } from '@causeway/web/use-once';
import { call } from './call.ts';
import { ApiRefusal } from '@causeway/web/failures';
import { showFailure } from './show-failure.ts';

export interface SubmitOptions<E extends ApiCall> {
  readonly onDone?: (bean: OutputOf<E>, input: InputOf<E>) => void | Promise<void>;
  /** Returns true for a refusal that the page shows itself; a toast shows every other failure. */
  readonly onRefusal?: (refusal: ApiRefusal) => boolean;
  /** No answer arrived: the server may have made the change, so the data should be refetched. */
  readonly onUnheard?: () => void;
  /** Shown instead of the usual text for a failure that is no refusal. */
  readonly failureText?: string;
}

/** A change by the user: sent once however often the button is pressed, never retried. */
export function useSubmit<E extends ApiCall>(endpoint: E, options: SubmitOptions<E> = {}): Once<InputOf<E>> {
  return useOnce(async (input) => {
    try {
      const bean = await call(endpoint, input);
      await options.onDone?.(bean, input);
      return true;
    } catch (failure) {
      const handled = failure instanceof ApiRefusal && options.onRefusal?.(failure) === true;
      if (!(failure instanceof ApiRefusal)) options.onUnheard?.();
      if (!handled) await showFailure(failure, options.failureText);
      return false;
    }
  });
}
