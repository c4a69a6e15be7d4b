import { useNavigate } from 'react-router';
import { endSignIn } from '../../../api/end-sign-in.ts';
import { formPhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { endSession, readToken } from '../../../storage/session.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Once a member's password is set: ends the sign-in and goes to log in with it. */
export function useLeaveToLogin(): () => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  return () => {
    const token = readToken();
    // Replaced, so that the used key does not stay in the history.
    void navigate('/mlogin', { replace: true });
    endSession();
    if (token !== undefined) void endSignIn(token);
    showToast({ text: t.setPasswordSuccess, tone: 'success' });
  };
}
