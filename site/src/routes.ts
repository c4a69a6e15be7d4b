import type { AccountKind } from '@causeway/contract/accounts';
import { campaignPhrases, checkSpinPhrases, invitePhrases, wheelPhrases } from './phrases/promotions.ts';
import {
  checkoutPhrases,
  orderListPhrases,
  planPhrases,
  paymentSuccessPhrases,
  accountPhrases,
  receiptPhrases,
} from './phrases/billing.ts';
import {
  documentPhrases,
  appleGuidePhrases,
  downloadPhrases,
  helpPhrases,
  landingPhrases,
  prosePhrases,
} from './phrases/content.ts';
import { formPhrases, framePhrases } from './phrases/shared.ts';
import { findPath } from './paths.ts';
import { privacyPhrases } from './phrases/privacy.ts';
import { accountSecurityPhrases, teamSignInPhrases } from './phrases/identity.ts';
import { ticketPhrases } from './phrases/support.ts';
import { HIDDEN, IN_CENTER, type SiteRoute } from './site-route.ts';
import { TEAM_ROUTES } from './team-routes.ts';

const PROBLEM_TITLES = ['help/login.md?titles', 'help/connection.md?titles', 'help/payment.md?titles'];

const documentRoute = { layout: 'bar', menu: HIDDEN, phrases: [documentPhrases, prosePhrases] } as const;
const helpRoute = { layout: 'bar', menu: HIDDEN, phrases: [helpPhrases, prosePhrases] } as const;
const appleGuideRoute = { layout: 'bar', menu: HIDDEN, phrases: [appleGuidePhrases, prosePhrases] } as const;
const documentPage = () => import('./features/content/documents/document-page.tsx');
const appleGuidePage = () => import('./features/content/apple-guides/apple-guide-page.tsx');
const accountPage = () => import('./pages/account-page.tsx');
const loginPage = () => import('./features/identity/sign-in/login-page.tsx');

/** Every page of the site. */
export const ROUTES: readonly SiteRoute[] = [
  {
    path: '/',
    title: 'home',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./pages/landing-page.tsx'),
    phrases: [landingPhrases],
  },
  {
    path: '/Account',
    title: 'account',
    layout: 'bar',
    menu: IN_CENTER,
    page: accountPage,
    phrases: [accountPhrases, orderListPhrases],
  },
  {
    path: '/myAccount',
    title: 'account',
    layout: 'bar',
    menu: HIDDEN,
    page: accountPage,
    phrases: [accountPhrases, orderListPhrases],
  },
  {
    path: '/Security',
    title: 'security',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/identity/security/security-page.tsx'),
    phrases: [accountSecurityPhrases, formPhrases],
  },
  {
    path: '/Leave',
    title: 'leave',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/privacy/leave-page.tsx'),
    phrases: [privacyPhrases, formPhrases],
  },
  {
    path: '/Packages',
    title: 'plans',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./pages/plans-page.tsx'),
    phrases: [planPhrases, checkoutPhrases, campaignPhrases],
  },
  {
    path: '/Activity',
    title: 'campaign',
    layout: 'bar',
    menu: { center: true, login: true, show: true, campaign: true },
    page: () => import('./features/promotions/campaign-centre/campaign-page.tsx'),
    phrases: [campaignPhrases],
  },
  {
    path: '/Invite',
    title: 'invite',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./features/promotions/invites/invite-page.tsx'),
    phrases: [invitePhrases],
  },
  ...TEAM_ROUTES,
  {
    path: '/Order',
    title: 'order',
    layout: 'bar',
    menu: IN_CENTER,
    page: () => import('./features/support/tickets/tickets-page.tsx'),
    phrases: [ticketPhrases, helpPhrases],
    texts: PROBLEM_TITLES,
  },
  {
    path: '/Reply',
    title: 'reply',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/support/tickets/ticket-page.tsx'),
    phrases: [ticketPhrases],
  },
  {
    path: '/download',
    title: 'download',
    layout: 'bar',
    // Visitors have the anchor to the landing page's downloads in its place.
    menu: IN_CENTER,
    page: () => import('./features/content/downloads/downloads-page.tsx'),
    phrases: [downloadPhrases],
  },
  {
    path: '/Login',
    title: 'login',
    layout: 'bar',
    menu: HIDDEN,
    page: loginPage,
    phrases: [formPhrases, teamSignInPhrases],
  },
  {
    path: '/mlogin',
    title: 'login',
    layout: 'bar',
    menu: HIDDEN,
    page: loginPage,
    phrases: [formPhrases, teamSignInPhrases],
  },
  {
    path: '/Register',
    title: 'register',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/identity/registration/register-page.tsx'),
    phrases: [formPhrases],
  },
  {
    path: '/Reset',
    title: 'reset',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/identity/password-reset/reset-page.tsx'),
    phrases: [formPhrases],
  },
  {
    path: '/setpassword',
    title: 'setPassword',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/identity/password-reset/set-password-page.tsx'),
    phrases: [formPhrases],
  },
  {
    path: '/PaySuc',
    title: 'paid',
    layout: 'plain',
    menu: HIDDEN,
    page: () => import('./features/billing/payment-success/payment-success-page.tsx'),
    phrases: [paymentSuccessPhrases],
  },
  {
    path: '/OrderReceipt',
    title: 'receipt',
    layout: 'plain',
    menu: HIDDEN,
    page: () => import('./features/billing/receipt/receipt-page.tsx'),
    phrases: [receiptPhrases],
  },
  { ...documentRoute, path: '/Terms', title: 'terms', page: documentPage, texts: ['terms.md'] },
  { ...documentRoute, path: '/Privacy', title: 'privacy', page: documentPage, texts: ['privacy.md'] },
  { ...documentRoute, path: '/Refund', title: 'refund', page: documentPage, texts: ['refund.md'] },
  {
    ...documentRoute,
    path: '/Contact',
    title: 'contact',
    page: () => import('./features/content/documents/contact-page.tsx'),
  },
  {
    ...helpRoute,
    path: '/Help',
    title: 'help',
    menu: { center: true, show: true },
    page: () => import('./features/content/help/help-page.tsx'),
    texts: PROBLEM_TITLES,
  },
  {
    ...helpRoute,
    path: '/helpdetail',
    title: 'helpDetail',
    page: () => import('./features/content/help/help-detail-page.tsx'),
  },
  {
    ...helpRoute,
    path: '/FastGuide',
    title: 'fastGuide',
    page: () => import('./features/content/help/fast-guide-page.tsx'),
  },
  {
    ...appleGuideRoute,
    path: '/iOSUSA',
    title: 'iosUsa',
    page: appleGuidePage,
    texts: ['apple/us-account.md'],
  },
  {
    ...appleGuideRoute,
    path: '/iOSMA',
    title: 'iosMa',
    page: appleGuidePage,
    texts: ['apple/hong-kong-region.md'],
  },
  {
    ...appleGuideRoute,
    path: '/iOSPA',
    title: 'iosPa',
    page: () => import('./features/content/apple-guides/shared-account-page.tsx'),
  },
  {
    path: '/Turnplate',
    title: 'turnplate',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/promotions/wheel/turnplate-page.tsx'),
    phrases: [wheelPhrases],
  },
  {
    path: '/CheckDraw',
    title: 'checkSpin',
    layout: 'bar',
    menu: HIDDEN,
    page: () => import('./features/promotions/wheel/check-spin-page.tsx'),
    phrases: [checkSpinPhrases],
  },
];

/** What people see who are signed in and follow a path that no page has. */
export const NOT_FOUND: SiteRoute = {
  path: '/',
  title: 'notFound',
  layout: 'bar',
  menu: HIDDEN,
  page: () => import('./pages/not-found-page.tsx'),
  phrases: [framePhrases],
};

/** The route at a path for a kind of account; see {@link findPath} for what matches. */
export function findRoute(path: string, kind?: AccountKind): SiteRoute | undefined {
  const found = findPath(path);
  const routes = ROUTES.filter((route) => route.path === found);
  return routes.find((route) => route.kind === kind) ?? routes.find((route) => route.kind === undefined);
}
