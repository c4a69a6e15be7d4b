import type { SignIn } from '@causeway/contract/accounts';
import { useNavigate } from '../../../router.tsx';
import { formPhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { startSession } from '../../../storage/session.ts';
import { showToast } from '../../../ui/toast-store.ts';

interface Entry {
  readonly signIn: SignIn;
  /** The trimmed input. */
  readonly account: string;
  readonly to: string;
  /** A password must be set first; the next page says so. */
  readonly setPassword?: boolean;
}

/** Saves the new session, shows a toast, and opens the page. */
export function useEnter(): (entry: Entry) => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  return ({ signIn, account, to, setPassword = false }) => {
    // Before the session starts; otherwise the guard would redirect to the account.
    navigate(to, { replace: true });
    startSession({ signIn, account, setPassword });
    if (!setPassword) showToast({ text: t.loginSuccess, tone: 'success' });
  };
}
