import * as z from 'zod/mini';
import { approvalOutcome, REQUEST_REFUSALS } from './approvals.ts';
import { reason } from './console-schema.ts';
import { SETTING_GROUPS } from './lists.ts';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES } from '../language.ts';
import { epochSeconds, noBean, nothing, text } from '../schema.ts';

/** Kinds of setting values; the console has a field and a hint for each. */
export const SETTING_KINDS = [
  'name',
  'sentence',
  'countries',
  'email',
  'days',
  'yearDays',
  'keptDays',
  'dollars',
  'number',
  'truth',
  'url',
  'version',
  'bytes',
  'sha256',
  'points',
  'rate',
  'lines',
] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

const settingValue = z.union([text(2000), z.number(), z.boolean()]);
export type SettingValue = z.output<typeof settingValue>;

const setting = z.object({
  /** Dotted, such as `brand.en`. */
  path: z.string(),
  group: z.enum(SETTING_GROUPS),
  kind: z.enum(SETTING_KINDS),
  value: settingValue,
  /** The value in a new installation. */
  first: settingValue,
});
export type ConsoleSetting = z.output<typeof setting>;

export const readSettings = endpoint({
  name: 'readSettings',
  methods: ['POST'],
  path: '/Console/settings',
  access: 'operator:content.read',
  summary: 'All settings: kind, value and default.',
  input: nothing,
  output: z.object({ settings: z.array(setting) }),
  errors: [],
});

export const previewSettings = endpoint({
  name: 'previewSettings',
  methods: ['POST'],
  path: '/Console/settingsPreview',
  access: 'operator:content.read',
  summary:
    'A part of the site with unsaved settings, as an HTML page in one language: what the landing page says of the provider, or a sample receipt. Null if the site is not built.',
  input: z.object({
    language: z.enum(LANGUAGES),
    draft: z.union([
      z.object({
        part: z.literal('facts'),
        seat: text(2000),
        seatReason: text(2000),
        countries: text(2000),
        countryNum: z.int(),
      }),
      z.object({ part: z.literal('receipt'), seller: text(2000) }),
    ]),
  }),
  output: z.object({ html: z.nullable(z.string()) }),
  errors: [],
});
export type SettingsDraft = z.output<typeof previewSettings.input>['draft'];

/** `was` is the value that the operator saw. */
const changes = z.object({
  changes: z
    .array(z.object({ path: text(100), was: settingValue, value: settingValue }))
    .check(z.minLength(1), z.maxLength(100)),
  /** Needed if another operator has to approve the change. */
  reason: z.optional(reason),
});
const CHANGE_REFUSALS = [
  'SETTING_WRONG',
  'CHANGED_MEANWHILE',
  'NOTHING_CHANGED',
  ...REQUEST_REFUSALS,
] as const;

export const changeSettings = endpoint({
  name: 'changeSettings',
  methods: ['POST'],
  path: '/Console/settingsChange',
  access: 'operator:settings.change',
  reauth: true,
  audit: 'setting.change',
  summary:
    'Changes settings of one group except the downloads, all or none; those of the brand and payments need approval, and the trial needs an owner. A refusal names the path as `bean.path`, or the current values as `bean.now`.',
  input: changes,
  output: approvalOutcome,
  errors: [...CHANGE_REFUSALS, 'NEEDS_OWNER'],
});

export const changeDownloads = endpoint({
  name: 'changeDownloads',
  methods: ['POST'],
  path: '/Console/downloadsChange',
  access: 'operator:content.change',
  reauth: true,
  audit: 'setting.change',
  summary: 'The same for the downloads, which need approval.',
  input: changes,
  output: approvalOutcome,
  errors: CHANGE_REFUSALS,
});

export const readAppleState = endpoint({
  name: 'readAppleState',
  methods: ['POST'],
  path: '/Console/appleAccount',
  access: 'operator:content.read',
  summary: 'Whether a shared Apple Account is set, and since when. Never the account itself.',
  input: nothing,
  output: z.object({ setAt: z.nullable(epochSeconds) }),
  errors: [],
});

export const setAppleAccount = endpoint({
  name: 'setAppleAccount',
  methods: ['POST'],
  path: '/Console/appleAccountSet',
  access: 'operator:settings.change',
  reauth: true,
  audit: 'apple_account.set',
  summary: 'Sets or replaces the shared Apple Account. It cannot be read back.',
  input: z.object({ id: text(400), password: text(400) }),
  output: noBean,
  errors: ['APPLE_ACCOUNT_WRONG'],
});

export const clearAppleAccount = endpoint({
  name: 'clearAppleAccount',
  methods: ['POST'],
  path: '/Console/appleAccountClear',
  access: 'operator:settings.change',
  reauth: true,
  audit: 'apple_account.clear',
  summary: 'Removes the shared Apple Account.',
  input: nothing,
  output: noBean,
  errors: [],
});
