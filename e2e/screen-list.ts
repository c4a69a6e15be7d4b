import { PLATFORMS } from '@causeway/contract/site-settings';

/** Where an address ends: on the page itself, or where the route guard of the specification sends to. */
type Outcome = 'stays' | '/' | '/Account' | `/Login?redirect=${string}`;

export interface Screen {
  readonly name: string;
  /** `{order}`, `{sandbox}` stand for what the test made. */
  readonly path: string;
  readonly visitor: Outcome;
  readonly customer: Outcome;
  /** A selector, or `{email}`, of what shows that the customer's data has come. */
  readonly ready?: string;
}

const open = (name: string, path: string): Screen => ({ name, path, visitor: 'stays', customer: 'stays' });
/** Only before a sign-in. */
const entry = (name: string, path: string): Screen => ({ ...open(name, path), customer: '/Account' });
/** Behind the sign-in; visitors are sent home. */
const own = (name: string, path: string, ready?: string): Screen => ({
  ...open(name, path),
  visitor: '/',
  ...(ready !== undefined && { ready }),
});
/** Behind the sign-in; visitors are sent to the login, and back after it. */
const wanted = (name: string, path: string, ready?: string): Screen => ({
  ...open(name, path),
  visitor: `/Login?redirect=${encodeURIComponent(path.slice(2))}`,
  ...(ready !== undefined && { ready }),
});

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
  wanted('ios-shared-account', '/#/iOSPA'),
  open('help', '/#/Help'),
  open('help-login', '/#/helpdetail'),
  open('help-connection', '/#/helpdetail?helpcategory=2&helpcontent=2&helpName=x'),
  open('help-payment', '/#/helpdetail?helpcategory=3&helpcontent=5'),
  ...PLATFORMS.map((platform) => open(`guide-${platform}`, `/#/FastGuide?helpcategory=${platform}`)),
  open('guide-unknown', '/#/FastGuide?helpcategory=Linux'),
  wanted('packages', '/#/Packages', 'input[type=radio][value="1"]'),
  { ...open('payment-success', '/#/PaySuc?id={order}') },
  own('account', '/#/Account', '{email}'),
  own('my-account', '/#/myAccount', '{email}'),
  own('security', '/#/Security', '[data-log]'),
  wanted('leave', '/#/Leave'),
  own('receipt', '/#/OrderReceipt?id={order}', 'tfoot'),
  own('tickets', '/#/Order'),
  own('ticket', '/#/Reply?id=1'),
  own('invite', '/#/Invite', 'input[readonly]'),
  wanted('activities', '/#/Activity', 'main ul, main p + a'),
  wanted('wheel', '/#/Turnplate?startTime=1&endTime=2'),
  wanted('check-draw', '/#/CheckDraw'),
  { ...own('member-account', '/#/myAccountSub'), customer: '/Account' },
  { ...own('team', '/#/index'), customer: '/Account' },
  own('not-found', '/#/nowhere'),
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
