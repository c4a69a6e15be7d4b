import type { ApiCall, InputOf } from '@causeway/contract/endpoint';
import type { ApiRefusal } from '@causeway/web/failures';
import { useState } from 'react';
import { type SubmitOptions, useSubmit } from '../api/use-submit.ts';

/**
 * Starts an action that a recent login may do without the password. If the server refuses that, `dialog` opens until the
 * user has entered the password or closed it.
 */
export function useReauth<E extends ApiCall>(endpoint: E, options: SubmitOptions<E>) {
  const { onDone, onRefusal } = options;
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const { submit, busy } = useSubmit(endpoint, {
    ...options,
    onRefusal: (refusal) => {
      if (refusal.refusal !== 'HOLDER_UNPROVED') return onRefusal?.(refusal) ?? false;
      setOpen(true);
      return true;
    },
  });
  return {
    begin: (input: InputOf<E>) => void submit(input),
    busy,
    /** For `ReauthDialog`. */
    dialog: {
      ...options,
      open,
      endpoint,
      onClose,
      onDone: (...done: Parameters<NonNullable<typeof onDone>>) => {
        onClose();
        return onDone?.(...done);
      },
      onRefusal:
        onRefusal &&
        ((refusal: ApiRefusal) => {
          onClose();
          return onRefusal(refusal);
        }),
    },
  };
}
