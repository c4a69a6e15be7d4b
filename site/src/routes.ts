import type { AccountKind } from '@causeway/contract/accounts';
import { findPath } from './paths.ts';
import { landingPhrases } from './phrases/landing.ts';
import type { PageParts, SiteRoute } from './site-route.ts';

/** The other pages' are in page-parts.ts. */
export const LANDING_PARTS: PageParts = {
  page: () => import('./pages/landing-page.tsx'),
  phrases: [landingPhrases],
};

export const ROUTES: readonly SiteRoute[] = [
  { path: '/', title: 'home' },
  {
    path: '/Account',
    title: 'account',
    menu: 'center',
  },
  {
    path: '/myAccount',
    title: 'account',
  },
  {
    path: '/Security',
    title: 'security',
  },
  { path: '/Leave', title: 'leave' },
  {
    path: '/Packages',
    title: 'plans',
    menu: 'center',
  },
  {
    path: '/Prices',
    title: 'prices',
    menu: 'visitor',
  },
  { path: '/Invite', title: 'invite', menu: 'center' },
  {
    path: '/getAccount',
    title: 'getAccount',
  },
  {
    path: '/myAccount',
    title: 'teamOverview',
    kind: 'team',
    menu: 'center',
  },
  { path: '/index', title: 'index' },
  {
    path: '/index/members',
    title: 'teamMembers',
    menu: 'center',
  },
  {
    path: '/index/import',
    title: 'teamImport',
  },
  {
    path: '/index/devices',
    title: 'teamDevices',
  },
  {
    path: '/index/packages',
    title: 'teamPlans',
    menu: 'center',
  },
  {
    path: '/index/orders',
    title: 'teamOrders',
  },
  {
    path: '/index/records',
    title: 'teamRecords',
  },
  {
    path: '/index/settings',
    title: 'teamSettings',
  },
  {
    path: '/myAccountSub',
    title: 'myAccountSub',
    menu: 'center',
  },
  {
    path: '/Order',
    title: 'order',
    menu: 'center',
  },
  { path: '/Reply', title: 'reply' },
  // Visitors have the anchor to the landing page's downloads instead.
  { path: '/download', title: 'download', menu: 'center' },
  { path: '/Login', title: 'login' },
  { path: '/mlogin', title: 'login' },
  { path: '/Register', title: 'register' },
  { path: '/Reset', title: 'reset' },
  { path: '/setpassword', title: 'setPassword' },
  {
    path: '/PaySuc',
    title: 'paid',
    plain: true,
  },
  { path: '/OrderReceipt', title: 'receipt', plain: true },
  { path: '/Terms', title: 'terms' },
  { path: '/Privacy', title: 'privacy' },
  { path: '/Refund', title: 'refund' },
  { path: '/Contact', title: 'contact' },
  {
    path: '/Help',
    title: 'help',
    menu: 'all',
  },
  // The last of the menu, since a running campaign becomes known later and would move the others.
  { path: '/Activity', title: 'campaign', menu: 'campaign' },
  { path: '/helpdetail', title: 'helpDetail' },
  { path: '/FastGuide', title: 'fastGuide' },
  {
    path: '/iOSUSA',
    title: 'iosUsa',
  },
  {
    path: '/iOSMA',
    title: 'iosMa',
  },
  { path: '/iOSPA', title: 'iosPa' },
  { path: '/Turnplate', title: 'turnplate' },
  { path: '/CheckDraw', title: 'checkSpin' },
];

/** The page that signed-in users get for an unknown path. */
export const NOT_FOUND: SiteRoute = { path: '/', title: 'notFound' };

/** The route at a path for a kind of account; see {@link findPath} for the match. */
export function findRoute(path: string, kind?: AccountKind): SiteRoute | undefined {
  const found = findPath(path);
  const routes = ROUTES.filter((route) => route.path === found);
  return routes.find((route) => route.kind === kind) ?? routes.find((route) => route.kind === undefined);
}
