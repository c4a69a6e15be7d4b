import { useSearchParams } from './router.tsx';
import { safeRedirect } from './paths.ts';

/** A path with one more parameter in its query. */
export function withParameter(path: string, key: string, value: string): string {
  const [before = '', fragment] = path.split('#', 2);
  const [pathname = '', ...queries] = before.split('?');
  const query = new URLSearchParams(queries.join('?'));
  query.set(key, value);
  return `${pathname}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

interface RedirectTarget {
  /** Where to go once signed in: a path of this site; undefined when the address asks for none. */
  readonly target: string | undefined;
  /** The path of a page on the way there, carrying the target along. */
  readonly via: (path: string) => string;
}

/** The `redirect` parameter, which survives the moves between login, sign-up and reset. */
export function useRedirectTarget(): RedirectTarget {
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  return {
    target,
    via: (path) => (target === undefined ? path : withParameter(path, 'redirect', target)),
  };
}
