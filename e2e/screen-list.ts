import { PLATFORMS } from '@causeway/contract/site-settings';
import { findPath } from '../site/src/paths.ts';
import { GUARD_TABLE } from '../site/test/guard-table.ts';

/** A visitor, or one of each kind of account; a newcomer is a customer who has paid and has no device. */
export type Who = 'visitor' | 'customer' | 'newcomer' | 'administrator' | 'member';

/** A screen, and who may stay on it. */
export interface Screen extends Readonly<Record<Who, boolean>> {
  readonly name: string;
  /** `{order}`, `{failed}` and `{sandbox}` are replaced by the viewer's values. */
  readonly path: string;
  /** A selector, or `{email}`, of what shows that the page's data is loaded. */
  readonly ready?: string;
}

/** The guard's table says who may stay on the page; it redirects visitors home from an unknown address. */
function screen(name: string, path: string, ready?: string): Screen {
  const page = findPath(path.replace(/^\/#/, '').replace(/\?.*/, ''));
  const row = page && GUARD_TABLE[page];
  return {
    name,
    path,
    visitor: row?.visitor === 'stays',
    customer: row === undefined || row.individual === 'stays',
    newcomer: false,
    administrator: row === undefined || row.administrator === 'stays',
    member: row === undefined || row.member === 'stays',
    ...(ready !== undefined && { ready }),
  };
}

/** A screen of customers while no device is linked: it shows the way to the first one. */
function newcomerScreen(name: string, path: string): Screen {
  const others = { visitor: false, customer: false, administrator: false, member: false };
  return { ...screen(name, path, 'main ol [aria-current=step]'), ...others, newcomer: true };
}

/** Every route of the specification, with the states that an address can select. */
export const SCREENS: readonly Screen[] = [
  screen('landing', '/'),
  screen('home', '/#/Home'),
  screen('login', '/#/Login'),
  screen('login-member', '/#/mlogin'),
  screen('register', '/#/Register?invite=ABCD2345'),
  screen('reset', '/#/Reset'),
  screen('set-password', '/#/setpassword?key=none&name=Lin'),
  screen('set-password-no-key', '/#/setPassword'),
  screen('team-registration', '/#/getAccount'),
  screen('terms', '/#/Terms'),
  screen('privacy', '/#/Privacy'),
  screen('refund', '/#/Refund'),
  screen('contact', '/#/Contact'),
  screen('download', '/#/download'),
  ...PLATFORMS.map((platform) => screen(`download-${platform}`, `/#/download?category=${platform}`)),
  screen('ios-usa', '/#/iOSUSA'),
  screen('ios-hong-kong', '/#/iOSMA'),
  screen('ios-shared-account', '/#/iOSPA'),
  screen('help', '/#/Help'),
  screen('help-login', '/#/helpdetail'),
  screen('help-connection', '/#/helpdetail?helpcategory=2&helpcontent=2&helpName=x'),
  screen('help-payment', '/#/helpdetail?helpcategory=3&helpcontent=5'),
  ...PLATFORMS.map((platform) => screen(`guide-${platform}`, `/#/FastGuide?helpcategory=${platform}`)),
  screen('guide-unknown', '/#/FastGuide?helpcategory=Linux'),
  screen('packages', '/#/Packages', 'input[type=radio][value="1"]'),
  screen('packages-returned', '/#/Packages?order={failed}', 'main [role=alert]'),
  screen('prices', '/#/Prices?plan=vip-90&pay=alipay', 'main table'),
  screen('login-from-price', '/#/Login?redirect=%2FPackages%3Fplan%3Dvip-90%26pay%3Dalipay'),
  screen('payment-success', '/#/PaySuc?id={order}'),
  screen('account', '/#/Account', '{email}'),
  newcomerScreen('landing-newcomer', '/'),
  newcomerScreen('payment-success-newcomer', '/#/PaySuc?id={order}'),
  newcomerScreen('account-newcomer', '/#/Account'),
  // One address with a different page for each kind of account.
  { ...screen('my-account', '/#/myAccount', '{email}'), administrator: false },
  { ...screen('team', '/#/myAccount'), customer: false },
  screen('security', '/#/Security', '[data-log]'),
  screen('leave', '/#/Leave'),
  screen('receipt', '/#/OrderReceipt?id={order}', 'tfoot'),
  screen('tickets', '/#/Order'),
  screen('ticket', '/#/Reply?id=1'),
  screen('invite', '/#/Invite', 'input[readonly]'),
  screen('campaigns', '/#/Activity', 'main ul, main p + a'),
  screen('wheel', '/#/Turnplate?startTime=1&endTime=2'),
  screen('check-draw', '/#/CheckDraw'),
  screen('member-account', '/#/myAccountSub', 'main dl'),
  screen('team-welcome', '/#/index'),
  screen('team-members', '/#/index/members'),
  screen('team-import', '/#/index/import'),
  screen('team-devices', '/#/index/devices'),
  screen('team-plans', '/#/index/packages'),
  screen('team-plans-returned', '/#/index/packages?order={failed}', 'main [role=alert]'),
  screen('team-orders', '/#/index/orders'),
  screen('team-records', '/#/index/records'),
  screen('team-settings', '/#/index/settings'),
  screen('not-found', '/#/nowhere', 'main a[href="/Help"]'),
];

export interface OtherPage extends Pick<Screen, 'name' | 'path'> {
  /** Selects its name or title, if the page does not have the site's bar. */
  readonly title?: string;
}

/** Pages outside of the app: documents at their real paths, the demo's own pages, and the console. */
export const OTHER_PAGES: readonly OtherPage[] = [
  { name: 'document-terms', path: '/Terms' },
  { name: 'document-contact', path: '/contact' },
  { name: 'document-help', path: '/Help' },
  { name: 'document-help-detail', path: '/helpdetail?helpcategory=2&helpcontent=1' },
  { name: 'document-guide', path: '/FastGuide?helpcategory=iOS' },
  { name: 'document-ios-usa', path: '/iOSUSA' },
  { name: 'sandbox', path: '{sandbox}', title: 'h1' },
  { name: 'outbox', path: '/dev/outbox', title: 'h1' },
  { name: 'console', path: '/console/', title: '#root > p, h1' },
];
