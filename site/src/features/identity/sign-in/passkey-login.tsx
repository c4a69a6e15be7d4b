import { passkeyLogin, readPasskeyOptions } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { refusalInto } from '../../../forms/refusal-into.ts';
import type { Form } from '../../../forms/use-form.ts';
import { passkeysPossible, showPasskey } from '@causeway/web/passkeys';
import { formPhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyIcon } from '../../../ui/icons.tsx';
import type { LoginKey } from './check-login.ts';
import { useEnterAccount } from './use-enter-account.ts';

interface PasskeyLoginProps {
  readonly form: Form<LoginKey>;
  readonly remember: boolean;
}

/** Logs in with a passkey, which identifies the account. */
export function PasskeyLogin({ form, remember }: PasskeyLoginProps) {
  const t = usePhrases(formPhrases);
  const enter = useEnterAccount();
  const [showing, setShowing] = useState(false);
  const refuse = refusalInto<LoginKey>(form, []);
  const { submit } = useSubmit(passkeyLogin, {
    onDone: ({ account, ...signIn }) => enter(signIn, account),
    onRefusal: refuse,
  });
  const show = async (options: OutputOf<typeof readPasskeyOptions>) => {
    setShowing(true);
    try {
      const shown = await showPasskey(options);
      if (shown !== undefined) await submit({ ...shown, remember });
      else form.refuse(t.passkeyNotShown);
    } finally {
      setShowing(false);
    }
  };
  const start = useSubmit(readPasskeyOptions, { onDone: show, onRefusal: refuse });
  if (!passkeysPossible()) return null;
  return (
    <Button
      wide
      busy={start.busy || showing}
      onClick={() => {
        form.passes({});
        void start.submit({});
      }}
    >
      <KeyIcon />
      {t.passkeyLogin}
    </Button>
  );
}
