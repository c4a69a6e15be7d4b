import type { AccountKind } from '@causeway/contract/accounts';
import { campaignPhrases, checkSpinPhrases, invitePhrases, wheelPhrases } from './phrases/promotions.ts';
import {
  checkoutPhrases,
  teamPlanPhrases,
  orderListPhrases,
  planPhrases,
  pricePhrases,
  paymentSuccessPhrases,
  accountPhrases,
  receiptPhrases,
} from './phrases/billing.ts';
import {
  appleGuidePhrases,
  downloadPhrases,
  helpPhrases,
  landingPhrases,
  prosePhrases,
} from './phrases/content.ts';
import { formPhrases, framePhrases } from './phrases/shared.ts';
import { findPath } from './paths.ts';
import { privacyPhrases } from './phrases/privacy.ts';
import { accountSecurityPhrases, mailLanguagePhrases, teamSignInPhrases } from './phrases/identity.ts';
import { ticketPhrases } from './phrases/support.ts';
import type { SiteRoute } from './site-route.ts';
import { firstDevicePhrases, memberPhrases } from './phrases/access.ts';
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

const landingPage = () => import('./pages/landing-page.tsx');
const accountPage = () => import('./pages/account-page.tsx');
const securityPage = () => import('./features/identity/security/security-page.tsx');
const leavePage = () => import('./features/privacy/leave-page.tsx');
const pricesPage = () => import('./pages/prices-page.tsx');
const plansPage = () => import('./pages/plans-page.tsx');
const campaignPage = () => import('./features/promotions/campaign-centre/campaign-page.tsx');
const invitePage = () => import('./features/promotions/invites/invite-page.tsx');
const teamSignUpPage = () => import('./features/teams/sign-up/team-sign-up-page.tsx');
const overviewPage = () => import('./features/teams/overview-page.tsx');
const welcomePage = () => import('./features/teams/welcome-page.tsx');
const membersPage = () => import('./features/teams/members-page.tsx');
const importPage = () => import('./features/teams/import-page.tsx');
const devicesPage = () => import('./features/teams/devices-page.tsx');
const teamPlansPage = () => import('./pages/team-plans-page.tsx');
const teamOrdersPage = () => import('./pages/team-orders-page.tsx');
const recordsPage = () => import('./features/teams/records/records-page.tsx');
const settingsPage = () => import('./features/teams/settings/settings-page.tsx');
const memberPage = () => import('./features/access/member/member-page.tsx');
const ticketsPage = () => import('./features/support/tickets/tickets-page.tsx');
const ticketPage = () => import('./features/support/tickets/ticket-page.tsx');
const downloadsPage = () => import('./features/content/downloads/downloads-page.tsx');
const loginPage = () => import('./features/identity/sign-in/login-page.tsx');
const registerPage = () => import('./features/identity/registration/register-page.tsx');
const resetPage = () => import('./features/identity/password-reset/reset-page.tsx');
const setPasswordPage = () => import('./features/identity/password-reset/set-password-page.tsx');
const paymentSuccessPage = () => import('./pages/payment-success-page.tsx');
const receiptPage = () => import('./features/billing/receipt/receipt-page.tsx');
const documentPage = () => import('./features/content/documents/document-page.tsx');
const contactPage = () => import('./features/content/documents/contact-page.tsx');
const helpPage = () => import('./features/content/help/help-page.tsx');
const helpDetailPage = () => import('./features/content/help/help-detail-page.tsx');
const fastGuidePage = () => import('./features/content/help/fast-guide-page.tsx');
const appleGuidePage = () => import('./features/content/apple-guides/apple-guide-page.tsx');
const sharedAccountPage = () => import('./features/content/apple-guides/shared-account-page.tsx');
const turnplatePage = () => import('./features/promotions/wheel/turnplate-page.tsx');
const checkSpinPage = () => import('./features/promotions/wheel/check-spin-page.tsx');

const PROBLEM_TITLES = ['help/login.md?titles', 'help/connection.md?titles', 'help/payment.md?titles'];

export const ROUTES: readonly SiteRoute[] = [
  { path: '/', title: 'home', page: landingPage, phrases: [landingPhrases] },
  {
    path: '/Account',
    title: 'account',
    menu: 'center',
    page: accountPage,
    phrases: [accountPhrases, orderListPhrases, mailLanguagePhrases, firstDevicePhrases],
  },
  {
    path: '/myAccount',
    title: 'account',
    page: accountPage,
    phrases: [accountPhrases, orderListPhrases, mailLanguagePhrases, firstDevicePhrases],
  },
  {
    path: '/Security',
    title: 'security',
    page: securityPage,
    phrases: [accountSecurityPhrases, formPhrases],
  },
  { path: '/Leave', title: 'leave', page: leavePage, phrases: [privacyPhrases, formPhrases] },
  {
    path: '/Packages',
    title: 'plans',
    menu: 'center',
    page: plansPage,
    phrases: [planPhrases, checkoutPhrases, campaignPhrases],
  },
  {
    path: '/Prices',
    title: 'prices',
    menu: 'visitor',
    page: pricesPage,
    phrases: [pricePhrases, planPhrases, checkoutPhrases],
  },
  { path: '/Invite', title: 'invite', menu: 'center', page: invitePage, phrases: [invitePhrases] },
  {
    path: '/getAccount',
    title: 'getAccount',
    page: teamSignUpPage,
    phrases: [teamSignUpPhrases, formPhrases],
  },
  {
    path: '/myAccount',
    title: 'teamOverview',
    kind: 'team',
    menu: 'center',
    page: overviewPage,
    phrases: [teamPhrases, teamOverviewPhrases],
  },
  { path: '/index', title: 'index', page: welcomePage, phrases: [teamPhrases] },
  {
    path: '/index/members',
    title: 'teamMembers',
    menu: 'center',
    page: membersPage,
    phrases: [teamPhrases, teamMemberFieldsPhrases, teamMembersPhrases],
  },
  {
    path: '/index/import',
    title: 'teamImport',
    page: importPage,
    phrases: [teamPhrases, teamMemberFieldsPhrases, teamImportPhrases],
  },
  {
    path: '/index/devices',
    title: 'teamDevices',
    page: devicesPage,
    phrases: [teamPhrases, teamDevicesPhrases],
  },
  {
    path: '/index/packages',
    title: 'teamPlans',
    menu: 'center',
    page: teamPlansPage,
    phrases: [teamPhrases, teamPlanPhrases, checkoutPhrases],
  },
  {
    path: '/index/orders',
    title: 'teamOrders',
    page: teamOrdersPage,
    phrases: [teamPhrases, teamOfficePhrases, orderListPhrases, checkoutPhrases],
  },
  {
    path: '/index/records',
    title: 'teamRecords',
    page: recordsPage,
    phrases: [teamPhrases, teamOfficePhrases],
  },
  {
    path: '/index/settings',
    title: 'teamSettings',
    page: settingsPage,
    phrases: [teamPhrases, teamOfficePhrases, mailLanguagePhrases],
  },
  {
    path: '/myAccountSub',
    title: 'myAccountSub',
    menu: 'center',
    page: memberPage,
    phrases: [memberPhrases, mailLanguagePhrases],
  },
  {
    path: '/Order',
    title: 'order',
    menu: 'center',
    page: ticketsPage,
    phrases: [ticketPhrases, helpPhrases],
    texts: PROBLEM_TITLES,
  },
  { path: '/Reply', title: 'reply', page: ticketPage, phrases: [ticketPhrases] },
  // Visitors have the anchor to the landing page's downloads instead.
  { path: '/download', title: 'download', menu: 'center', page: downloadsPage, phrases: [downloadPhrases] },
  { path: '/Login', title: 'login', page: loginPage, phrases: [formPhrases, teamSignInPhrases] },
  { path: '/mlogin', title: 'login', page: loginPage, phrases: [formPhrases, teamSignInPhrases] },
  { path: '/Register', title: 'register', page: registerPage, phrases: [formPhrases] },
  { path: '/Reset', title: 'reset', page: resetPage, phrases: [formPhrases] },
  { path: '/setpassword', title: 'setPassword', page: setPasswordPage, phrases: [formPhrases] },
  {
    path: '/PaySuc',
    title: 'paid',
    plain: true,
    page: paymentSuccessPage,
    phrases: [paymentSuccessPhrases, firstDevicePhrases],
  },
  { path: '/OrderReceipt', title: 'receipt', plain: true, page: receiptPage, phrases: [receiptPhrases] },
  { path: '/Terms', title: 'terms', page: documentPage, phrases: [prosePhrases], texts: ['terms.md'] },
  { path: '/Privacy', title: 'privacy', page: documentPage, phrases: [prosePhrases], texts: ['privacy.md'] },
  { path: '/Refund', title: 'refund', page: documentPage, phrases: [prosePhrases], texts: ['refund.md'] },
  { path: '/Contact', title: 'contact', page: contactPage, phrases: [prosePhrases] },
  {
    path: '/Help',
    title: 'help',
    menu: 'all',
    page: helpPage,
    phrases: [helpPhrases, prosePhrases],
    texts: PROBLEM_TITLES,
  },
  // The last of the menu, since a running campaign becomes known later and would move the others.
  { path: '/Activity', title: 'campaign', menu: 'campaign', page: campaignPage, phrases: [campaignPhrases] },
  { path: '/helpdetail', title: 'helpDetail', page: helpDetailPage, phrases: [helpPhrases, prosePhrases] },
  { path: '/FastGuide', title: 'fastGuide', page: fastGuidePage, phrases: [helpPhrases, prosePhrases] },
  {
    path: '/iOSUSA',
    title: 'iosUsa',
    page: appleGuidePage,
    phrases: [appleGuidePhrases, prosePhrases],
    texts: ['apple/us-account.md'],
  },
  {
    path: '/iOSMA',
    title: 'iosMa',
    page: appleGuidePage,
    phrases: [appleGuidePhrases, prosePhrases],
    texts: ['apple/hong-kong-region.md'],
  },
  { path: '/iOSPA', title: 'iosPa', page: sharedAccountPage, phrases: [appleGuidePhrases, prosePhrases] },
  { path: '/Turnplate', title: 'turnplate', page: turnplatePage, phrases: [wheelPhrases] },
  { path: '/CheckDraw', title: 'checkSpin', page: checkSpinPage, phrases: [checkSpinPhrases] },
];

/** The page that signed-in users get for an unknown path. */
export const NOT_FOUND: SiteRoute = {
  path: '/',
  title: 'notFound',
  page: () => import('./pages/not-found-page.tsx'),
  phrases: [framePhrases],
};

/** The route at a path for a kind of account; see {@link findPath} for the match. */
export function findRoute(path: string, kind?: AccountKind): SiteRoute | undefined {
  const found = findPath(path);
  const routes = ROUTES.filter((route) => route.path === found);
  return routes.find((route) => route.kind === kind) ?? routes.find((route) => route.kind === undefined);
}
