/** The pay methods and their numbers on the wire. */
export const PAY_METHODS = {
  alipay: 1,
  unionPay: 2,
  creditCard: 3,
  paypal: 4,
  crypto: 5,
  wechatPay: 6,
  usdt: 7,
} as const;
export type PayMethodName = keyof typeof PAY_METHODS;

export const METHOD_NAMES = Object.keys(PAY_METHODS) as PayMethodName[];

/** What a payment may be charged in. Orders are priced in US dollars. */
export const CHARGE_CURRENCIES = ['USD', 'CNY'] as const;
export type ChargeCurrency = (typeof CHARGE_CURRENCIES)[number];

/** The picture of a method without an acceptance mark: a card without a logo. */
export const NEUTRAL_METHOD_ICON = '/pay-methods/card.svg';

/** The path of an uploaded mark. */
export function payMethodMarkPath(id: string): string {
  return `/Website/payMethodMark?id=${encodeURIComponent(id)}`;
}

/** Methods whose mark is built in. Cards have the marks of their networks, which the site adds. */
const BUILT_IN_MARKS: ReadonlySet<PayMethodName> = new Set(['alipay', 'paypal', 'crypto', 'usdt']);

/** The path of a method's acceptance mark, else of the neutral picture. */
export function payMethodIconPath(name: PayMethodName): string {
  return BUILT_IN_MARKS.has(name) ? `/pay-methods/${name}.svg` : NEUTRAL_METHOD_ICON;
}

/** `offline`: by bank transfer or in cash, outside all providers; `free`: there was nothing to pay. */
export const PAID_WITHOUT_METHOD = ['offline', 'free'] as const;

/** `recharge`: plans bring extra days while it runs. `wheel`: the prize wheel. */
export const CAMPAIGN_KINDS = ['recharge', 'wheel'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** States of a campaign, a wheel and an announcement. */
export const SPAN_STATES = ['planned', 'running', 'ended'] as const;
export type SpanState = (typeof SPAN_STATES)[number];

/** The site's own pictures, without words, for a campaign that has none. */
export const DEFAULT_CAMPAIGN_IMAGES = {
  recharge: '/activity/recharge.svg',
  wheel: '/activity/wheel.svg',
} as const satisfies Record<CampaignKind, string>;

/** Days of VIP for the inviter, by the days of the friend's first order. */
export const REFERRAL_REWARDS = [
  { days: 90, reward: 10 },
  { days: 360, reward: 40 },
] as const;

export const PAYMENT_STATUSES = ['created', 'succeeded', 'failed', 'cancelled'] as const;

/** Phones and tablets; all others. Some plans count them apart. */
export const DEVICE_PLATFORMS = ['mobile', 'other'] as const;
export type DevicePlatform = (typeof DEVICE_PLATFORMS)[number];

/** What adds or removes an account’s days. */
export const LEDGER_SOURCES = [
  'order',
  'trial',
  'referral',
  'wheel',
  'campaign',
  'refund',
  'operator',
  'dispute',
] as const;
export type LedgerSource = (typeof LEDGER_SOURCES)[number];

/** A member's state: the first of these that is true. `suspended`: the plan or their own time has run out. */
export const MEMBER_STATES = ['blocked', 'suspended', 'reset', 'active'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
/** Filters of the list of members. `ending`: their own time has run out, or does within days, before the plan's. */
export const MEMBER_FILTERS = [...MEMBER_STATES, 'ending'] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

/** Actions in a team's records. */
export const TEAM_ACTIONS = [
  'team.register',
  'team.rename',
  'member.add',
  'member.import',
  'member.change',
  'member.block',
  'member.unblock',
  'member.delete',
  'member.password',
  'member.device_unlink',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

/** Topics of tickets, in the order of the form. */
export const TICKET_TYPES = [7, 6, 1, 2, 31, 32, 33, 34, 35, 4, 5, 9] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

/** The categories of the help's articles, in the order of their numbers in addresses, from 1. */
export const HELP_CATEGORIES = ['login', 'connection', 'payment'] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** The number of articles in each category. */
export const HELP_ITEMS = 5;
