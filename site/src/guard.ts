import { findPath, PAGE_ACCESS, type PagePath } from './paths.ts';

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

const FOR_VISITORS_ONLY: readonly PagePath[] = ['/Login', '/Register'];

/**
 * Decides whether a page may be shown. Signed in, the login and the sign-up lead to the account (unless a password has to
 * be set, which is all that may then be done); signed out, pages with a purpose lead to the login and back, others home.
 */
export function guard({ path, search, token, setpw }: GuardState): Verdict {
  const page = findPath(path);
  const access = page && PAGE_ACCESS[page];
  if (token === undefined) {
    if (page === undefined || access === 'account') return redirect('/');
    if (access === 'anyone') return ALLOW;
    return redirect(`/Login?redirect=${encodeURIComponent(page + search)}`);
  }
  if (setpw) return access === 'anyone' ? ALLOW : redirect('/setpassword');
  if (page !== undefined && FOR_VISITORS_ONLY.includes(page)) return redirect('/Account');
  return ALLOW;
}

/** A `redirect` parameter as a path of this site, or undefined when it leads anywhere else. */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !value.startsWith('/') || value.startsWith('//'))
    return undefined;
  const [path = ''] = value.split(/[?#]/);
  const page = findPath(path);
  if (page === undefined || FOR_VISITORS_ONLY.includes(page)) return undefined;
  return page + value.slice(path.length);
}
