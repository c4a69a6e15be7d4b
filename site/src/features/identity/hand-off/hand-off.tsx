import { EmailText } from '@causeway/web/email-text';
import { ApiRefusal } from '@causeway/web/failures';
import { loginByHandOff, readMailLanguage } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { endSignIn } from '../../../api/end-sign-in.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { endHandOff, spendHandOff } from '../../../hand-off.ts';
import { handOffPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { sessionStore } from '../../../storage/browser-storage.ts';
import { readToken, readUserInfo, startSession } from '../../../storage/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';

type SignInOfApp = OutputOf<typeof loginByHandOff>;

const kept = (key: 'os' | 'channelId', otherwise: string): string => {
  const value = sessionStore.read(key);
  return typeof value === 'string' ? value : otherwise;
};

/** Whether the server refuses the session of this browser, which does not know that yet. */
async function isEnded(token: string): Promise<boolean> {
  try {
    await call(readMailLanguage, {}, token);
    return false;
  } catch (failure) {
    return failure instanceof ApiRefusal && failure.endedSession;
  }
}

/** Redeems a client app's code. Asks first if another account is signed in here. */
export default function HandOff({ code }: { readonly code: string }) {
  const t = usePhrases(handOffPhrases);
  const [offered, setOffered] = useState<SignInOfApp | undefined>();
  const used = useRef<string | undefined>(undefined);

  const enter = ({ account, ...signIn }: SignInOfApp) => {
    startSession({ signIn, account });
    showToast({ text: account === '' ? t.doneNameless : t.done(account), tone: 'success' });
    endHandOff();
  };
  const decline = (signIn: SignInOfApp) => {
    void endSignIn(signIn.data);
    endHandOff();
  };
  const arrive = async (signIn: SignInOfApp) => {
    const former = readToken();
    if (former === undefined || (await isEnded(former))) enter(signIn);
    else if (readUserInfo()?.id === signIn.id) decline(signIn);
    else setOffered(signIn);
  };

  useEffect(() => {
    if (used.current === code) return;
    used.current = code;
    spendHandOff();
    const input = { formSign: code, os: kept('os', 'android'), channelId: kept('channelId', 'web') };
    void call(loginByHandOff, input).then(arrive, async (failure: unknown) => {
      await showFailure(failure);
      endHandOff();
    });
  });

  if (offered === undefined) return null;
  const change = () => {
    const former = readToken();
    enter(offered);
    if (former !== undefined) void endSignIn(former);
  };
  return (
    <Dialog
      open
      title={t.title}
      onClose={() => decline(offered)}
      actions={
        <>
          <Button onClick={() => decline(offered)}>{t.stay}</Button>
          <Button variant="primary" onClick={change}>
            {t.change}
          </Button>
        </>
      }
    >
      <p>
        <EmailText text={t.text(readUserInfo()?.account ?? '', offered.account)} />
      </p>
    </Dialog>
  );
}
