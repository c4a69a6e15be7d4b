import { useLocation } from 'react-router';
import { LoginCard } from './login-card.tsx';

/** Both addresses open this page, `/mlogin` in the members' mode; the key starts anew on the way from one to the other. */
export default function LoginPage() {
  const { pathname } = useLocation();
  const initialMode = /^\/mlogin\/*$/i.test(pathname) ? 'member' : 'individual';
  return <LoginCard key={initialMode} initialMode={initialMode} />;
}
