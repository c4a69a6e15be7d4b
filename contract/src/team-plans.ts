import * as z from 'zod/mini';
import { REST_KEY } from './team-quote.ts';
import { endpoint } from './endpoint.ts';
import { shownTotalCny, shownTotalUsd, startedOrder } from './orders.ts';
import { payMethod } from './plans.ts';
import { anyId, epochSeconds, localized, nothing, textId, usd } from './schema.ts';

const price = z.object({ usd });

const teamTime = z.object({
  key: z.string(),
  name: localized,
  days: z.int(),
  /** One seat for that time before any saving. */
  price,
  /** Percent, 0 to 99. */
  save: z.int(),
});
export type TeamTime = z.output<typeof teamTime>;

const teamSize = z.object({
  key: z.string(),
  name: localized,
  /** The saving applies from this number of seats. */
  deviceNum: z.int(),
  /** That many seats for the shortest time, after the saving. */
  price,
  save: z.int(),
});
export type TeamSize = z.output<typeof teamSize>;

/** `quoteTeam` in team-quote.ts computes every charge; clients show it by the same function. */
const rest = z.object({
  key: z.literal(REST_KEY),
  /** Whole days charged: those left of all paid time. */
  days: z.int(),
  /** One seat for those days before the saving for the number of seats. */
  price,
  save: z.int(),
  /** The existing seats; they count for the size saving. */
  deviceNum: z.int(),
});

const offer = z.object({
  /** The time key to order it by, with its number of seats. */
  key: z.string(),
  days: z.int(),
  deviceNum: z.int(),
  usd,
  expire: epochSeconds,
});

export const listTeamPlans = endpoint({
  name: 'listTeamPlans',
  methods: ['GET'],
  path: '/Team/goods',
  access: 'anyone',
  summary:
    'The prices of team plans, the available payment methods and, for an administrator, the team’s plan.',
  input: nothing,
  output: z.object({
    goods: z.object({ time: z.array(teamTime), device: z.array(teamSize) }),
    /** For seats added in mid-term; null for callers other than administrators, and if less than a day is left. */
    rest: z.nullable(rest),
    /** Custom offers to the caller's team that can be ordered now. */
    offers: z.array(offer),
    payArray: z.array(payMethod),
    devicePublic: z.object({
      /** Seats that members hold; a renewal may have no fewer. */
      nowDeviceNum: z.int(),
      /** Seats of the current plan; 0 for none. */
      deviceNum: z.int(),
      /** When all paid time ends; 0 for none. */
      expire: epochSeconds,
    }),
    /** Days after a renewal for which the guarantee holds; 0 for none. */
    guaranteeDays: z.int(),
  }),
  errors: [],
});

export const createTeamOrder = endpoint({
  name: 'createTeamOrder',
  methods: ['POST'],
  path: '/Team/createOrder',
  access: 'team',
  summary:
    'Creates an order, as createRenewOrder does: a plan or renewal by the key of its duration, added device slots by `rest`, or a quote by its key.',
  input: z.object({
    timeKey: textId,
    /** Seats of the plan; with `rest` those to add; for an offer the offer's. */
    deviceNum: z.number(),
    mId: anyId,
    payType: textId,
    pv: z.optional(z.union([z.literal(0), z.literal(1)])),
    totalUsd: shownTotalUsd,
    totalCny: shownTotalCny,
  }),
  output: startedOrder,
  errors: [
    'PRODUCT_UNKNOWN',
    'PAY_METHOD_UNKNOWN',
    'ORDERS_TOO_MANY_OPEN',
    'PRICE_CHANGED',
    'TEAM_SETS_WRONG',
    /** More than 100: support makes an offer. */
    'TEAM_SETS_TOO_MANY',
    /** With `{usedDeviceNum}`: fewer seats than members hold; free some first. */
    'TEAM_SETS_BELOW_USED',
    'TEAM_PACKAGE_NEEDED',
  ],
});
