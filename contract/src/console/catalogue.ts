import { LANGUAGES, perLanguage } from '../language.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { payMethodName } from '../plans.ts';
import { epochSeconds, localized, noBean, nothing, text } from '../schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { perTier, TIER_KEYS } from '../tiers.ts';

export const PLAN_NAME_MAX = 60;
const PLAN_KEY_MAX = 40;

/** Integers: US cents, or fen of a yuan. */
const amount = z.nullable(z.int());

const offer = z.object({ priceCents: z.int(), save: z.int(), endsAt: epochSeconds });
export type PlanOffer = z.output<typeof offer>;

const key = text(PLAN_KEY_MAX);
const names = z.object(perLanguage(() => text(200)));

const terms = {
  tier: z.enum(TIER_KEYS),
  days: z.int(),
  deviceNum: z.int(),
  /** 0: phones and computers are counted apart; 1: together. */
  deviceMode: z.union([z.literal(0), z.literal(1)]),
  /** Exactly one of the two prices is set. */
  priceCents: amount,
  priceFen: amount,
  /** Percent saved, 0 to 99. */
  save: z.int(),
  recommend: z.boolean(),
};

/** A plan as operators edit it, with its limited offer. */
export const planDraft = z.object({ ...terms, name: names, offer: z.nullable(offer) });
export type PlanDraft = z.output<typeof planDraft>;

export const consolePlan = z.object({
  ...terms,
  key: z.string(),
  name: localized,
  offer: z.nullable(offer),
  onSale: z.boolean(),
  /** Counts the plan’s changes; sent along with the next one. */
  version: z.int(),
  /** What an order pays now, in US cents. */
  nowCents: z.int(),
});
export type ConsolePlan = z.output<typeof consolePlan>;

const consolePayMethod = z.object({
  name: payMethodName,
  enabled: z.boolean(),
  /** A provider for it is configured. */
  payable: z.boolean(),
  /** The path of its uploaded mark. */
  mark: z.nullable(z.string()),
});
export type ConsolePayMethod = z.output<typeof consolePayMethod>;

export const readCatalogue = endpoint({
  name: 'readCatalogue',
  methods: ['POST'],
  path: '/Console/catalogue',
  access: 'operator:catalogue.read',
  summary: 'All plans in the site’s order, on sale or not, and the payment methods.',
  input: nothing,
  output: z.object({ plans: z.array(consolePlan), payMethods: z.array(consolePayMethod) }),
  errors: [],
});

const DRAFT_REFUSALS = [
  'PLAN_NAME_WRONG',
  'PLAN_DAYS_WRONG',
  'PLAN_DEVICES_WRONG',
  'PLAN_PRICE_WRONG',
  'NEEDS_OWNER',
  'PLAN_SAVE_WRONG',
  'OFFER_PRICE_WRONG',
  'OFFER_SAVE_WRONG',
  'OFFER_END_WRONG',
] as const;

/** The prices that the operator has typed again, since they change by more than 30 %. */
export const confirmedPrices = z.optional(
  z.array(z.object({ of: text(20), amount: z.int() })).check(z.maxLength(40)),
);

export const addPlan = endpoint({
  name: 'addPlan',
  methods: ['POST'],
  path: '/Console/planAdd',
  access: 'operator:catalogue.change',
  audit: 'plan.add',
  summary: 'Adds a plan at the end of the list, not yet on sale. A key can be used only once.',
  input: z.object({ key, draft: planDraft }),
  output: noBean,
  errors: ['PLAN_KEY_WRONG', 'PLAN_EXISTS', ...DRAFT_REFUSALS],
});

export const changePlan = endpoint({
  name: 'changePlan',
  methods: ['POST'],
  path: '/Console/planChange',
  access: 'operator:catalogue.change',
  audit: 'plan.change',
  summary:
    'Changes a plan for new orders. Refused if someone else has changed it, with the current plan as `bean.plan`, and without the prices that change by more than 30 %, with the changes as `bean.prices`.',
  input: z.object({ key, version: z.int(), draft: planDraft, confirmed: confirmedPrices }),
  output: noBean,
  errors: ['PLAN_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'PRICE_UNCONFIRMED', ...DRAFT_REFUSALS],
});

export const switchPlanSale = endpoint({
  name: 'switchPlanSale',
  methods: ['POST'],
  path: '/Console/planSale',
  access: 'operator:catalogue.change',
  audit: 'plan.sale',
  summary: 'Puts a plan on sale or takes it off sale. Plans are never deleted, because orders refer to them.',
  input: z.object({ key, version: z.int(), onSale: z.boolean() }),
  output: noBean,
  errors: ['PLAN_NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'NEEDS_OWNER'],
});

export const orderPlans = endpoint({
  name: 'orderPlans',
  methods: ['POST'],
  path: '/Console/planOrder',
  access: 'operator:catalogue.change',
  audit: 'plan.order',
  summary: 'Sets the order of all plans. `before` is the order that the operator saw.',
  input: z.object({ before: z.array(key), after: z.array(key) }),
  output: noBean,
  errors: ['CHANGED_MEANWHILE', 'NOTHING_CHANGED'],
});

export const switchPayMethod = endpoint({
  name: 'switchPayMethod',
  methods: ['POST'],
  path: '/Console/payMethod',
  access: 'operator:catalogue.change',
  audit: 'pay_method.switch',
  summary: 'Turns a payment method on or off. Refused if it already has this state.',
  input: z.object({ name: payMethodName, enabled: z.boolean() }),
  output: noBean,
  errors: ['CHANGED_MEANWHILE'],
});

export const setPayMethodMark = endpoint({
  name: 'setPayMethodMark',
  methods: ['POST'],
  path: '/Console/payMethodMark',
  access: 'operator:catalogue.change',
  audit: 'pay_method.mark',
  summary: 'Replaces the mark of a payment method with official artwork: a PNG, which is re-encoded.',
  body: 'form',
  input: z.object({ name: payMethodName, image: z.file() }),
  output: noBean,
  errors: [
    'PAY_METHOD_MARK_NOT_PNG',
    'IMAGE_FORMAT_WRONG',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_DAMAGED',
  ],
});

export const removePayMethodMark = endpoint({
  name: 'removePayMethodMark',
  methods: ['POST'],
  path: '/Console/payMethodMarkRemove',
  access: 'operator:catalogue.change',
  audit: 'pay_method.mark_remove',
  summary: 'Removes the uploaded mark of a payment method.',
  input: z.object({ name: payMethodName }),
  output: noBean,
  errors: ['NOTHING_CHANGED'],
});

const recordedChange = z.object({
  id: z.string(),
  at: epochSeconds,
  /** The operator's current name; null for the operator command. */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type RecordedChange = z.output<typeof recordedChange>;

export const listPlanChanges = endpoint({
  name: 'listPlanChanges',
  methods: ['POST'],
  path: '/Console/planChanges',
  access: 'operator:catalogue.read',
  summary: 'The changes of a plan from the audit log, newest first.',
  input: z.object({ key, cursor }),
  output: pageOf(recordedChange),
  errors: [],
});

/** Drafts of the settings that the cards show; the stored ones where there is none. */
const cardSettings = z.object({
  tierPoints: z.optional(z.object(perTier(() => z.object(perLanguage(() => text(2000)))))),
  rates: z.optional(z.object({ cny: z.number().check(z.gte(0)), twd: z.number().check(z.gte(0)) })),
});

export const previewCards = endpoint({
  name: 'previewCards',
  methods: ['POST'],
  path: '/Console/cardsPreview',
  access: 'operator:catalogue.read',
  summary:
    'The site’s plan cards with the draft, as an HTML page in one language. Null if the site is not built.',
  input: z.object({
    language: z.enum(LANGUAGES),
    draft: z.nullable(z.object({ key, plan: planDraft })),
    settings: z.optional(cardSettings),
  }),
  output: z.object({ html: z.nullable(z.string()) }),
  errors: ['PLAN_KEY_WRONG', ...DRAFT_REFUSALS],
});
