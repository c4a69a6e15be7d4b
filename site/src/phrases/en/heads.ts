import type { phrases as frame } from './frame.ts';

type Titles = keyof (typeof frame)['titles'];

/** Each page's description for search engines and messengers, by the name of its title. */
export const phrases: Readonly<Record<Titles, (brand: string) => string>> = {
  home: () =>
    'Private, quick access on phones and computers. Register with an e-mail address and connect in minutes.',
  login: (brand) => `Log in to ${brand} to manage your devices, orders and packages.`,
  register: (brand) => `Create a ${brand} account with an e-mail address and connect in minutes.`,
  reset: (brand) => `Forgot your ${brand} password? Choose a new one with a code sent by e-mail.`,
  setPassword: (brand) => `Choose a new password for your ${brand} account.`,
  plans: (brand) =>
    `${brand} packages for 7, 90 and 360 days, paid once, in US dollars. Nothing renews by itself.`,
  paid: (brand) => `Your payment to ${brand}, and when your access becomes active.`,
  account: (brand) => `Your ${brand} account: access, devices, orders and receipts.`,
  security: (brand) => `Password, two-step login, passkeys and logins of your ${brand} account.`,
  leave: (brand) => `Export the data of your ${brand} account, or delete the account.`,
  receipt: (brand) => `The receipt for an order at ${brand}.`,
  terms: (brand) => `The terms on which ${brand} provides its website, client apps and access.`,
  privacy: (brand) => `What personal data ${brand} keeps, why, and for how long.`,
  refund: (brand) => `When ${brand} refunds an order, how much, and how to ask for it.`,
  contact: (brand) => `How to reach the ${brand} support team.`,
  download: (brand) => `Download ${brand} for iOS, Android, Mac, Windows and Chrome.`,
  help: (brand) => `Quick-start guides for every platform and answers to common problems with ${brand}.`,
  helpDetail: (brand) => `Answers about logging in, connecting and topping up with ${brand}.`,
  fastGuide: (brand) => `Install ${brand}, log in, connect, and what to do when it does not connect.`,
  iosUsa: (brand) =>
    `Create a US Apple Account in about 5 minutes, in four steps, to install ${brand} on iPhone and iPad.`,
  iosMa: (brand) =>
    `Change the region of your Apple Account to Hong Kong to install ${brand}, and back again.`,
  iosPa: (brand) => `Install ${brand} on iPhone and iPad with a shared Apple Account.`,
  getAccount: (brand) => `Create a team account at ${brand} and give each member access of their own.`,
  order: (brand) => `Your support tickets at ${brand}.`,
  reply: (brand) => `A support ticket at ${brand}.`,
  invite: (brand) => `Invite friends to ${brand} and receive free days.`,
  campaign: (brand) => `What is on at ${brand} now.`,
  turnplate: (brand) => `The ${brand} prize wheel.`,
  checkSpin: (brand) => `How a draw at the ${brand} prize wheel is checked.`,
  index: (brand) => `Manage your team at ${brand}.`,
  teamOverview: (brand) => `Your team’s plan, members and open tasks at ${brand}.`,
  teamMembers: (brand) => `Add and manage the members of your team at ${brand}.`,
  teamImport: (brand) => `Add many members to your team at ${brand} at once.`,
  teamDevices: (brand) => `The devices of your team’s members at ${brand}.`,
  teamPlans: (brand) => `Packages for teams at ${brand}: buy, renew, or add device sets.`,
  teamOrders: (brand) => `The orders of your team at ${brand}.`,
  teamRecords: (brand) => `Who did what in your team at ${brand}.`,
  teamSettings: (brand) => `The settings of your team at ${brand}.`,
  myAccountSub: (brand) => `Your member account at ${brand}.`,
  notFound: () => 'There is no page at this address.',
};
