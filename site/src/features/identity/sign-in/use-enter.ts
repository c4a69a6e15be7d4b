import type { SignIn } from '@causeway/contract/accounts';
import { useNavigate } from '../../../router.tsx';
import { formPhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { startSession } from '../../../storage/session.ts';
import { showToast } from '../../../ui/toast-store.ts';

interface Entry {
  readonly signIn: SignIn;
  /** As it was typed, trimmed. */
  readonly account: string;
  readonly to: string;
  /** A password has to be set before anything else, which the page that it goes on to says itself. */
  readonly setPassword?: boolean;
}

/** Keeps the new sign-in, says so, and goes on. */
export function useEnter(): (entry: Entry) => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  return ({ signIn, account, to, setPassword = false }) => {
    // Before the session starts: on this page the guard would send a signed-in person to the account.
    navigate(to, { replace: true });
    startSession({ signIn, account, setPassword });
    if (!setPassword) showToast({ text: t.loginSuccess, tone: 'success' });
  };
}
