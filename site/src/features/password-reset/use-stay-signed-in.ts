import { useNavigate } from 'react-router';
import { formPhrases } from '../../phrases/forms.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Once a signed-in person has changed the password: says so and goes back to the account. */
export function useStaySignedIn(): () => void {
  const t = usePhrases(formPhrases);
  const navigate = useNavigate();
  return () => {
    void navigate('/Account', { replace: true });
    showToast({ text: t.passwordChanged, tone: 'success' });
  };
}
