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
import { appleGuidePhrases, downloadPhrases, helpPhrases, prosePhrases } from './phrases/content.ts';
import { formPhrases, framePhrases } from './phrases/shared.ts';
import { privacyPhrases } from './phrases/privacy.ts';
import { accountSecurityPhrases, mailLanguagePhrases, teamSignInPhrases } from './phrases/identity.ts';
import { ticketPhrases } from './phrases/support.ts';
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
import type { PageParts, SiteRoute } from './site-route.ts';

const PROBLEM_TITLES = ['help/login.md?titles', 'help/connection.md?titles', 'help/payment.md?titles'];

/**
 * What each page loads, by its title, the landing page apart. This is a separate module because it names a hundred files,
 * which the landing page, otherwise small, asks for only once it is idle.
 */
export const PAGE_PARTS: Readonly<Record<Exclude<SiteRoute['title'], 'home'>, PageParts>> = {
  account: {
    page: () => import('./pages/account-page.tsx'),
    phrases: [accountPhrases, orderListPhrases, mailLanguagePhrases, firstDevicePhrases, formPhrases],
  },
  security: {
    page: () => import('./features/identity/security/security-page.tsx'),
    phrases: [accountSecurityPhrases, formPhrases],
  },
  leave: { page: () => import('./features/privacy/leave-page.tsx'), phrases: [privacyPhrases, formPhrases] },
  plans: {
    page: () => import('./pages/plans-page.tsx'),
    phrases: [planPhrases, checkoutPhrases, campaignPhrases],
    lead: planPhrases,
  },
  prices: {
    page: () => import('./pages/prices-page.tsx'),
    phrases: [pricePhrases, planPhrases, checkoutPhrases],
    lead: pricePhrases,
  },
  invite: { page: () => import('./features/promotions/invites/invite-page.tsx'), phrases: [invitePhrases] },
  getAccount: {
    page: () => import('./features/teams/sign-up/team-sign-up-page.tsx'),
    phrases: [teamSignUpPhrases, formPhrases],
  },
  teamOverview: {
    page: () => import('./features/teams/overview-page.tsx'),
    phrases: [teamPhrases, teamOverviewPhrases],
  },
  index: { page: () => import('./features/teams/welcome-page.tsx'), phrases: [teamPhrases] },
  teamMembers: {
    page: () => import('./features/teams/members-page.tsx'),
    phrases: [teamPhrases, teamMemberFieldsPhrases, teamMembersPhrases, formPhrases],
  },
  teamImport: {
    page: () => import('./features/teams/import-page.tsx'),
    phrases: [teamPhrases, teamMemberFieldsPhrases, teamImportPhrases],
  },
  teamDevices: {
    page: () => import('./features/teams/devices-page.tsx'),
    phrases: [teamPhrases, teamDevicesPhrases],
  },
  teamPlans: {
    page: () => import('./pages/team-plans-page.tsx'),
    phrases: [teamPhrases, teamPlanPhrases, checkoutPhrases],
  },
  teamOrders: {
    page: () => import('./pages/team-orders-page.tsx'),
    phrases: [teamPhrases, teamOfficePhrases, orderListPhrases, checkoutPhrases, formPhrases],
  },
  teamRecords: {
    page: () => import('./features/teams/records/records-page.tsx'),
    phrases: [teamPhrases, teamOfficePhrases],
  },
  teamSettings: {
    page: () => import('./features/teams/settings/settings-page.tsx'),
    phrases: [teamPhrases, teamOfficePhrases, mailLanguagePhrases],
  },
  myAccountSub: {
    page: () => import('./features/access/member/member-page.tsx'),
    phrases: [memberPhrases, mailLanguagePhrases],
  },
  order: {
    page: () => import('./features/support/tickets/tickets-page.tsx'),
    phrases: [ticketPhrases, helpPhrases],
    texts: PROBLEM_TITLES,
  },
  reply: { page: () => import('./features/support/tickets/ticket-page.tsx'), phrases: [ticketPhrases] },
  download: {
    page: () => import('./features/content/downloads/downloads-page.tsx'),
    phrases: [downloadPhrases],
    lead: downloadPhrases,
  },
  login: {
    page: () => import('./features/identity/sign-in/login-page.tsx'),
    phrases: [formPhrases, teamSignInPhrases],
  },
  register: {
    page: () => import('./features/identity/registration/register-page.tsx'),
    phrases: [formPhrases],
  },
  // With the texts of the review that follows: if they were lost, the page would fail after the password was changed.
  reset: {
    page: () => import('./features/identity/password-reset/reset-page.tsx'),
    phrases: [formPhrases, accountSecurityPhrases],
  },
  setPassword: {
    page: () => import('./features/identity/password-reset/set-password-page.tsx'),
    phrases: [formPhrases, accountSecurityPhrases],
  },
  paid: {
    page: () => import('./pages/payment-success-page.tsx'),
    phrases: [paymentSuccessPhrases, firstDevicePhrases],
  },
  receipt: { page: () => import('./features/billing/receipt/receipt-page.tsx'), phrases: [receiptPhrases] },
  terms: {
    page: () => import('./features/content/documents/document-page.tsx'),
    phrases: [prosePhrases],
    texts: ['terms.md'],
  },
  privacy: {
    page: () => import('./features/content/documents/document-page.tsx'),
    phrases: [prosePhrases],
    texts: ['privacy.md'],
  },
  refund: {
    page: () => import('./features/content/documents/document-page.tsx'),
    phrases: [prosePhrases],
    texts: ['refund.md'],
  },
  contact: { page: () => import('./features/content/documents/contact-page.tsx'), phrases: [prosePhrases] },
  help: {
    page: () => import('./features/content/help/help-page.tsx'),
    phrases: [helpPhrases, prosePhrases],
    lead: helpPhrases,
    texts: PROBLEM_TITLES,
  },
  campaign: {
    page: () => import('./features/promotions/campaign-centre/campaign-page.tsx'),
    phrases: [campaignPhrases],
    lead: campaignPhrases,
  },
  helpDetail: {
    page: () => import('./features/content/help/help-detail-page.tsx'),
    phrases: [helpPhrases, prosePhrases],
  },
  fastGuide: {
    page: () => import('./features/content/help/fast-guide-page.tsx'),
    phrases: [helpPhrases, prosePhrases],
  },
  iosUsa: {
    page: () => import('./features/content/apple-guides/apple-guide-page.tsx'),
    phrases: [appleGuidePhrases, prosePhrases],
    texts: ['apple/us-account.md'],
  },
  iosMa: {
    page: () => import('./features/content/apple-guides/apple-guide-page.tsx'),
    phrases: [appleGuidePhrases, prosePhrases],
    texts: ['apple/hong-kong-region.md'],
  },
  iosPa: {
    page: () => import('./features/content/apple-guides/shared-account-page.tsx'),
    phrases: [appleGuidePhrases, prosePhrases],
  },
  turnplate: {
    page: () => import('./features/promotions/wheel/turnplate-page.tsx'),
    phrases: [wheelPhrases],
  },
  checkSpin: {
    page: () => import('./features/promotions/wheel/check-spin-page.tsx'),
    phrases: [checkSpinPhrases],
  },
  notFound: { page: () => import('./pages/not-found-page.tsx'), phrases: [framePhrases] },
};
