import type { AccountKind } from '@causeway/contract/accounts';
import { DOCUMENT_PATHS, type PAGE_PATHS } from '@causeway/contract/page-paths';

/** A page's path as it is written in links; addresses match in any case. */
export type PagePath = '/' | Exclude<(typeof PAGE_PATHS)[number], '/Home'>;

/**
 * Who may see a page. `visitor`: nobody who is signed in; `customer`: everybody who is signed in; `account`: individuals
 * and administrators of teams; the other names are those of the kinds of account. What visitors see of a page that is not theirs, the guard says.
 */
export type PageAccess = 'anyone' | 'visitor' | 'customer' | 'account' | AccountKind;

/**
 * Who may see which page. Apart from the pages themselves, so that a page can ask about paths without knowing every other
 * page. The contract's list is the server's; the type refuses a path that only one of the two has.
 */
export const PAGE_ACCESS: Readonly<Record<PagePath, PageAccess>> = {
  '/': 'anyone',
  '/Account': 'individual',
  '/myAccount': 'individual',
  '/Security': 'account',
  '/Leave': 'account',
  '/Packages': 'individual',
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

/** The page at a path, whatever its case and without regard to a slash at its end; `/Home` is `/`. */
export function findPath(path: string): PagePath | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  return BY_LOWER_CASE.get(plain === HOME_ALIAS ? '/' : plain);
}

const DOCUMENTS: ReadonlySet<string> = new Set(DOCUMENT_PATHS);

/** Whether a page is also readable HTML at its real path. */
export function isDocument(page: PagePath): boolean {
  return DOCUMENTS.has(page);
}
