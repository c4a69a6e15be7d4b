import { promises } from '@causeway/contract/phrases/promises/en';
import { formatCount } from '@causeway/web/format';

/** The landing page. The provider's facts are separate, since they show only once an operator has confirmed them. */
export const phrases = {
  documentTitle: (brand: string) => `${brand}: a clear path to the open internet`,
  documentDescription: (trialDays: number) =>
    trialDays > 0
      ? `A fast, private VPN for your phone and computer. Sign up with your email and try it free for ${trialDays} ${trialDays === 1 ? 'day' : 'days'}.`
      : 'A fast, private VPN for your phone and computer. Sign up with your email and connect in minutes.',
  kicker: 'VPN for phones and computers',
  headline: 'A clear path to the open internet.',
  trial: (days: number) =>
    days === 1 ? 'Your first day is free.' : `Your first ${days}\u00a0days are free.`,
  leadTrial: `Sign up with your email and connect in minutes. No card needed. ${promises.oneTrial}`,
  lead: 'Sign up with your email, choose a plan and connect in minutes.',
  benefits: 'At a glance',
  benefitApps: 'Apps for iOS, Android, Mac and Windows, and a Chrome extension',
  benefitDevices: (devices: number) => `Use it on ${devices === 1 ? '1 device' : `up to ${devices} devices`}`,
  benefitPrice: (usd: string, days: number) => `From ${usd} per month (${days} days)`,
  benefitNoRenewal: 'No auto-renewal. You pay only when you want to.',
  benefitServers: (servers: number, countries: number) =>
    `Over ${formatCount(servers)} servers in over ${countries} countries and regions`,
  benefitNoLogs: promises.noLogs,
  registerNow: 'Register now',
  login: 'Login/Top up',
  account: 'Account management',
  topUp: 'Top up',
  downloads: 'Get the app',
  downloadsLead: 'One account works on every platform.',
  thisDevice: 'This device',
  platforms: {
    iOS: { name: 'iOS', detail: 'iPhone and iPad' },
    Android: { name: 'Android', detail: 'Phones and tablets' },
    Mac: { name: 'Mac', detail: 'macOS' },
    Windows: { name: 'Windows', detail: 'Desktops and laptops' },
    Chrome: { name: 'Chrome', detail: 'Browser extension' },
  },
  allPlans: 'View all plans',
  closing: 'Ready when you are',
  closingTrial: (days: number) =>
    `Sign up with your email and try it free for ${days === 1 ? '1 day' : `${days} days`}.`,
  closingText: 'Sign up with your email and connect in minutes.',
  questions: 'Questions',
  askSoon: 'How soon can I connect after paying?',
  answerSoon: `${promises.daysAdded} ${promises.connect} ${promises.connectLate}.`,
  askTrial: 'What happens when my trial expires?',
  answerTrial: 'Your access stops, and you won’t be charged. To keep using the VPN, choose a plan.',
  askDevices: 'Can I use more than one device?',
  answerDevices: (devices: number) =>
    `Yes, up to ${devices}, depending on your plan. ${promises.deviceLimit} If you’ve reached the limit, remove a device in your account to add another.`,
  askRenewal: 'Does my plan renew automatically?',
  answerRenewal:
    'No. Your plan expires, and you won’t be charged again. If your plan is longer than 7 days, we’ll email you 7 days before it expires.',
  askMethods: 'How can I pay?',
  answerMethods: 'You’ll find all available payment methods on the Prices page.',
  askRefund: 'Can I get a refund?',
  answerRefund: (guaranteeDays: number) =>
    `${promises.refund} ${promises.refundAbuse} ${promises.refundShortPlan} ${promises.refundTeams(guaranteeDays)}`,
  askLogs: 'Do you log what I do online?',
  answerLogs: `No. ${promises.noLogs}. What we do keep, such as your email address and payment records, is listed in our Privacy Policy.`,
  helpLink: 'Help and quick-start guides',
  refundLink: 'Refund Policy',
  privacyLink: 'Privacy Policy',
};
