import { findPath, type PagePath } from '../paths.ts';
import type { AccountKind } from '@causeway/contract/accounts';
import { guard, homeOf } from '../guard.ts';

/** Where a link of a text leads inside the site: behind the hash, or to a page by its real path. */
export function siteAddress(href: string): string | undefined {
  if (href.startsWith('/#/')) return href.slice(2);
  const [path = ''] = href.split('?');
  return path.startsWith('/') && findPath(path) !== undefined ? href : undefined;
}

/** The texts mean the reader's own account, whatever its kind: to its page the guard leads from here. */
const OWN_ACCOUNT: PagePath = '/Account';

/** Whether a link takes this kind of account to what it says: to the page, or to what the guard has in its place. */
function isUseful(href: string, kind: AccountKind): boolean {
  const path = siteAddress(href)?.replace(/\?.*/, '');
  if (path === undefined || findPath(path) === OWN_ACCOUNT) return true;
  const verdict = guard({ path, search: '', kind, setpw: false });
  return verdict.kind === 'allow' || verdict.to !== homeOf(kind);
}

/** The HTML of a text without links that would only send this kind of account home, without a word: what they say stays. */
export function withUsefulLinks(html: string, kind: AccountKind): string {
  return html.replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (link, href: string, words: string) =>
    isUseful(href, kind) ? link : words,
  );
}
