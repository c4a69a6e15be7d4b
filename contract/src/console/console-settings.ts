import * as z from 'zod/mini';
import { SETTING_GROUPS } from './lists.ts';
import { endpoint } from '../endpoint.ts';
import { epochSeconds, noBean, nothing, text } from '../schema.ts';

/** Kinds of setting values; the console has a field and a hint for each. */
export const SETTING_KINDS = [
  'name',
  'email',
  'days',
  'yearDays',
  'dollars',
  'number',
  'truth',
  'url',
  'version',
  'bytes',
  'sha256',
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
  summary: 'Every setting: what it takes, what it is, and what a new installation has.',
  input: nothing,
  output: z.object({ settings: z.array(setting) }),
  errors: [],
});

/** `was` is the value that the operator saw. */
const changes = z.object({
  changes: z
    .array(z.object({ path: text(100), was: settingValue, value: settingValue }))
    .check(z.minLength(1), z.maxLength(100)),
});
const CHANGE_REFUSALS = ['SETTING_WRONG', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED'] as const;

export const changeSettings = endpoint({
  name: 'changeSettings',
  methods: ['POST'],
  path: '/Console/settingsChange',
  access: 'operator:settings.change',
  audit: 'setting.change',
  summary:
    'Changes settings of one group other than the downloads, all or none. Refused with the path as `bean.path`, or with what was changed meanwhile as `bean.now`.',
  input: changes,
  output: noBean,
  errors: CHANGE_REFUSALS,
});

export const changeDownloads = endpoint({
  name: 'changeDownloads',
  methods: ['POST'],
  path: '/Console/downloadsChange',
  access: 'operator:content.change',
  audit: 'setting.change',
  summary: 'As for the settings, of the downloads.',
  input: changes,
  output: noBean,
  errors: CHANGE_REFUSALS,
});

export const readAppleState = endpoint({
  name: 'readAppleState',
  methods: ['POST'],
  path: '/Console/appleAccount',
  access: 'operator:content.read',
  summary: 'Whether a shared Apple account is set, and since when; never what it is.',
  input: nothing,
  output: z.object({ setAt: z.nullable(epochSeconds) }),
  errors: [],
});

export const setAppleAccount = endpoint({
  name: 'setAppleAccount',
  methods: ['POST'],
  path: '/Console/appleAccountSet',
  access: 'operator:settings.change',
  audit: 'apple_account.set',
  summary: 'Sets the shared Apple account, in place of the one before. No answer ever holds it.',
  input: z.object({ id: text(400), password: text(400) }),
  output: noBean,
  errors: ['APPLE_ACCOUNT_WRONG'],
});

export const clearAppleAccount = endpoint({
  name: 'clearAppleAccount',
  methods: ['POST'],
  path: '/Console/appleAccountClear',
  access: 'operator:settings.change',
  audit: 'apple_account.clear',
  summary: 'Takes the shared Apple account away from the site.',
  input: nothing,
  output: noBean,
  errors: [],
});
