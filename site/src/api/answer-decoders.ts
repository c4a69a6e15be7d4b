import { TIER_RANKS } from '@causeway/contract/tiers';
import { readNumber } from '@causeway/web/envelope';
import type * as accounts from '@causeway/contract/accounts';
import type { AccountKind, Device, SignIn } from '@causeway/contract/accounts';
import type * as campaigns from '@causeway/contract/campaigns';
import type * as apple from '@causeway/contract/apple';
import type * as devices from '@causeway/contract/devices';
import type { OutputOf } from '@causeway/contract/endpoint';
import { FRIEND_DISCOUNT } from '@causeway/contract/quote';
import { CHARGE_CURRENCIES, DEVICE_PLATFORMS, REFERRAL_REWARDS, SPAN_STATES } from '@causeway/contract/lists';
import type * as invites from '@causeway/contract/invites';
import type * as orders from '@causeway/contract/orders';
import type { PaidBy } from '@causeway/contract/plans';
import type * as plans from '@causeway/contract/plans';
import type * as tickets from '@causeway/contract/tickets';
import type * as wheel from '@causeway/contract/wheel';
import { SEGMENT_DAYS } from '@causeway/contract/wheel-spin';
import { serverSeconds } from '../time/server-clock.ts';
import {
  type Beside,
  type Decoder,
  dollars,
  fields,
  flag,
  isRecord,
  list,
  localized,
  nullable,
  number,
  oneOf,
  orderName,
  seconds,
  text,
  UNKNOWN,
} from './decoders.ts';
import { payMethod, planDays, plan } from './plan-decoders.ts';

type Row<E> = OutputOf<E> extends readonly (infer R)[] ? R : never;
type Info = OutputOf<typeof accounts.readAccountInfo>;
type Plans = OutputOf<typeof plans.listPlans>;
type Check = OutputOf<typeof campaigns.checkCampaign>;
type Campaign = Row<typeof campaigns.listCampaigns>;
type Invite = OutputOf<typeof invites.readInvite>;
type Receipt = OutputOf<typeof orders.readOrderReceipt>;
type Ticket = OutputOf<typeof tickets.viewTicket>;
type Wheel = OutputOf<typeof wheel.readWheel>;
type Spin = OutputOf<typeof wheel.spinWheel>;

const HOUR_SECONDS = 3600;
const now = () => serverSeconds(Date.now());

/**
 * The fields of a login; `kind` and `hours` are defaults for an answer without kind or expiry. The specification sets the
 * token's lifetime.
 */
export const signInFields = (kind: AccountKind, hours: number) => ({
  data: text(),
  id: text(),
  kind: oneOf<AccountKind>(['individual', 'team', 'member'], kind),
  expire: seconds(() => now() + hours * HOUR_SECONDS),
});

/** A login by password; its token lasts longer if the input asks to be remembered. */
export const signIn =
  (kind: AccountKind): Decoder<SignIn> =>
  (value, input) =>
    fields<SignIn>(signInFields(kind, input['remember'] === true ? 12 : 1))(value, input);

const device = fields<Device>({
  id: text(),
  name: text(),
  type: text(),
  platform: oneOf(DEVICE_PLATFORMS, 'other'),
  linkTime: seconds(),
});

const accountInfo = fields<Info>({
  account: text(),
  // An unknown number other than 0 means that there is or was some tier.
  vipType: oneOf([0, ...TIER_RANKS], ({ vipType }) => ((readNumber(vipType) ?? 0) === 0 ? 0 : 1)),
  expired: flag(({ expire }) => (readNumber(expire) ?? 0) <= now()),
  expiredSVip: flag(),
  trial: flag(),
  expire: seconds(),
  svipExpire: nullable(seconds()),
  maxDeviceNum: number(),
  deviceMode: oneOf([0, 1], 1),
  extraDevice: nullable(fields({ deviceNum: number(), expire: seconds() })),
  device: list(device),
  pays: list(
    fields({
      id: text(),
      number: text(({ id }) => text()(id, {})),
      name: orderName,
      date: seconds(),
      usd: dollars(UNKNOWN),
      days: number(),
      extraDays: number(),
      refunded: flag(),
      refundedUsd: dollars(),
      refundingUsd: dollars(),
      daysTaken: flag(),
      disputed: flag(),
      refund: nullable(fields({ percent: number(), usd: dollars(), until: seconds() })),
    }),
  ),
  unpaid: list(
    fields({
      id: text(),
      name: orderName,
      usd: dollars(),
      type: payMethod.name,
      expire: seconds(),
      replaced: flag(),
    }),
  ),
  refunds: list(
    fields({ id: text(), name: orderName, amount: dollars(), currency: text('USD'), named: flag() }),
  ),
});

const listPlans = fields<Plans>({
  goods: list(plan),
  payArray: list(fields(payMethod)),
  activity: fields({ enable: flag(), image: fields({ b: localized }) }),
  devicePublic: fields({ nowDeviceNum: number() }),
  friendDiscount: nullable(fields({ percent: number(), endTime: seconds(), lastTime: number() })),
  friendDiscountHeld: nullable(fields({ until: seconds(), endTime: seconds() })),
});

/** Only `pending` and `failed` orders can still be paid. */
export const startedOrder = fields<orders.StartedOrder>({
  orderId: text(),
  status: oneOf(['pending', 'paid', 'failed'], 'paid'),
  url: text(),
  error: (value) => value === true || value === 'true' || readNumber(value) === 1,
  code: (value) => (value === true ? true : undefined),
});

const receipt = fields<Receipt>({
  receiptNumber: number(),
  issue: number(1),
  reissuedAt: nullable(seconds()),
  seller: list(text()),
  productName: text(),
  transactionId: text(),
  account: text(),
  date: seconds(),
  type: text() as Decoder<PaidBy>,
  price: dollars(({ usd }) => readNumber(usd) ?? 0),
  saving: dollars(({ price, usd, friendDiscount }) =>
    Math.max(0, (readNumber(price) ?? 0) - (readNumber(usd) ?? 0) - (readNumber(friendDiscount) ?? 0)),
  ),
  team: nullable(fields({ name: text(), id: text(), deviceNum: number(), seatsUntil: nullable(seconds()) })),
  friendDiscount: dollars(),
  usd: dollars(),
  charged: nullable(
    fields({ currency: oneOf(CHARGE_CURRENCIES, 'CNY'), amount: dollars(), rate: nullable(number()) }),
  ),
  days: number(({ productName }) => planDays([productName])),
  extraDays: number(),
  expire: seconds(),
  refunded: flag(),
  refundedUsd: dollars(),
  chargedBackUsd: dollars(),
  daysTaken: flag(),
});

const ticketRow = fields<Row<typeof tickets.listTickets>>({
  id: text(),
  title: text(),
  date: seconds(),
  state: oneOf([0, 1, 2], 0),
  unread: flag(),
});

const ticket = fields<Ticket>({
  info: fields({ title: text(), state: oneOf([0, 1, 2], 0), type: number(), expire: seconds() }),
  messages: list(
    fields({
      userId: (value) => (readNumber(value) === -1 ? (-1 as const) : text()(value, {})),
      date: seconds(),
      content: text(),
      file: list(text()),
    }),
  ),
});

const activityCheck = fields<Check>({
  enable: flag(),
  endTime: seconds(),
  title: localized,
  image: fields({ b: localized }),
  link: oneOf(['recharge', 'activity2', ''], 'recharge'),
  now: seconds(now),
});

/** The state of a campaign, from its times. */
function stateOf({ startTime, endTime }: Beside): Campaign['state'] {
  if ((readNumber(startTime) ?? 0) > now()) return 'planned';
  return (readNumber(endTime) ?? Infinity) > now() ? 'running' : 'ended';
}

const LINKS = ['recharge', 'activity2'] as const;

const campaign = fields<Campaign>({
  link: oneOf(LINKS, 'recharge'),
  startTime: seconds(),
  endTime: seconds(),
  state: oneOf(SPAN_STATES, stateOf),
  title: localized,
  terms: localized,
  image: localized,
});

/** Leaves out campaigns whose link is unknown. */
const activityList: Decoder<Campaign[]> = (value, beside) => {
  const known = (row: unknown) => isRecord(row) && LINKS.some((link) => link === row['link']);
  return list(campaign)(Array.isArray(value) ? value.filter(known) : [], beside);
};

const invite = fields<Invite>({
  url: text(),
  promoData: fields({
    tiers: (value) =>
      Array.isArray(value)
        ? list(fields({ days: number(), reward: number() }))(value, {})
        : [...REFERRAL_REWARDS],
    friend: fields({ percent: number(FRIEND_DISCOUNT.percent), hours: number(FRIEND_DISCOUNT.hours) }),
  }),
  shareData: fields({ reg: number(), reward: number() }),
});

/** Without weights, the server sent no terms. */
const terms = { weightsVersion: number(), weights: list(number()), cap: number() };
const nextSpin = fields<wheel.NextSpin>({ id: text(), hash: text(), ...terms });

const wheelDates = fields<NonNullable<Wheel['wheel']>>({
  state: oneOf(SPAN_STATES, 'running'),
  startTime: seconds(),
  endTime: seconds(),
  budget: nullable(fields({ days: number(), won: number() })),
  friendChances: number(),
  terms: fields(terms),
});

const wheelInfo = fields<Wheel>({
  num: number(),
  url: text(),
  wall: list(fields({ name: text(), days: number() })),
  record: list(fields({ id: text(), date: seconds(), days: number(), takenBack: flag() })),
  // Null means no wheel; without the field the wheel runs.
  wheel: (value, beside) => (value === null ? null : wheelDates(value, beside)),
  next: nullable(nextSpin),
  now: seconds(now),
});

const spin = fields<Spin>({
  days: (value) => readNumber(value) ?? null,
  segment: (value, { days }) => {
    const segment = readNumber(value);
    if (segment !== undefined && segment in SEGMENT_DAYS) return segment;
    return Math.max(
      0,
      SEGMENT_DAYS.findIndex((prize) => prize === readNumber(days)),
    );
  },
  id: text(),
  num: number(UNKNOWN),
  next: nextSpin,
});

/** Decoders for the endpoints whose fields the specification names only in part; they fill in the fields it leaves out. */
export const ANSWERS = {
  login: signIn('individual'),
  register: signIn('individual'),
  readAccountInfo: accountInfo,
  readAppleAccount: fields<OutputOf<typeof apple.readAppleAccount>>({ id: text(), password: text() }),
  loginByHandOff: fields<OutputOf<typeof devices.loginByHandOff>>({
    ...signInFields('individual', 1),
    account: text(),
  }),
  listPlans,
  createOrder: startedOrder,
  readOrderReceipt: receipt,
  recheckPayments: fields<OutputOf<typeof orders.recheckPayments>>({ checked: number(), settled: number() }),
  listTickets: list(ticketRow),
  addTicket: fields<OutputOf<typeof tickets.addTicket>>({ id: text() }),
  viewTicket: ticket,
  uploadTicketImage: list(text()),
  checkCampaign: activityCheck,
  listCampaigns: activityList,
  readInvite: invite,
  readWheel: wheelInfo,
  spinWheel: spin,
} as const;
