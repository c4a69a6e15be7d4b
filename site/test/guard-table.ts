import type { PagePath } from '../src/paths.ts';

/** Where an address leads: the page itself, or the page that the route guard has in its place. */
export type Outcome = 'stays' | `/${string}`;
export type GuardRow = Readonly<Record<'visitor' | 'individual' | 'administrator' | 'member', Outcome>>;

const HOMES = { individual: '/myAccount', administrator: '/myAccount', member: '/myAccountSub' } as const;
const anyone: GuardRow = { visitor: 'stays', individual: 'stays', administrator: 'stays', member: 'stays' };
const visitors: GuardRow = { visitor: 'stays', ...HOMES };
const customers: GuardRow = { ...anyone, visitor: '/' };
const accounts: GuardRow = { ...customers, member: HOMES.member };
const individuals: GuardRow = { ...accounts, administrator: HOMES.administrator };
const administrators: GuardRow = { ...accounts, individual: HOMES.individual };
const login = (page: PagePath): Outcome => `/Login?redirect=${encodeURIComponent(page)}`;

/** The specification's route guard, page by page. The type asks for a decision about each new page. */
export const GUARD_TABLE: Readonly<Record<PagePath, GuardRow>> = {
  '/': anyone,
  '/mlogin': anyone,
  '/Reset': anyone,
  '/setpassword': anyone,
  '/PaySuc': anyone,
  '/download': anyone,
  '/Prices': anyone,
  '/Terms': anyone,
  '/Privacy': anyone,
  '/Refund': anyone,
  '/Contact': anyone,
  '/Help': anyone,
  '/helpdetail': anyone,
  '/FastGuide': anyone,
  '/iOSUSA': anyone,
  '/iOSMA': anyone,
  '/Login': visitors,
  '/Register': visitors,
  '/getAccount': visitors,
  '/Packages': { ...individuals, visitor: login('/Packages'), administrator: '/index/packages' },
  '/Activity': { ...individuals, visitor: login('/Activity') },
  '/Turnplate': { ...individuals, visitor: login('/Turnplate') },
  '/iOSPA': { ...customers, visitor: login('/iOSPA') },
  '/Account': individuals,
  '/Invite': individuals,
  '/CheckDraw': individuals,
  '/myAccount': accounts,
  '/Security': accounts,
  '/Leave': accounts,
  '/OrderReceipt': accounts,
  '/Order': customers,
  '/Reply': customers,
  '/index': administrators,
  '/index/members': administrators,
  '/index/import': administrators,
  '/index/devices': administrators,
  '/index/packages': administrators,
  '/index/orders': administrators,
  '/index/records': administrators,
  '/index/settings': administrators,
  '/myAccountSub': { ...HOMES, visitor: '/', member: 'stays' },
};
