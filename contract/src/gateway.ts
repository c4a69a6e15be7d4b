import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { epochSeconds, text } from './schema.ts';
import { TIER_KEYS } from './tiers.ts';
import { DEVICE_PLATFORMS } from './lists.ts';

/** Most accounts on a page of the feed. */
const PAGE_MAX = 1000;
export const PAGE_DEFAULT = 200;

/** A query parameter, so it comes as text. */
const pageLimit = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,3}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(PAGE_MAX))),
);

/** What an account may use until the next change that time alone makes. */
const allowance = {
  /** `none` once no time is left. */
  tier: z.enum(['none', ...TIER_KEYS]),
  deviceNum: z.int(),
  /** 0: `deviceNum` phones and `deviceNum` computers, counted apart; 1: together. */
  deviceMode: z.union([z.literal(0), z.literal(1)]),
};

/** The latest state of one account, without personal data. */
const entitlementState = z.object({
  account: z.string(),
  ...allowance,
  /** When access ends altogether; 0 if there never was any. */
  until: epochSeconds,
  /** Changes before `until` that time alone makes, in order: the feed sends no further row for them. */
  later: z.array(z.object({ from: epochSeconds, ...allowance })),
  /** Bound devices, oldest first. */
  devices: z.array(z.object({ id: z.string(), platform: z.enum(DEVICE_PLATFORMS) })),
  /** The account was deleted: forget it. */
  removed: z.optional(z.literal(true)),
});

export type EntitlementState = z.output<typeof entitlementState>;

export const readEntitlements = endpoint({
  name: 'readEntitlements',
  methods: ['GET'],
  path: '/Gateway/entitlements',
  access: 'gateway',
  summary: 'The accounts whose access or devices have changed since a cursor, each in its latest state.',
  input: z.object({
    /** `next` of the last page; without it the feed begins with all accounts that have access. */
    since: z.optional(text(100)),
    limit: z.optional(pageLimit),
  }),
  output: z.object({
    list: z.array(entitlementState),
    /** The cursor of the next call. */
    next: z.string(),
    /** There is more: call again immediately. */
    more: z.boolean(),
  }),
  errors: ['GATEWAY_CURSOR_UNKNOWN'],
});
