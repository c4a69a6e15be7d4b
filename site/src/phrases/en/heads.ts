import type { phrases as frame } from './frame.ts';

type Titles = keyof (typeof frame)['titles'];

/** Each page's description for search engines and messengers, by the name of its title. */
export const phrases: Readonly<Record<Titles, (brand: string) => string>> = {
  home: () =>
    'A fast, private VPN for your phone and computer. Sign up with your email and connect in minutes.',
  login: (brand) => `Log in to ${brand} to manage your devices, orders and plans.`,
  register: (brand) => `Create a ${brand} account with your email address and connect in minutes.`,
  reset: (brand) => `Forgot your ${brand} password? Reset it with a code sent to your email.`,
  setPassword: (brand) => `Choose a new password for your ${brand} account.`,
  plans: (brand) => `Choose a ${brand} plan. Prices in US dollars. Pay once, no auto-renewal.`,
  prices: (brand) =>
    `All ${brand} plans, team prices and ways to pay. Prices in US dollars. Pay once, no auto-renewal.`,
  paid: (brand) => `Your ${brand} payment status.`,
  account: (brand) => `Your ${brand} account: expiry date, devices, orders and receipts.`,
  security: (brand) =>
    `Password, two-factor authentication, passkeys and sessions for your ${brand} account.`,
  leave: (brand) => `Export your ${brand} account data or delete your account.`,
  receipt: (brand) => `The receipt for a ${brand} order.`,
  terms: (brand) => `The terms under which ${brand} provides its website, apps and VPN access.`,
  privacy: (brand) => `What personal data ${brand} keeps, why and for how long.`,
  refund: (brand) => `When ${brand} issues refunds, how much you get back, and how to request one.`,
  contact: (brand) => `How to reach the ${brand} support team.`,
  download: (brand) => `Download ${brand} for iOS, Android, Mac, Windows and Chrome.`,
  help: (brand) => `Quick-start guides for every platform and answers to common problems with ${brand}.`,
  helpDetail: (brand) => `Help with ${brand}: logging in, connecting and topping up.`,
  fastGuide: (brand) => `How to install ${brand}, log in, connect and fix connection problems.`,
  iosUsa: (brand) =>
    `Create a US Apple Account in four steps, then install ${brand} on your iPhone or iPad. It takes about 5 minutes.`,
  iosMa: (brand) => `Change your Apple Account region to Hong Kong to install ${brand}, then change it back.`,
  iosPa: (brand) => `Install ${brand} on iPhone and iPad with a shared Apple Account.`,
  getAccount: (brand) => `Create a ${brand} team account and give each member their own account.`,
  order: (brand) => `Your ${brand} support tickets.`,
  reply: (brand) => `A ${brand} support ticket.`,
  invite: (brand) => `Invite friends to ${brand} and get free VIP days.`,
  campaign: (brand) => `Current ${brand} promotions.`,
  turnplate: (brand) => `The ${brand} prize wheel.`,
  checkSpin: (brand) => `Verify a result from the ${brand} prize wheel.`,
  index: (brand) => `Manage your ${brand} team.`,
  teamOverview: (brand) => `Your ${brand} team’s plan, members and open tasks.`,
  teamMembers: (brand) => `Add and manage the members of your ${brand} team.`,
  teamImport: (brand) => `Import a list of members into your ${brand} team.`,
  teamDevices: (brand) => `The devices your ${brand} team uses.`,
  teamPlans: (brand) => `Buy or renew a ${brand} team plan, or add device slots.`,
  teamOrders: (brand) => `Your ${brand} team’s orders.`,
  teamRecords: (brand) => `Your ${brand} team’s activity log.`,
  teamSettings: (brand) => `Your ${brand} team’s settings.`,
  myAccountSub: (brand) => `Your ${brand} member account.`,
  notFound: () => 'There’s no page at this address.',
};
