import { PLATFORMS } from '@causeway/contract/site-settings';

/** Where an address ends: on the page itself, or where the route guard of the specification sends to. */
type Outcome = 'stays' | `/${string}`;

/** Nobody, and one of each kind of account. */
export type Who = 'visitor' | 'customer' | 'administrator' | 'member';

export interface Screen extends Readonly<Record<Who, Outcome>> {
  readonly name: string;
  /** `{order}`, `{sandbox}` stand for what the test made. */
  readonly path: string;
  /** A selector, or `{email}`, of what shows that the data of whose page it is has come. */
  readonly ready?: string;
}

type Ends = Readonly<Partial<Record<Who, Outcome>>>;
const STAYS = { visitor: 'stays', customer: 'stays', administrator: 'stays', member: 'stays' } as const;
const HOMES = { customer: '/Account', administrator: '/index', member: '/myAccountSub' } as const;
const loginAndBack = (path: string): Outcome => `/Login?redirect=${encodeURIComponent(path.slice(2))}`;

const screen = (name: string, path: string, ends: Ends, ready?: string): Screen => ({
  ...STAYS,
  ...ends,
  name,
  path,
  ...(ready !== undefined && { ready }),
});
const open = (name: string, path: string): Screen => screen(name, path, {});
/** Only before a sign-in. */
const entry = (name: string, path: string): Screen => screen(name, path, HOMES);
/** Of individuals and administrators; visitors are sent home. */
const own = (name: string, path: string, ready?: string): Screen =>
  screen(name, path, { visitor: '/', member: HOMES.member }, ready);
/** The same for pages that send visitors to the login, and back after it. */
const wanted = (name: string, path: string, ready?: string): Screen => ({
  ...own(name, path, ready),
  visitor: loginAndBack(path),
});
/** Of everybody who is signed in. */
const customers = (name: string, path: string): Screen => screen(name, path, { visitor: loginAndBack(path) });
/** Of individuals alone. */
const individual = (screen: Screen): Screen => ({ ...screen, administrator: HOMES.administrator });
/** Of administrators alone. */
const team = (name: string, path: string): Screen =>
  screen(name, path, { visitor: loginAndBack(path), customer: HOMES.customer, member: HOMES.member });

/** Every route of the specification, with the states that an address can ask for. */
export const SCREENS: readonly Screen[] = [
  open('landing', '/'),
  open('home', '/#/Home'),
  entry('login', '/#/Login'),
  open('login-member', '/#/mlogin'),
  entry('register', '/#/Register?invite=ABCD2345'),
  open('reset', '/#/Reset'),
  open('set-password', '/#/setpassword?key=none&name=Lin'),
  open('set-password-no-key', '/#/setPassword'),
  entry('team-registration', '/#/getAccount'),
  open('terms', '/#/Terms'),
  open('privacy', '/#/Privacy'),
  open('refund', '/#/Refund'),
  open('contact', '/#/Contact'),
  open('download', '/#/download'),
  ...PLATFORMS.map((platform) => open(`download-${platform}`, `/#/download?category=${platform}`)),
  open('ios-usa', '/#/iOSUSA'),
  open('ios-hong-kong', '/#/iOSMA'),
  customers('ios-shared-account', '/#/iOSPA'),
  open('help', '/#/Help'),
  open('help-login', '/#/helpdetail'),
  open('help-connection', '/#/helpdetail?helpcategory=2&helpcontent=2&helpName=x'),
  open('help-payment', '/#/helpdetail?helpcategory=3&helpcontent=5'),
  ...PLATFORMS.map((platform) => open(`guide-${platform}`, `/#/FastGuide?helpcategory=${platform}`)),
  open('guide-unknown', '/#/FastGuide?helpcategory=Linux'),
  {
    ...individual(wanted('packages', '/#/Packages', 'input[type=radio][value="1"]')),
    administrator: '/index/packages',
  },
  { ...open('payment-success', '/#/PaySuc?id={order}') },
  individual(own('account', '/#/Account', '{email}')),
  individual(own('my-account', '/#/myAccount', '{email}')),
  wanted('security', '/#/Security', '[data-log]'),
  wanted('leave', '/#/Leave'),
  wanted('receipt', '/#/OrderReceipt?id={order}', 'tfoot'),
  customers('tickets', '/#/Order'),
  customers('ticket', '/#/Reply?id=1'),
  individual(wanted('invite', '/#/Invite', 'input[readonly]')),
  individual(wanted('activities', '/#/Activity', 'main ul, main p + a')),
  individual(wanted('wheel', '/#/Turnplate?startTime=1&endTime=2')),
  individual(wanted('check-draw', '/#/CheckDraw')),
  screen('member-account', '/#/myAccountSub', { ...HOMES, visitor: '/', member: 'stays' }, 'main dl'),
  { ...team('team', '/#/index'), visitor: '/' },
  team('team-members', '/#/index/members'),
  team('team-import', '/#/index/import'),
  team('team-devices', '/#/index/devices'),
  team('team-packages', '/#/index/packages'),
  team('team-orders', '/#/index/orders'),
  team('team-records', '/#/index/records'),
  team('team-settings', '/#/index/settings'),
  screen('not-found', '/#/nowhere', { visitor: '/' }),
];

/** Pages outside of the app: documents at their real paths, the demo's own pages, and the console. */
export const OTHER_PAGES: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'document-terms', path: '/Terms' },
  { name: 'document-contact', path: '/contact' },
  { name: 'document-help', path: '/Help' },
  { name: 'document-help-detail', path: '/helpdetail?helpcategory=2&helpcontent=1' },
  { name: 'document-guide', path: '/FastGuide?helpcategory=iOS' },
  { name: 'document-ios-usa', path: '/iOSUSA' },
  { name: 'sandbox', path: '{sandbox}' },
  { name: 'outbox', path: '/dev/outbox' },
  { name: 'console', path: '/console/' },
];
