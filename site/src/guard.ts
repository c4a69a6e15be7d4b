import { findRoute } from './routes.ts';

export interface GuardState {
  /** The address inside the hash: path and query. */
  readonly path: string;
  readonly search: string;
  readonly token: string | undefined;
  /** The member signed in with a password that has to be changed first. */
  readonly setpw: boolean;
}

export type Verdict = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string };

const ALLOW: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

const FOR_VISITORS_ONLY: readonly string[] = ['/Login', '/Register'];

/**
 * Decides whether a page may be shown. Signed in, the login and the sign-up lead to the account (unless a password has to
 * be set, which is all that may then be done); signed out, pages with a purpose lead to the login and back, others home.
 */
export function guard({ path, search, token, setpw }: GuardState): Verdict {
  const route = findRoute(path);
  if (token === undefined) {
    if (route === undefined || route.access === 'account') return redirect('/');
    if (route.access === 'anyone') return ALLOW;
    return redirect(`/Login?redirect=${encodeURIComponent(route.path + search)}`);
  }
  if (setpw) return route?.access === 'anyone' ? ALLOW : redirect('/setpassword');
  if (route !== undefined && FOR_VISITORS_ONLY.includes(route.path)) return redirect('/Account');
  return ALLOW;
}

/** A `redirect` parameter as a path of this site, or undefined when it leads anywhere else. */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !value.startsWith('/') || value.startsWith('//'))
    return undefined;
  const [path = ''] = value.split(/[?#]/);
  const route = findRoute(path);
  if (route === undefined || FOR_VISITORS_ONLY.includes(route.path)) return undefined;
  return route.path + value.slice(path.length);
}
