import { operatorPasskeyLogin, readOperatorPasskeyOptions } from '@causeway/contract/console/calls';
import { Button } from '@mantine/core';
import { startSession } from '../../../api/session.ts';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { passkeysPossible, showPasskey } from '@causeway/web/passkeys';

/** Signs in by a passkey; hidden if the browser or the address supports none. */
export function PasskeyButton() {
  const t = usePhrases(ownAccountPhrases);
  const login = useChange(operatorPasskeyLogin, { onDone: ({ operator }) => startSession(operator.id) });
  const begin = useChange(readOperatorPasskeyOptions, {
    onDone: async (options) => {
      const shown = await showPasskey(options);
      // The browser has shown the reason, or the operator has cancelled.
      if (shown !== undefined) await login.submit({ ...shown, cookie: true });
    },
  });
  if (!passkeysPossible()) return null;
  return (
    <Button
      variant="default"
      fullWidth
      loading={begin.busy || login.busy}
      onClick={() => void begin.submit({})}
    >
      {t.passkeySignIn}
    </Button>
  );
}
