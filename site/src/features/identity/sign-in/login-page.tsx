import { useLocation } from '../../../router.tsx';
import { useSignedIn } from '../../../storage/session.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { LoginCard } from './login-card.tsx';

/**
 * Both addresses open this page, `/mlogin` with the members' mode first; the key starts anew on the way from one to the
 * other. Whoever is signed in already is never replaced unasked.
 */
export default function LoginPage() {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  if (signedIn) return <AlreadySignedIn />;
  const initialMode = /^\/mlogin\/*$/i.test(pathname) ? 'member' : 'individual';
  return <LoginCard key={initialMode} initialMode={initialMode} />;
}
