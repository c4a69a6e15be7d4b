import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { useRef, useState } from 'react';
import { call } from './call.ts';
import { ApiRefusal } from '@causeway/web/failures';
import { showFailure } from './show-failure.ts';

interface SubmitOptions<E extends Endpoint> {
  readonly onDone?: (bean: OutputOf<E>, input: InputOf<E>) => void | Promise<void>;
  /** Answers true for a refusal that the page shows itself; every other failure is told by toast. */
  readonly onRefusal?: (refusal: ApiRefusal) => boolean;
  /** No answer arrived: what was asked for may have been done all the same, and is to be looked at afresh. */
  readonly onUnheard?: () => void;
  /** What to say of a failure that no refusal explains, in place of the usual words. */
  readonly failureText?: string;
}

interface Submit<E extends Endpoint> {
  /** Calls the endpoint, unless a call of this hook is still under way. Never rejects; answers whether it succeeded. */
  readonly submit: (input: InputOf<E>) => Promise<boolean>;
  readonly busy: boolean;
}

/** A change that a person asks for: sent once however often the button is pressed, never retried by itself. */
export function useSubmit<E extends Endpoint>(endpoint: E, options: SubmitOptions<E> = {}): Submit<E> {
  const [busy, setBusy] = useState(false);
  // The state comes a render late for a double click, the ref does not.
  const underWay = useRef(false);

  const submit = async (input: InputOf<E>): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      const bean = await call(endpoint, input);
      await options.onDone?.(bean, input);
      return true;
    } catch (failure) {
      const handled = failure instanceof ApiRefusal && options.onRefusal?.(failure) === true;
      if (!(failure instanceof ApiRefusal)) options.onUnheard?.();
      if (!handled) await showFailure(failure, options.failureText);
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { submit, busy };
}
