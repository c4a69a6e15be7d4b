import { formPhrases } from './phrases/forms.ts';
import { memberPhrases } from './phrases/member.ts';
import { teamSignUpPhrases } from './phrases/team-sign-up.ts';
import { teamDevicesPhrases } from './phrases/team-devices.ts';
import { teamImportPhrases } from './phrases/team-import.ts';
import { teamMemberFieldsPhrases } from './phrases/team-member-fields.ts';
import { teamMembersPhrases } from './phrases/team-members.ts';
import { teamOverviewPhrases } from './phrases/team-overview.ts';
import { checkoutPhrases } from './phrases/checkout.ts';
import { orderListPhrases } from './phrases/order-list.ts';
import { teamOfficePhrases } from './phrases/team-office.ts';
import { teamPackagePhrases } from './phrases/team-packages.ts';
import { teamPhrases } from './phrases/team.ts';
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
    title: 'teamPackages',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./pages/team-packages-page.tsx'),
    phrases: [teamPhrases, teamPackagePhrases, checkoutPhrases],
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
