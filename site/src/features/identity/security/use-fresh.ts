import type { Endpoint, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';

/**
 * Begins something that a fresh sign-in may do at once: asks without the password, and where that is refused says so by
 * `asking`, until the proof dialog has done it or was closed.
 */
export function useFresh<E extends Endpoint>(
  endpoint: E,
  onDone: (bean: OutputOf<E>) => void | Promise<void>,
) {
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useSubmit(endpoint, {
    onDone,
    onRefusal: (refusal) => {
      if (refusal.refusal !== 'HOLDER_UNPROVED') return false;
      setAsking(true);
      return true;
    },
  });
  return {
    begin: () => void submit({} as InputOf<E>),
    busy,
    asking,
    stopAsking: () => setAsking(false),
  };
}
