import { formPhrases } from './phrases/shared.ts';
import { memberPhrases } from './phrases/access.ts';
import {
  teamSignUpPhrases,
  teamDevicesPhrases,
  teamImportPhrases,
  teamMemberFieldsPhrases,
  teamMembersPhrases,
  teamOverviewPhrases,
  teamOfficePhrases,
  teamPhrases,
} from './phrases/teams.ts';
import { checkoutPhrases, orderListPhrases, teamPlanPhrases } from './phrases/billing.ts';
import { HIDDEN, IN_CENTER, type SiteRoute } from './site-route.ts';

/** The pages of teams: the sign-up, the administrator's, and the member's own. */
export const TEAM_ROUTES: readonly SiteRoute[] = [
  {
    path: '/getAccount',
    title: 'getAccount',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/teams/sign-up/team-sign-up-page.tsx'),
    phrases: [teamSignUpPhrases, formPhrases],
  },
  {
    path: '/myAccount',
    kind: 'team',
    title: 'teamOverview',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./features/teams/overview-page.tsx'),
    phrases: [teamPhrases, teamOverviewPhrases],
  },
  {
    path: '/index',
    title: 'index',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/teams/welcome-page.tsx'),
    phrases: [teamPhrases],
  },
  {
    path: '/index/members',
    title: 'teamMembers',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./features/teams/members-page.tsx'),
    phrases: [teamPhrases, teamMemberFieldsPhrases, teamMembersPhrases],
  },
  {
    path: '/index/import',
    title: 'teamImport',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/teams/import-page.tsx'),
    phrases: [teamPhrases, teamMemberFieldsPhrases, teamImportPhrases],
  },
  {
    path: '/index/devices',
    title: 'teamDevices',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/teams/devices-page.tsx'),
    phrases: [teamPhrases, teamDevicesPhrases],
  },
  {
    path: '/index/packages',
    title: 'teamPlans',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./pages/team-plans-page.tsx'),
    phrases: [teamPhrases, teamPlanPhrases, checkoutPhrases],
  },
  {
    path: '/index/orders',
    title: 'teamOrders',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./pages/team-orders-page.tsx'),
    phrases: [teamPhrases, teamOfficePhrases, orderListPhrases, checkoutPhrases],
  },
  {
    path: '/index/records',
    title: 'teamRecords',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/teams/records/records-page.tsx'),
    phrases: [teamPhrases, teamOfficePhrases],
  },
  {
    path: '/index/settings',
    title: 'teamSettings',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/teams/settings/settings-page.tsx'),
    phrases: [teamPhrases, teamOfficePhrases],
  },
  {
    path: '/myAccountSub',
    title: 'myAccountSub',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./features/access/member/member-page.tsx'),
    phrases: [memberPhrases],
  },
];
