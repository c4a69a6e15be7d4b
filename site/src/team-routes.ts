import { HIDDEN, IN_CENTER, type SiteRoute } from './site-route.ts';

const notOpenPage = () => import('./features/not-open/not-open-page.tsx');
const notOpenRoute = { layout: 'bar', menu: HIDDEN, page: notOpenPage, phrases: [] } as const;

/** The pages of teams: the sign-up, the administrator's, and the member's own. */
export const TEAM_ROUTES: readonly SiteRoute[] = [
  { ...notOpenRoute, path: '/getAccount', title: 'getAccount' },
  { ...notOpenRoute, path: '/index', title: 'index', menu: IN_CENTER },
  { ...notOpenRoute, path: '/index/members', title: 'teamMembers', menu: IN_CENTER },
  { ...notOpenRoute, path: '/index/devices', title: 'teamDevices' },
  { ...notOpenRoute, path: '/index/packages', title: 'teamPackages', menu: IN_CENTER },
  { ...notOpenRoute, path: '/index/orders', title: 'teamOrders' },
  { ...notOpenRoute, path: '/index/records', title: 'teamRecords' },
  { ...notOpenRoute, path: '/index/settings', title: 'teamSettings' },
  { ...notOpenRoute, path: '/myAccountSub', title: 'myAccountSub', menu: IN_CENTER },
];
