import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageOf } from '../pages.ts';
import { anyId, epochSeconds, noBean, nothing, text, usd } from '../schema.ts';
import { MEMBER_STATES } from '../lists.ts';
import { TEAM_PRICE_ROWS_MAX } from './limits.ts';
import { confirmedPrices } from './catalogue.ts';
import { reason } from './console-schema.ts';

const teamOffer = z.object({
  id: z.string(),
  days: z.int(),
  deviceNum: z.int(),
  usd,
  madeAt: epochSeconds,
  /** The operator's current name; null if unknown. */
  madeBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  expire: epochSeconds,
  state: z.enum(['open', 'ordered', 'withdrawn', 'expired']),
  /** The paid order for this offer; null for none. */
  orderId: z.nullable(z.string()),
});
export type TeamOffer = z.output<typeof teamOffer>;

export const customerTeam = z.object({
  teamName: z.string(),
  teamId: z.string(),
  /** Seats of the current plan; 0 for none. */
  deviceNum: z.int(),
  usedDeviceNum: z.int(),
  freeDeviceNum: z.int(),
  /** When all paid time ends or ended; null if there never was any. */
  accessUntil: z.nullable(epochSeconds),
  later: z.array(z.object({ from: epochSeconds, deviceNum: z.int() })),
  memberNum: z.int(),
  blockedNum: z.int(),
  boundDeviceNum: z.int(),
  /** When the guarantee of the newest renewal ends; null if there is none. */
  guaranteeUntil: z.nullable(epochSeconds),
  offers: z.array(teamOffer),
});
export type CustomerTeam = z.output<typeof customerTeam>;

export const readCustomerTeam = endpoint({
  name: 'readCustomerTeam',
  methods: ['POST'],
  path: '/Console/customerTeam',
  access: 'operator:customers.read',
  summary: 'The team of an administrator: its plan, its usage and its quotes.',
  input: z.object({ id: anyId }),
  output: customerTeam,
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_NO_TEAM'],
});

const consoleMember = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  name: z.string(),
  state: z.enum(MEMBER_STATES),
  /** When their access ends; 0 if there never was a plan. */
  expire: epochSeconds,
  deviceNum: z.int(),
  boundDeviceNum: z.int(),
  lastLogin: epochSeconds,
});
export type ConsoleMember = z.output<typeof consoleMember>;

export const listCustomerMembers = endpoint({
  name: 'listCustomerMembers',
  methods: ['POST'],
  path: '/Console/customerMembers',
  access: 'operator:customers.read',
  summary: 'The members of a team by id. `search` looks in id, name and email.',
  input: z.object({ id: anyId, search: z.optional(text(100)), cursor }),
  output: pageOf(consoleMember),
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_NO_TEAM'],
});

export const offerTeamPlan = endpoint({
  name: 'offerTeamPlan',
  methods: ['POST'],
  path: '/Console/teamOffer',
  access: 'operator:teams.offer',
  audit: 'team.offer',
  summary: 'Creates a quote for a team at a custom price, with any number of device slots.',
  input: z.object({
    id: anyId,
    days: z.int(),
    deviceNum: z.int(),
    totalCents: z.int(),
    /** For how many days it can be ordered, 1 to 90. */
    validDays: z.int(),
    reason,
  }),
  output: z.object({ offerId: z.string() }),
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_NO_TEAM',
    'CUSTOMER_GONE',
    'TEAM_OFFER_WRONG',
    'TEAM_OFFER_BELOW_USED',
    'NEEDS_OWNER',
    'REASON_REQUIRED',
  ],
});

export const withdrawTeamOffer = endpoint({
  name: 'withdrawTeamOffer',
  methods: ['POST'],
  path: '/Console/teamOfferWithdraw',
  access: 'operator:teams.offer',
  audit: 'team.offer_withdraw',
  summary: 'Withdraws an unpaid quote. An order already placed with it can still be paid.',
  input: z.object({ offerId: anyId, reason }),
  output: noBean,
  errors: ['TEAM_OFFER_NOT_FOUND', 'TEAM_OFFER_OVER', 'REASON_REQUIRED'],
});

const time = z.object({
  days: z.int(),
  /** One seat for that time before any saving. */
  unitCents: z.int(),
  save: z.int(),
});
const size = z.object({ deviceNum: z.int(), save: z.int() });

/** Prices of team plans as operators edit them. Names are generated from the figures. */
export const teamPricesDraft = z.object({
  times: z.array(time).check(z.maxLength(TEAM_PRICE_ROWS_MAX)),
  sizes: z.array(size).check(z.maxLength(TEAM_PRICE_ROWS_MAX)),
});
export type TeamPricesDraft = z.output<typeof teamPricesDraft>;

export const readTeamPrices = endpoint({
  name: 'readTeamPrices',
  methods: ['POST'],
  path: '/Console/teamPrices',
  access: 'operator:catalogue.read',
  summary: 'The durations and quantity discounts of team plans.',
  input: nothing,
  output: z.extend(teamPricesDraft, { version: z.int() }),
  errors: [],
});

export const changeTeamPrices = endpoint({
  name: 'changeTeamPrices',
  methods: ['POST'],
  path: '/Console/teamPricesChange',
  access: 'operator:catalogue.change',
  audit: 'team_prices.change',
  summary:
    'Changes team prices for new orders. Refused if someone else has changed them, with the current prices as `bean.prices`.',
  input: z.object({ version: z.int(), draft: teamPricesDraft, confirmed: confirmedPrices }),
  output: noBean,
  errors: [
    'CHANGED_MEANWHILE',
    'NOTHING_CHANGED',
    'PRICE_UNCONFIRMED',
    'TEAM_TIMES_WRONG',
    'TEAM_SIZES_WRONG',
    'NEEDS_OWNER',
  ],
});
