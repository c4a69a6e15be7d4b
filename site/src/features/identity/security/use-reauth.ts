import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';

/**
 * Starts an action that a recent login may do without the password. If the server refuses that, `dialog` opens until the
 * user has entered the password or closed it.
 */
export function useReauth<E extends ApiCall>(
  endpoint: E,
  onDone: (bean: OutputOf<E>) => void | Promise<void>,
) {
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const { submit, busy } = useSubmit(endpoint, {
    onDone,
    onRefusal: (refusal) => {
      if (refusal.refusal !== 'HOLDER_UNPROVED') return false;
      setOpen(true);
      return true;
    },
  });
  return {
    begin: (input: InputOf<E>) => void submit(input),
    busy,
    /** For `ReauthDialog`. */
    dialog: {
      open,
      endpoint,
      onClose,
      onDone: (bean: OutputOf<E>) => {
        onClose();
        return onDone(bean);
      },
    },
  };
}
