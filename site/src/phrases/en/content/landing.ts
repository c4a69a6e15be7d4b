import { formatCount } from '@causeway/web/format';

/** The landing page. The provider's facts are separate, since they show only once an operator has confirmed them. */
export const phrases = {
  documentTitle: (brand: string) => `${brand}: a lit path to the open internet`,
  documentDescription: (trialDays: number) =>
    trialDays > 0
      ? `Private, quick access on phones and computers. Register with an e-mail address and try it free for ${trialDays} ${trialDays === 1 ? 'day' : 'days'}.`
      : 'Private, quick access on phones and computers. Register with an e-mail address and connect in minutes.',
  headline: 'A lit path to the open internet.',
  trial: (days: number) => (days === 1 ? 'Your first day is free.' : `Your first ${days} days are free.`),
  leadTrial:
    'Register with an e-mail address and connect in minutes. No payment details needed for the trial.',
  lead: 'Register with an e-mail address, choose a package and connect in minutes.',
  benefits: 'At a glance',
  benefitApps: 'Apps for iOS, Android, Mac and Windows, and a Chrome extension',
  benefitDevices: (devices: number) =>
    `Up to ${devices} ${devices === 1 ? 'device' : 'devices'} on one account`,
  benefitNoRenewal: 'No automatic renewal: you pay only when you choose to',
  benefitServers: (servers: number, countries: number) =>
    `Over ${formatCount(servers)} servers in over ${countries} countries`,
  benefitNoLogs: 'No browsing or traffic logs kept',
  registerNow: 'Register now',
  login: 'Login / Top up',
  account: 'Account management',
  topUp: 'Top up',
  downloads: 'Get the app',
  downloadsLead: 'One account opens all of them.',
  thisDevice: 'This device',
  platforms: {
    iOS: { name: 'iOS', detail: 'iPhone and iPad' },
    Android: { name: 'Android', detail: 'Phones and tablets' },
    Mac: { name: 'Mac', detail: 'macOS' },
    Windows: { name: 'Windows', detail: 'Desktops and laptops' },
    Chrome: { name: 'Chrome', detail: 'Browser extension' },
  },
  blurbs: 'Easy to live with',
  blurbQuick: 'One press to connect',
  blurbQuickText: 'Install the app, log in and press connect. The same account works on every platform.',
  blurbDevices: 'All your devices',
  blurbDevicesText:
    'Phones and computers share one account. See every device there, and unbind an old one to make room for a new one.',
  blurbCharge: 'You stay in charge',
  blurbChargeText:
    'Packages run for a fixed time and end by themselves. You are never charged again without asking for it.',
  prices: 'Plain prices',
  pricesLead: 'Paid once for a fixed time, in US dollars.',
  from: 'from',
  aMonth: 'a month',
  priceDetail: (days: number, devices: number, total: string) =>
    `${days} days, ${devices} ${devices === 1 ? 'device' : 'devices'}, ${total} in total`,
  allPlans: 'See all packages',
  teams: 'For a team: one package, and each member logs in with a name of their own.',
  registerTeam: 'Register a team',
  promises: 'What we stand by',
  promiseServers: 'Servers',
  promiseServersDetail: (countries: number) => `In over ${countries} countries.`,
  promiseLogs: 'Browsing and traffic logs',
  promiseLogsDetail: 'None are kept.',
  promiseRefund: 'Full refund window',
  promiseRefundFigure: '24 h',
  promiseRefundDetail:
    'A full refund if the service is unusable, then 70% until 7 days after paying. The 7-day package is not refundable.',
  promiseSeat: 'Where we are based',
  questions: 'Questions',
  askSoon: 'How soon can I connect after paying?',
  answerSoon: 'Normally within 1–5 minutes. If it takes longer than 5, please contact support.',
  askTrial: 'What happens when the free days are over?',
  answerTrial: 'They simply end and nothing is charged. Choose a package if you want to go on.',
  askDevices: 'Can I use several devices?',
  answerDevices: (devices: number) =>
    `Yes. Each package says how many; the largest covers ${devices}. You can unbind an old one in your account to make room.`,
  askRenewal: 'Does my package renew by itself?',
  answerRenewal:
    'No. It ends by itself and nothing is charged. If you had more than 7 days, we remind you by e-mail 7 days before the end.',
  askMethods: 'How can I pay?',
  answerMethods: 'The packages page shows the ways to pay that are available right now.',
  askRefund: 'Can I have my money back?',
  answerRefund:
    'Within 24 hours of paying, you get the whole amount if the service is unusable. After that, up to 7 days, you get 70%. The 7-day package and team packages are not refundable.',
  askLogs: 'Do you log what I do online?',
  answerLogs:
    'No. No browsing or traffic logs are kept. The privacy policy says what is kept, such as your e-mail address and payment data.',
  helpLink: 'Help and quick-start guides',
  refundLink: 'Refund policy',
  privacyLink: 'Privacy policy',
};
