/**
 * Pages that are documents: readable HTML at their real path for readers without scripts and for search engines, and
 * at the same path after `#` for others. Paths ignore case.
 */
export const DOCUMENT_PATHS = [
  '/Help',
  '/helpdetail',
  '/FastGuide',
  '/iOSUSA',
  '/iOSMA',
  '/Terms',
  '/Privacy',
  '/Refund',
  '/Contact',
] as const;

/** Pages that need a login: the site's guard and links in emails lead through the login to them. */
export const LOGIN_PATHS = [
  '/Packages',
  '/Account',
  '/myAccount',
  '/Security',
  '/Leave',
  '/myAccountSub',
  '/index',
  '/index/members',
  '/index/import',
  '/index/devices',
  '/index/packages',
  '/index/orders',
  '/index/records',
  '/index/settings',
  '/OrderReceipt',
  '/Order',
  '/Reply',
  '/Invite',
  '/Activity',
  '/Turnplate',
  '/CheckDraw',
  '/iOSPA',
] as const;

/** Every page of the site by its path. The real path of a page that is no document leads to the same path after `#`. */
export const PAGE_PATHS = [
  ...DOCUMENT_PATHS,
  ...LOGIN_PATHS,
  '/Home',
  '/Login',
  '/mlogin',
  '/Register',
  '/Reset',
  '/setpassword',
  '/getAccount',
  '/PaySuc',
  '/download',
  '/Prices',
] as const;
