import { readOperatorPasskeyOptions } from '@causeway/contract/console/calls';
import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import { useChange } from '../../../api/use-change.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { passkeysPossible, showPasskey } from '@causeway/web/passkeys';

interface PasskeyButtonProps<E extends ApiCall> {
  /** Its input is a passkey's response, and `also`. */
  readonly endpoint: E;
  readonly also?: object;
  readonly label: string;
  readonly onDone: (answer: OutputOf<E>) => void;
}

/** Shows a passkey to an endpoint; hidden if the browser or the address supports none. */
export function PasskeyButton<E extends ApiCall>({ endpoint, also, label, onDone }: PasskeyButtonProps<E>) {
  const login = useChange(endpoint, { onDone });
  const begin = useChange(readOperatorPasskeyOptions, {
    onDone: async (options) => {
      const shown = await showPasskey(options);
      // The browser has shown the reason, or the operator has cancelled.
      if (shown !== undefined) await login.submit({ ...shown, ...also } as InputOf<E>);
    },
  });
  if (!passkeysPossible()) return null;
  return (
    <BusyButton
      variant="default"
      fullWidth
      loading={begin.busy || login.busy}
      onClick={() => void begin.submit({})}
    >
      {label}
    </BusyButton>
  );
}
