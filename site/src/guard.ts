import type { AccountKind } from '@causeway/contract/accounts';
import { findPath, PAGE_ACCESS, type PagePath } from './paths.ts';

export interface GuardState {
  /** The address inside the hash: path and query. */
  readonly path: string;
  readonly search: string;
  /** Of the account that is signed in; undefined for visitors. */
  readonly kind: AccountKind | undefined;
  /** The member signed in with a password that has to be changed first. */
  readonly setpw: boolean;
}

export type Verdict = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string };

const ALLOW: Verdict = { kind: 'allow' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

/** Its goodbye is read signed out; it sends other visitors to the login and back itself. */
const SENDS_ITSELF: PagePath = '/Leave';

const HOMES = { individual: '/Account', team: '/index', member: '/myAccountSub' } as const;
/** Visitors go home from these, as the specification has it; other pages have a purpose, and mails lead to most of them. */
const WITHOUT_PURPOSE: readonly PagePath[] = [...Object.values(HOMES), '/myAccount'];

/** The page that a kind of account is at home at. */
export function homeOf(kind: AccountKind): PagePath {
  return HOMES[kind];
}

/** Whether pages of a kind of account show a page of the site at all. */
export function mayOpen(page: PagePath, kind: AccountKind): boolean {
  const access = PAGE_ACCESS[page];
  if (access === 'anyone' || access === 'customer' || access === kind) return true;
  return access === 'account' && kind !== 'member';
}

/**
 * Decides whether a page may be shown. Signed in, the login, the sign-ups and the pages of other kinds of account lead to one's
 * own (unless a password has to be set, which is all that may then be done); signed out, pages with a purpose lead to the
 * login and back, others home.
 */
export function guard({ path, search, kind, setpw }: GuardState): Verdict {
  const page = findPath(path);
  const access = page && PAGE_ACCESS[page];
  if (kind === undefined) {
    if (access === 'anyone' || access === 'visitor' || page === SENDS_ITSELF) return ALLOW;
    if (page === undefined || WITHOUT_PURPOSE.includes(page)) return redirect('/');
    return redirect(`/Login?redirect=${encodeURIComponent(page + search)}`);
  }
  if (setpw) return access === 'anyone' || access === 'visitor' ? ALLOW : redirect('/setpassword');
  if (page === undefined || mayOpen(page, kind)) return ALLOW;
  return redirect(page === '/Packages' && kind === 'team' ? '/index/packages' : HOMES[kind]);
}
