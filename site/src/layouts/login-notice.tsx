import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from '../router.tsx';
import { readPageState } from '../page-state.ts';
import { wantedPage } from '../paths.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { findRoute } from '../routes.ts';
import { useSignedIn } from '../storage/session.ts';
import { classNames } from '../ui/class-names.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './login-notice.module.css';

const never = () => () => undefined;

/** The page that a visitor was sent home from, with the site's title; the history holds only its address. */
function findWanted(from: unknown) {
  const target = wantedPage(from);
  const route = target === undefined ? undefined : findRoute(target.replace(/[?#].*/, ''));
  if (target === undefined || route === undefined) return undefined;
  return { title: route.title, login: `/Login?redirect=${encodeURIComponent(target)}` };
}

/**
 * Tells a visitor who was sent home which page needs a login, and links to it. The region exists before its text, so that
 * the text is announced. The server renders it empty, and the inline script reserves its height, so that nothing moves.
 */
export function LoginNotice() {
  const t = usePhrases(framePhrases);
  const navigate = useNavigate();
  const { from } = readPageState(useLocation().state);
  const signedIn = useSignedIn();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const wanted = hydrated && !signedIn ? findWanted(from) : undefined;
  useLayoutEffect(() => {
    if (hydrated) delete document.documentElement.dataset['sentHome'];
  }, [hydrated]);
  const dismiss = () => {
    navigate('/', { replace: true, state: null });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <output className={classNames(styles.place, wanted && styles.open)}>
      {wanted !== undefined && (
        <span className={styles.notice}>
          <Link to={wanted.login} className={styles.link}>
            {t.loginNotice(t.titles[wanted.title])}
          </Link>
          <button type="button" className={styles.close} aria-label={t.close} onClick={dismiss}>
            <CloseIcon />
          </button>
        </span>
      )}
    </output>
  );
}
