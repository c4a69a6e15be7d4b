import * as z from 'zod/mini';
import { CHARGE_CURRENCIES, METHOD_NAMES, PAID_WITHOUT_METHOD } from './lists.ts';
import { endpoint } from './endpoint.ts';
import { friendDiscount, heldFriendDiscount } from './invites.ts';
import { anyId, cny, localized, nothing, usd } from './schema.ts';
import { TIER_RANKS } from './tiers.ts';

export const payMethodName = z.enum(METHOD_NAMES);

/** How an order was paid, whichever method was chosen first; the chosen method until it is paid. */
export const paidBy = z.enum([...METHOD_NAMES, ...PAID_WITHOUT_METHOD]);
export type PaidBy = z.output<typeof paidBy>;

export const goods = z.object({
  key: z.string(),
  tier: z.literal(TIER_RANKS),
  days: z.int(),
  name: localized,
  /** `cny`: the price in yuan, only of a plan that is priced in yuan. */
  price: z.object({ usd, cny: z.optional(cny) }),
  /** Percent saved against the list price, 0 to 99. */
  save: z.int(),
  /** 1 marks the most popular. */
  recommend: z.union([z.literal(0), z.literal(1)]),
  /** Seconds left of a limited offer, -1 if there is none. */
  lastTime: z.int(),
  extraDays: z.int(),
  /** 0: phones and computers are counted apart; 1: together. */
  deviceMode: z.union([z.literal(0), z.literal(1)]),
  deviceNum: z.int(),
});
export type ListedPlan = z.output<typeof goods>;

export const payMethod = z.object({
  id: z.int(),
  name: payMethodName,
  /** The absolute URL of its acceptance mark, else of a neutral picture. */
  icon: z.string(),
  /** What it charges: orders are priced in US dollars, and some methods charge yuan for them. */
  currency: z.enum(CHARGE_CURRENCIES),
  /** Units of that currency per US dollar; null for US dollars. */
  rate: z.nullable(z.number()),
});
export type PayMethod = z.output<typeof payMethod>;

export const listPlans = endpoint({
  name: 'listPlans',
  methods: ['POST'],
  path: '/Website/skuList',
  access: 'anyone',
  summary: 'The plans on sale, the available payment methods, and how many devices the caller has linked.',
  input: nothing,
  output: z.object({
    goods: z.array(goods),
    payArray: z.array(payMethod),
    /** The recharge campaign's banner, if one runs. */
    activity: z.object({ enable: z.boolean(), image: z.object({ b: localized }) }),
    devicePublic: z.object({ nowDeviceNum: z.int() }),
    /** What the caller gets off an order made now; null without a discount. */
    friendDiscount: z.nullable(friendDiscount),
    /** Set if an unpaid order of the caller’s holds the discount. */
    friendDiscountHeld: z.nullable(heldFriendDiscount),
  }),
  errors: [],
});

export const readPayMethodMark = endpoint({
  name: 'readPayMethodMark',
  methods: ['GET'],
  path: '/Website/payMethodMark',
  access: 'anyone',
  summary: 'The official artwork of a pay method that operators uploaded.',
  input: z.object({ id: anyId }),
  answer: 'file',
  lasting: true,
  embeddable: true,
  output: z.file(),
  errors: ['PAY_METHOD_MARK_NOT_FOUND'],
});
