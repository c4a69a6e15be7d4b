import type { AccountKind } from '@causeway/contract/accounts';
import { findPath, needsLogin, PAGE_ACCESS, type PageAccess, type PagePath, safeRedirect } from './paths.ts';
import type { PageState } from './page-state.ts';

export interface GuardState {
  /** The path and query inside the hash. */
  readonly path: string;
  readonly search: string;
  /** The signed-in account's kind; undefined for visitors. */
  readonly kind: AccountKind | undefined;
  /** The member logged in with a password that must be changed first. */
  readonly setpw: boolean;
  /** The account has just been deleted here, and this page shows the goodbye. */
  readonly goodbye?: boolean;
}

export type Verdict =
  | { readonly kind: 'allow' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly state?: PageState;
    };

const ALLOW: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** The specification's list: visitors go from these to the login, and home from every other page that needs one. */
const TO_LOGIN: readonly PagePath[] = ['/Packages', '/Activity', '/Turnplate', '/iOSPA'];

const HOMES = { individual: '/myAccount', team: '/myAccount', member: '/myAccountSub' } as const;

export function homeOf(kind: AccountKind): PagePath {
  return HOMES[kind];
}

/** Whether a kind of account may open a page. */
export function mayOpen(page: PagePath, kind: AccountKind): boolean {
  const access: PageAccess = PAGE_ACCESS[page];
  if (access === 'anyone' || access === 'customer' || access === kind) return true;
  return access === 'account' && kind !== 'member';
}

/** The page after a login: a safe `target` that this kind of account may open, else its replacement. */
export function pageAfterLogin(kind: AccountKind, target: string | undefined): string {
  if (target === undefined) return homeOf(kind);
  const [path = ''] = target.split(/[?#]/);
  const verdict = guard({ path, search: '', kind, setpw: false });
  return verdict.kind === 'allow' ? target : verdict.to;
}

function guardVisitor(page: PagePath | undefined, search: string, goodbye: boolean): Verdict {
  if (page === undefined) return redirect('/');
  if (!needsLogin(page) || (page === '/Leave' && goodbye)) return ALLOW;
  const from = page + search;
  return TO_LOGIN.includes(page)
    ? redirect(`/Login?redirect=${encodeURIComponent(from)}`)
    : { kind: 'redirect', to: '/', state: { from } };
}

/**
 * The specification's route guard: decides whether a page may be shown. A signed-in user is redirected from login and
 * sign-up to the page after a login, and from other kinds' pages to the default page. A user who must set a password may do
 * only that.
 */
export function guard({ path, search, kind, setpw, goodbye = false }: GuardState): Verdict {
  const page = findPath(path);
  if (kind === undefined) return guardVisitor(page, search, goodbye);
  if (setpw) return page !== undefined && !needsLogin(page) ? ALLOW : redirect('/setpassword');
  if (page === undefined || mayOpen(page, kind)) return ALLOW;
  if (PAGE_ACCESS[page] === 'visitor')
    return redirect(pageAfterLogin(kind, safeRedirect(new URLSearchParams(search).get('redirect'))));
  return redirect(page === '/Packages' && kind === 'team' ? '/index/packages' : homeOf(kind));
}
