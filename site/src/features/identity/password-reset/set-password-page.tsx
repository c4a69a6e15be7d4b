import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../../router.tsx';
import { formPhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { mustSetPassword, readUserInfo, useSignedIn } from '../../../storage/session.ts';
import { BrokenLink } from './broken-link.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { SomebodyHere } from './somebody-here.tsx';

/** The longest account name; the address can hold any text. */
const LONGEST_NAME = 320;

/**
 * Sets a password by the key of a mailed link or of a member's first login, by that session, or with the current password.
 */
export default function SetPasswordPage() {
  const signedIn = useSignedIn();
  const { key, name } = useLink();
  const [agreed, setAgreed] = useState<string>();

  if (key === '')
    return signedIn ? (
      <SetPasswordForm name={mustSetPassword() ? name : ''} />
    ) : (
      <IncompleteLink name={name} />
    );
  // A member who logged in with a password that must be changed has the key from there; any other link may be for another
  // account.
  if (signedIn && !mustSetPassword() && agreed !== key) {
    const here = readUserInfo()?.account ?? '';
    return <SomebodyHere here={here} name={name} onGoOn={() => setAgreed(key)} />;
  }
  return <SetPasswordForm key={key} linkKey={key} name={name} focused={agreed === key} />;
}

/**
 * Reads the link and takes its key out of the address, so that no history and no screenshot has it. The key stays in the
 * entry of the history, for a reload in another language.
 */
function useLink(): { readonly key: string; readonly name: string } {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const shown = query.get('key') ?? '';
  useEffect(() => {
    if (shown === '') return;
    const rest = new URLSearchParams(search);
    rest.delete('key');
    navigate({ search: `?${rest}` }, { replace: true, state: { linkKey: shown } });
  }, [shown, search, navigate]);
  const { linkKey } = (state ?? {}) as { readonly linkKey?: string };
  const name = query.get('name')?.trim().slice(0, LONGEST_NAME) ?? '';
  return { key: shown === '' ? (linkKey ?? '') : shown, name };
}

function IncompleteLink({ name }: { readonly name: string }) {
  const t = usePhrases(formPhrases);
  // As in `SetPasswordForm`.
  const loginPage = name === '' ? '/Login' : '/mlogin';
  return <BrokenLink title={t.linkIncomplete} text={t.linkIncompleteText} {...{ loginPage }} />;
}
