import { useNavigate } from '../../../router.tsx';
import { homeOf } from '../../../guard.ts';
import { formPhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Once a signed-in person has changed the password: says so and goes back to the account. */
export function useStaySignedIn(): () => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  const kind = useAccountKind() ?? 'individual';
  return () => {
    navigate(homeOf(kind), { replace: true });
    showToast({ text: t.passwordChanged, tone: 'success' });
  };
}
