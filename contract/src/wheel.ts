import * as z from 'zod/mini';
import { SPAN_STATES } from './lists.ts';
import { endpoint } from './endpoint.ts';
import { anyId, epochSeconds, nothing } from './schema.ts';

const days = z.int();
const hex = z.string();
const weights = z.array(z.int());

/** The account’s own random part. */
const seed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/u));

const terms = {
  weightsVersion: z.int(),
  weights,
  /** The highest prize that the budget allows, in days; higher ones win nothing. */
  cap: days,
};

/** What the account sees of its next spin: of the secret only its hash. */
const nextSpin = z.object({ id: z.string(), hash: hex, ...terms });
export type NextSpin = z.output<typeof nextSpin>;

const spin = z.object({
  id: z.string(),
  date: epochSeconds,
  days,
  /** Its days, won with an order’s spin, were revoked with that order’s refund. */
  takenBack: z.boolean(),
});

export const readWheel = endpoint({
  name: 'readWheel',
  methods: ['GET'],
  path: '/Website/activityLotteryInfo',
  access: 'individual',
  summary:
    'The running wheel, or else the next or the last one, with the caller’s spins and wins, the latest winners and the terms of the next spin.',
  input: nothing,
  output: z.object({
    /** Spins left; 0 unless the wheel runs. */
    num: z.int(),
    /** The URL of the QR code for friends: the caller’s invitation link. */
    url: z.string(),
    /** The latest winners, newest first; masked by the server. */
    wall: z.array(z.object({ name: z.string(), days })),
    /** The caller’s wins, of all wheels, newest first. */
    record: z.array(z.object({ id: z.string(), date: epochSeconds, days, takenBack: z.boolean() })),
    /** Null if there has never been a wheel. */
    wheel: z.nullable(
      z.object({
        state: z.enum(SPAN_STATES),
        startTime: epochSeconds,
        endTime: epochSeconds,
        /** Days that may be won in all, and that have been; null if there is no limit. */
        budget: z.nullable(z.object({ days, won: days })),
        /** How many spins friends have brought, at most `FRIEND_SPINS_MAX`. */
        friendChances: z.int(),
        /** The terms of a spin made now; while the wheel runs, `next` commits to the next one. */
        terms: z.object(terms),
      }),
    ),
    /** Null unless the wheel runs. */
    next: z.nullable(nextSpin),
    now: epochSeconds,
  }),
  errors: [],
});

export const spinWheel = endpoint({
  name: 'spinWheel',
  methods: ['GET', 'POST'],
  path: '/Website/activityLotteryDraw',
  access: 'individual',
  summary:
    'Uses a spin. A call repeated within a second, or for a commitment that was already used, returns the existing spin.',
  input: z.object({
    /** Makes the result depend on the caller as well. */
    seed: z.optional(seed),
    /** The `id` of the terms that the caller was shown; without it, the current ones. */
    commitment: z.optional(anyId),
  }),
  output: z.object({
    /** 0 is no win. Clients treat null as an error; this server refuses instead. */
    days: z.nullable(days),
    /** Where the wheel stops. */
    segment: z.int(),
    /** Of the spin, to check it by. */
    id: z.string(),
    /** Spins left. */
    num: z.int(),
    /** The terms of the spin after this one. */
    next: nextSpin,
  }),
  errors: ['WHEEL_NOT_RUNNING', 'WHEEL_NO_CHANCES', 'WHEEL_TERMS_CHANGED'],
});

export const listSpins = endpoint({
  name: 'listSpins',
  methods: ['POST'],
  path: '/Website/activityLotteryDraws',
  access: 'individual',
  summary: 'The caller’s spins on all wheels, newest first, including those that won nothing.',
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({ list: z.array(spin), next: z.nullable(z.string()) }),
  errors: [],
});

export const readSpin = endpoint({
  name: 'readSpin',
  methods: ['POST'],
  path: '/Website/activityLotteryCheck',
  access: 'individual',
  summary:
    'All values that determined one of the caller’s spins, and the terms that were shown earlier but replaced before a spin.',
  input: z.object({ id: anyId }),
  output: z.object({
    ...spin.shape,
    segment: z.int(),
    seed: z.string(),
    commitment: z.object({ id: z.string(), hash: hex, secret: hex, shownAt: epochSeconds, ...terms }),
    /** Disclosed too, so that dropping terms with an unwanted result is visible. */
    replaced: z.array(
      z.object({
        id: z.string(),
        hash: hex,
        secret: hex,
        shownAt: epochSeconds,
        replacedAt: epochSeconds,
        ...terms,
      }),
    ),
  }),
  errors: ['DRAW_NOT_FOUND'],
});
