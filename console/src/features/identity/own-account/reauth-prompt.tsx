import {
  listOperatorPasskeys,
  reauthenticate,
  reauthenticateByPasskey,
} from '@causeway/contract/console/calls';
import { useEffect, useState } from 'react';
import { setReauthAsk } from '../../../api/reauth.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSelf } from '../../../api/use-self.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';

type Settle = (isGiven: boolean) => void;

/** Asks for the password or a passkey when a call needs one; the call is then repeated. */
export function ReauthPrompt() {
  const [settle, setSettle] = useState<Settle>();
  useEffect(() => {
    setReauthAsk(() => new Promise<boolean>((resolve) => setSettle(() => resolve)));
    return () => setReauthAsk(undefined);
  }, []);
  // The session may end while the dialog is open.
  useEffect(() => () => settle?.(false), [settle]);
  if (settle === undefined) return null;
  const close = (isGiven: boolean) => {
    settle(isGiven);
    setSettle(undefined);
  };
  return <Prompt onClose={close} />;
}

function Prompt({ onClose }: { readonly onClose: Settle }) {
  const t = usePhrases(ownAccountPhrases);
  const withCode = useSelf().data?.mfa.on === true;
  const hasPasskey = (useRead(listOperatorPasskeys, {}).data?.list.length ?? 0) > 0;
  return (
    <ReauthDialog
      endpoint={reauthenticate}
      withCode={withCode}
      title={t.reauthTitle}
      text={t.reauthText}
      action={t.continue}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    >
      {hasPasskey && (
        <PasskeyButton
          endpoint={reauthenticateByPasskey}
          label={t.reauthPasskey}
          onDone={() => onClose(true)}
        />
      )}
    </ReauthDialog>
  );
}
