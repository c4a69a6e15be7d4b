import type { AccountKind } from '@causeway/contract/accounts';
import { DOCUMENT_PATHS, type LOGIN_PATHS, type PAGE_PATHS } from '@causeway/contract/page-paths';

/** A page's path as written in links; addresses match in any case. */
export type PagePath = '/' | Exclude<(typeof PAGE_PATHS)[number], '/Home'>;

type LoginPath = (typeof LOGIN_PATHS)[number];

/** `visitor`: only people who are not signed in. */
type OpenAccess = 'anyone' | 'visitor';
/**
 * `customer`: everyone who is signed in; `account`: individuals and administrators of teams; the others are kinds of
 * account.
 */
type LoginAccess = 'customer' | 'account' | AccountKind;

/** Who may open a page. The guard decides what others get instead. */
export type PageAccess = OpenAccess | LoginAccess;

/**
 * Who may open which page. Separate from the pages, so that a page can ask about paths without importing every other page.
 * The contract's lists are the server's; the types refuse a path that only one of them has, and an access that disagrees
 * with them about the login.
 */
export const PAGE_ACCESS: Readonly<
  Record<LoginPath, LoginAccess> & Record<Exclude<PagePath, LoginPath>, OpenAccess>
> = {
  '/': 'anyone',
  '/Account': 'individual',
  '/myAccount': 'account',
  '/Security': 'account',
  '/Leave': 'account',
  '/Packages': 'individual',
  '/Prices': 'anyone',
  '/download': 'anyone',
  '/Login': 'visitor',
  '/mlogin': 'anyone',
  '/Register': 'visitor',
  '/Reset': 'anyone',
  '/setpassword': 'anyone',
  '/PaySuc': 'anyone',
  '/OrderReceipt': 'account',
  '/Terms': 'anyone',
  '/Privacy': 'anyone',
  '/Refund': 'anyone',
  '/Contact': 'anyone',
  '/Help': 'anyone',
  '/helpdetail': 'anyone',
  '/FastGuide': 'anyone',
  '/iOSUSA': 'anyone',
  '/iOSMA': 'anyone',
  '/iOSPA': 'customer',
  '/getAccount': 'visitor',
  '/Activity': 'individual',
  '/Turnplate': 'individual',
  '/CheckDraw': 'individual',
  '/Order': 'customer',
  '/Reply': 'customer',
  '/Invite': 'individual',
  '/index': 'team',
  '/index/members': 'team',
  '/index/import': 'team',
  '/index/devices': 'team',
  '/index/packages': 'team',
  '/index/orders': 'team',
  '/index/records': 'team',
  '/index/settings': 'team',
  '/myAccountSub': 'member',
};

const HOME_ALIAS = '/home';
const BY_LOWER_CASE = new Map(
  (Object.keys(PAGE_ACCESS) as PagePath[]).map((path) => [path.toLowerCase(), path]),
);

/** The page at a path, in any case, with or without a trailing slash; `/Home` is `/`. */
export function findPath(path: string): PagePath | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return BY_LOWER_CASE.get(plain === HOME_ALIAS ? '/' : plain);
}

export function needsLogin(page: PagePath): boolean {
  const access: PageAccess = PAGE_ACCESS[page];
  return access !== 'anyone' && access !== 'visitor';
}

/** A `redirect` parameter as a path of this site; undefined if it leads elsewhere. */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !value.startsWith('/') || value.startsWith('//'))
    return undefined;
  const [path = ''] = value.split(/[?#]/);
  const page = findPath(path);
  if (page === undefined || PAGE_ACCESS[page] === 'visitor') return undefined;
  return page + value.slice(path.length);
}

/** The page with its query that a visitor was sent home from, from the history; undefined unless it needs a login. */
export function wantedPage(from: unknown): string | undefined {
  const target = typeof from === 'string' ? safeRedirect(from) : undefined;
  const page = target === undefined ? undefined : findPath(target.replace(/[?#].*/, ''));
  return page !== undefined && needsLogin(page) ? target : undefined;
}

const DOCUMENTS: ReadonlySet<string> = new Set(DOCUMENT_PATHS);

export function isDocument(page: PagePath): boolean {
  return DOCUMENTS.has(page);
}
