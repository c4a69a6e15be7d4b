import type { AccountKind } from '@causeway/contract/accounts';
import { guard, homeOf } from './guard.ts';
import { findPath, PAGE_ACCESS, type PagePath } from './paths.ts';

/** Where a login leads that nobody asked anything of. */
const pageOf = (kind: AccountKind): PagePath => (kind === 'individual' ? '/myAccount' : homeOf(kind));

/** A `redirect` parameter as a path of this site, or undefined when it leads anywhere else. */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !value.startsWith('/') || value.startsWith('//'))
    return undefined;
  const [path = ''] = value.split(/[?#]/);
  const page = findPath(path);
  if (page === undefined || PAGE_ACCESS[page] === 'visitor') return undefined;
  return page + value.slice(path.length);
}

/** Where a login leads: to a safe `target` that this kind of account may see, else to what it has in its place. */
export function pageAfterLogin(kind: AccountKind, target: string | undefined): string {
  if (target === undefined) return pageOf(kind);
  const [path = ''] = target.split(/[?#]/);
  const verdict = guard({ path, search: '', kind, setpw: false });
  if (verdict.kind === 'allow') return target;
  return verdict.to === homeOf(kind) ? pageOf(kind) : verdict.to;
}
