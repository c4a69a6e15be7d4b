import { useNavigate } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { localStore } from '../storage/browser-storage.ts';
import { endSession, readToken } from '../storage/session.ts';
import { showToast } from '../ui/toast-store.ts';

/** Signs out: forgets the sign-in here at once, tells the server as well as it can, and goes home. */
export function useQuit(): () => void {
  const t = usePhrases(framePhrases);
  const navigate = useNavigate();
  return () => {
    const token = readToken();
    void navigate('/Home');
    endSession();
    // A sign-in that runs out leaves what its owner was writing; who quits takes it along.
    localStore.remove('ticketDrafts');
    showToast({ text: t.quitSuccess, tone: 'success' });
    // Loaded only now, so that the calls stay off the landing page. If the server is away, the token runs out by itself.
    if (token !== undefined) void import('../api/end-sign-in.ts').then(({ endSignIn }) => endSignIn(token));
  };
}
