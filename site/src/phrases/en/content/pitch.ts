import { promises } from '@causeway/contract/phrases/promises/en';

/** What the landing page tells visitors below the downloads. Loaded as code only if another page was opened first. */
export const phrases = {
  apps: {
    title: 'Apps for all your devices',
    phone: { title: 'Phone and tablet', text: 'Choose a server and tap once to connect.' },
    computer: {
      title: 'Mac and Windows',
      text: 'The same account and the same servers, in one small window.',
    },
    browser: { title: 'Chrome extension', text: 'Protects only the pages you open in Chrome.' },
  },
  blurbs: 'Simple to use, easy to trust',
  blurbQuick: 'Connect with one tap',
  blurbQuickText:
    'Install the app, log in and tap once to connect. The same account works on every platform.',
  blurbDevices: 'All your devices',
  blurbDevicesText:
    'Your phone and computer share one account. See all your devices in one place, and swap an old one for a new one anytime.',
  blurbCharge: 'You’re in control',
  blurbChargeText: 'Your plan simply expires. We won’t charge you again unless you buy another plan.',
  prices: 'Simple pricing',
  pricesLead: 'Pay once. No subscription. Prices are in US dollars.',
  allPrices: 'Compare plans and team prices',
  waysToPay: 'Ways to pay',
  teams: 'Buying for a team? One plan covers everyone, and each member gets their own account.',
  registerTeam: 'Create a team account',
  promises: 'Our promises',
  promiseServers: 'Servers',
  promiseServersDetail: (countries: number) => `In over ${countries} countries and regions.`,
  promiseRefund: 'Full refund window',
  promiseRefundFigure: promises.refundWindow,
  promiseRefundDetail: `${promises.refund} ${promises.refundShortPlan}`,
};
