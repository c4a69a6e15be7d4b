import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { BusinessError } from './errors.ts';
import { payMethodName } from './plans.ts';
import { digitCode, epochSeconds, noBean, nothing, orderName, text, usd } from './schema.ts';
import { DEVICE_PLATFORMS, LEDGER_SOURCES } from './lists.ts';
import { TIER_RANKS } from './tiers.ts';

export const CODE_LENGTH = 6;
/** Seconds between two code emails to one address; the button counts them down. */
export const CODE_RESEND_SECONDS = 60;

export const CODE_REFUSALS = [
  'CODE_REQUIRED',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_USED',
  'CODE_TRIES_USED',
] as const satisfies readonly BusinessError[];
export const PASSWORD_REFUSALS = [
  'PASSWORD_REQUIRED',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_IS_ACCOUNT',
] as const satisfies readonly BusinessError[];

/** Refusals of every login with a password. */
export const PASSWORD_LOGIN_REFUSALS = [
  'ACCOUNT_REQUIRED',
  'PASSWORD_REQUIRED',
  'WRONG_CREDENTIALS',
  'ACCOUNT_BLOCKED',
  'SECOND_STEP_NEEDED',
  'SECOND_STEP_WRONG',
  'SECOND_STEP_TRIES_USED',
] as const satisfies readonly BusinessError[];

/** The two-factor code: six digits of the authenticator app, or a recovery code. */
export const otp = digitCode;

const email = text(320);
const password = text(1024);

/** `team` is the administrator of a team, `member` a member of one. */
export const accountKind = z.enum(['individual', 'team', 'member']);
export type AccountKind = z.output<typeof accountKind>;

/** A session: the token, the account's id and kind, and when the token expires. */
export const signIn = z.object({
  data: z.string(),
  id: z.string(),
  kind: accountKind,
  expire: epochSeconds,
});
export type SignIn = z.output<typeof signIn>;

export const login = endpoint({
  name: 'login',
  methods: ['POST'],
  path: '/Website/login',
  access: 'anyone',
  summary:
    'Logs an account in with email and password for 1 hour, or 12 hours with `remember`. If two-factor is on, `otp` is required too.',
  input: z.object({
    account: email,
    password,
    otp: z.optional(otp),
    remember: z.optional(z.boolean()),
  }),
  output: signIn,
  errors: [...PASSWORD_LOGIN_REFUSALS],
});

export const logout = endpoint({
  name: 'logout',
  methods: ['POST'],
  path: '/Website/logout',
  access: 'signedIn',
  summary: 'Ends the caller’s session.',
  input: nothing,
  output: noBean,
  errors: [],
});

export const sendRegistrationCode = endpoint({
  name: 'sendRegistrationCode',
  methods: ['POST'],
  path: '/Website/regCode',
  access: 'anyone',
  summary:
    'Emails a sign-up code. The answer is the same whether or not the address has an account. The email explains which.',
  input: z.object({ account: email }),
  output: noBean,
  errors: ['ACCOUNT_REQUIRED', 'EMAIL_INVALID', 'CODE_SENT_RECENTLY'],
});

export const register = endpoint({
  name: 'register',
  methods: ['POST'],
  path: '/Website/reg',
  access: 'anyone',
  summary: 'Creates an individual account with an emailed code, adds the free trial, and logs in.',
  input: z.object({ account: email, code: digitCode, password, invite: z.optional(text(64)) }),
  output: signIn,
  errors: ['ACCOUNT_REQUIRED', 'EMAIL_INVALID', ...CODE_REFUSALS, ...PASSWORD_REFUSALS, 'ACCOUNT_EXISTS'],
});

export const sendResetCode = endpoint({
  name: 'sendResetCode',
  methods: ['POST'],
  path: '/Website/forgotCode',
  access: 'anyone',
  summary:
    'Emails a reset code. The answer is the same whether or not the address has an account. The email explains which.',
  input: z.object({ email }),
  otherNames: { account: 'email' },
  output: noBean,
  errors: ['ACCOUNT_REQUIRED', 'EMAIL_INVALID', 'CODE_SENT_RECENTLY'],
});

/** Families such as Chrome and Windows; null if unknown. */
const family = z.nullable(z.string());

/** What the owner should look at after a reset, in case of a theft. */
const resetReview = z.object({
  /** Sessions that the reset has ended, newest first. */
  sessions: z.array(
    z.object({ kind: z.enum(['site', 'client']), createdAt: epochSeconds, browser: family, system: family }),
  ),
  /** Passkeys, which still log in, oldest first; `name` may be empty. */
  passkeys: z.array(z.object({ name: z.string(), createdAt: epochSeconds, browser: family, system: family })),
  /** With it, `passkeysRemoveAll` removes these passkeys within half an hour. */
  key: z.string(),
  /** Two-factor is on, so the removal requires a code. */
  needsCode: z.boolean(),
});
export type ResetReview = z.output<typeof resetReview>;

export const resetPassword = endpoint({
  name: 'resetPassword',
  methods: ['POST'],
  path: '/Website/forgot',
  access: 'anyone',
  summary:
    'Sets a new password with an emailed code, and ends all sessions of the account. Returns these and the passkeys, or null if there are none.',
  input: z.object({ email, code: digitCode, password }),
  otherNames: { account: 'email' },
  output: z.nullable(resetReview),
  errors: ['ACCOUNT_REQUIRED', 'EMAIL_INVALID', ...CODE_REFUSALS, ...PASSWORD_REFUSALS],
});

export const setPassword = endpoint({
  name: 'setPassword',
  methods: ['POST'],
  path: '/Website/repass',
  access: 'anyone',
  summary:
    'Sets a password with a single-use key or with the token of a member who has to set one (`key`, or in the header), or changes it when logged in (`oldPassword`, and `otp` if two-factor is on). Other sessions end. A reset’s key returns the same as the reset by code.',
  input: z.object({
    key: z.optional(text(200)),
    oldPassword: z.optional(password),
    otp: z.optional(otp),
    password,
  }),
  output: z.nullable(resetReview),
  errors: [
    'SET_PASSWORD_KEY_INVALID',
    'ACCOUNT_BLOCKED',
    'MEMBER_BLOCKED',
    'OLD_PASSWORD_WRONG',
    'PASSWORD_NOT_OWN',
    'SECOND_STEP_NEEDED',
    'SECOND_STEP_WRONG',
    'SECOND_STEP_TRIES_USED',
    ...PASSWORD_REFUSALS,
  ],
});

/** The rank of the current tier, or of the last one after expiry; 0 for an account that never had any. */
export const vipType = z.literal([0, ...TIER_RANKS]);

export const device = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  platform: z.enum(DEVICE_PLATFORMS),
  linkTime: epochSeconds,
});

export type Device = z.output<typeof device>;

export const paidOrder = z.object({
  id: z.string(),
  /** The order number that people quote. */
  number: z.string(),
  name: orderName,
  date: epochSeconds,
  usd,
  /** Of the plan. */
  days: z.int(),
  /** Additional days from a campaign that ran when it was ordered. */
  extraDays: z.int(),
  /** Fully refunded. */
  refunded: z.boolean(),
  /** Refunded so far; 0 for nothing. */
  refundedUsd: usd,
  /** Requested refunds that the provider has not answered yet; 0 for nothing. */
  refundingUsd: usd,
  /** The order's unused days were revoked, whatever part of its money was refunded. */
  daysTaken: z.boolean(),
  /** The customer's bank disputes the payment: the order's time is on hold until that is decided. */
  disputed: z.boolean(),
  /** What the refund policy gives now, and until when; null for nothing, a pending refund or an open dispute. */
  refund: z.nullable(z.object({ percent: z.int(), usd, until: epochSeconds })),
});

export const unpaidOrder = z.object({
  id: z.string(),
  name: orderName,
  usd,
  /** The chosen pay method. */
  type: payMethodName,
  expire: epochSeconds,
  /** A later order was paid, so this one need not be. */
  replaced: z.boolean(),
});
export type UnpaidOrder = z.output<typeof unpaidOrder>;

const waitingRefund = z.object({
  /** The order’s. */
  id: z.string(),
  name: orderName,
  amount: z.number(),
  currency: z.string(),
  /** The caller has named an address. */
  named: z.boolean(),
});
export type WaitingRefund = z.output<typeof waitingRefund>;

export type PaidOrder = z.output<typeof paidOrder>;

export const readAccountInfo = endpoint({
  name: 'readAccountInfo',
  methods: ['POST'],
  path: '/Website/info',
  access: 'customer',
  summary:
    'The account, its expiry, its devices and all its paid orders, newest first. Members get their own expiry and devices, and no orders.',
  input: nothing,
  output: z.object({
    account: z.string(),
    vipType,
    expired: z.boolean(),
    expiredSVip: z.boolean(),
    /** All time the account ever had is the free trial's; false once any was bought, earned, won or given. */
    trial: z.boolean(),
    /** When access ends altogether; 0 if there never was any. */
    expire: epochSeconds,
    /** When SVIP expires or expired; null if the account never had it. */
    svipExpire: z.nullable(epochSeconds),
    maxDeviceNum: z.int(),
    /** 0: phones and computers are counted apart; 1: together. */
    deviceMode: z.union([z.literal(0), z.literal(1)]),
    /** The part of `maxDeviceNum` that support added, and when it ends; null for none. */
    extraDevice: z.nullable(z.object({ deviceNum: z.int(), expire: epochSeconds })),
    device: z.array(device),
    pays: z.array(paidOrder),
    /** All orders that can still be paid, newest first. */
    unpaid: z.array(unpaidOrder),
    /** Refunds that are sent to an address which the caller names, by order. */
    refunds: z.array(waitingRefund),
  }),
  errors: [],
});

const tierRank = z.literal(TIER_RANKS);

export const readTimeline = endpoint({
  name: 'readTimeline',
  methods: ['POST'],
  path: '/Website/timeline',
  access: 'individual',
  summary:
    'The account’s time: past and coming periods of each tier, and what added or removed days, oldest first.',
  input: nothing,
  output: z.object({
    periods: z.array(z.object({ tier: tierRank, start: epochSeconds, end: epochSeconds })),
    /** A row that changed no time, such as a refund after the last day, is left out. */
    points: z.array(
      z.object({
        date: epochSeconds,
        source: z.enum(LEDGER_SOURCES),
        tier: tierRank,
        /** A started day counts whole; negative for revoked days. */
        days: z.int(),
      }),
    ),
  }),
  errors: [],
});
