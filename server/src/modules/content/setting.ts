import { type Language, LANGUAGE_TAGS, LANGUAGES, perLanguage } from '@causeway/contract/language';
import * as z from 'zod/mini';
import { EMAIL_PATTERN } from '@causeway/contract/limits';
import type { SettingGroup } from '@causeway/contract/console/lists';
import { SETTING_KINDS, type SettingKind } from '@causeway/contract/console/console-settings';
import {
  DOWNLOADS,
  type Download,
  type DownloadName,
  ESTIMATE_CURRENCIES,
  type EstimateCurrency,
  RECEIPT_SELLER_LINE_LENGTH,
  RECEIPT_SELLER_LINES,
  type SiteSettings,
  TIER_POINT_LENGTH,
  TIER_POINTS_MAX,
  TIER_POINTS_MIN,
} from '@causeway/contract/site-settings';
import { perTier } from '@causeway/contract/tiers';
import { ChangeRefused } from '../../platform/change-refused.ts';
import { DEMO_TIER_POINTS } from './demo-tier-points.ts';
import { findStrangeKey, withValueAt } from './setting-path.ts';

/** All settings: those that every page may show and those for operators only. */
export interface Settings extends SiteSettings {
  /** Manual payments above this in whole US dollars need a second operator, summed over 24 hours; 0: all of them. */
  readonly offlineFourEyesUsd: number;
  /** Refunds above this amount in whole US dollars need re-authentication; 0: all of them. */
  readonly refundReauthUsd: number;
  /** Whether a bank's early fraud warning puts the order's days on hold until it is reviewed. */
  readonly holdDaysOnFraudWarning: boolean;
  /** Days after which an answered ticket is resolved if its customer has not replied; 0 never. */
  readonly ticketResolveDays: number;
  /** The seller's name, address and tax numbers on receipts, one a line; an empty text for none. */
  readonly receiptSeller: string;
}

export type SettingKey = keyof Settings;

const MAX_DAYS = 3650;
const YEAR_DAYS = 365;
/** Reminders, reconciliation and refunds look back on less. */
const MIN_KEPT_DAYS = 90;
const MAX_DOLLARS = 1_000_000;
const MAX_URL = 2000;
const MAX_RATE = 100_000;
const WANTED = {
  name: 'must be a text of 1–60 characters, without line breaks',
  sentence: 'must be a sentence of at most 200 characters, without line breaks ("" for none)',
  countries: 'must be two-letter country codes in capitals, separated by spaces ("" for none)',
  languages: `must be a text for each of ${LANGUAGES.slice(0, -1).join(', ')} and ${LANGUAGES.at(-1)}`,
  email: 'must be an email address',
  days: `must be a whole number of days from 0 to ${MAX_DAYS}`,
  yearDays: `must be a whole number of days from 0 to ${YEAR_DAYS}`,
  keptDays: `must be a whole number of days from ${MIN_KEPT_DAYS} to ${MAX_DAYS}`,
  dollars: `must be a whole number of US dollars from 0 to ${MAX_DOLLARS}`,
  number: 'must be a whole number, 0 or more',
  truth: 'must be true or false',
  url: `must be a URL that starts with https://, has no user name or password, and has at most ${MAX_URL} characters ("" for none)`,
  version: 'must be a version of up to 40 characters, without line breaks ("" for none)',
  bytes: 'must be a size in bytes: a whole number (0 if unknown)',
  sha256: 'must be 64 lowercase hexadecimal digits ("" for none)',
  download: 'must have url, version, bytes and sha256',
  points: `must be ${TIER_POINTS_MIN}–${TIER_POINTS_MAX} lines of at most ${TIER_POINT_LENGTH} characters ("" for none)`,
  tiers: 'must have a text for each tier and language',
  lines: `must be at most ${RECEIPT_SELLER_LINES} lines of at most ${RECEIPT_SELLER_LINE_LENGTH} characters ("" for none)`,
  rate: `must be a number of units per US dollar from 0 to ${MAX_RATE}, with up to 4 decimal places (0 for none)`,
  rates: `must have a number for each of ${ESTIMATE_CURRENCIES.join(', ')}`,
  downloads: 'must have every download with url, version, bytes and sha256',
} as const;

type Wanted = keyof typeof WANTED;

/** One message per setting for every violation (type, length, pattern); the message is a key of `WANTED`. */
const line = (min: number, max: number, wanted: Wanted) =>
  z.string(wanted).check(
    z.trim(),
    z.minLength(min, wanted),
    z.maxLength(max, wanted),
    // Names appear in email headers and titles.
    z.refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), wanted),
  );
const whole = (min: number, max: number, wanted: Wanted) =>
  z.int(wanted).check(z.gte(min, wanted), z.lte(max, wanted));

const COUNTRY_CODES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const splitCountries = (text: string): string[] => text.split(/\s+/).filter((code) => code !== '');

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && COUNTRY_CODES.of(code) !== undefined;

/** The names of the known countries in a setting `countries`, in alphabetical order of the language. */
export function countryNames(countries: string, language: Language): string[] {
  const tag = LANGUAGE_TAGS[language];
  const names = new Intl.DisplayNames(tag, { type: 'region', style: 'short' });
  return splitCountries(countries)
    .filter(isCountry)
    .map((code) => names.of(code) ?? code)
    .toSorted(new Intl.Collator(tag).compare);
}

const name = line(1, 60, 'name');
const localized = z.object(
  perLanguage(() => name),
  'languages',
);
const sentences = z.object(
  perLanguage(() => line(0, 200, 'sentence')),
  'languages',
);
const days = whole(0, MAX_DAYS, 'days');
const keptDays = whole(MIN_KEPT_DAYS, MAX_DAYS, 'keptDays');
const count = whole(0, Number.MAX_SAFE_INTEGER, 'number');
const download: z.ZodMiniType<Download> = z.object(
  {
    url: z.string('url').check(z.trim(), z.refine(isPublicAddress, 'url')),
    version: line(0, 40, 'version'),
    bytes: whole(0, Number.MAX_SAFE_INTEGER, 'bytes'),
    sha256: z.string('sha256').check(z.trim(), z.regex(/^(?:[0-9a-f]{64})?$/, 'sha256')),
  },
  'download',
);

const points = z.string('points').check(z.overwrite(trimmedLines), z.refine(arePoints, 'points'));
const rate = z.number('rate').check(
  z.gte(0, 'rate'),
  z.lte(MAX_RATE, 'rate'),
  z.refine((value) => Number(value.toFixed(4)) === value, 'rate'),
);

/** The schema of each setting. Reading ignores unknown keys, which a newer version may have written. */
const RULES: { readonly [K in SettingKey]: z.ZodMiniType<Settings[K]> } = {
  brand: localized,
  supportName: localized,
  supportEmail: z.string('email').check(z.trim(), z.regex(EMAIL_PATTERN, 'email')),
  trialDays: days,
  clearDays: days,
  mailDays: keptDays,
  providerEventDays: keptDays,
  teamGuaranteeDays: whole(0, YEAR_DAYS, 'yearDays'),
  offlineFourEyesUsd: whole(0, MAX_DOLLARS, 'dollars'),
  refundReauthUsd: whole(0, MAX_DOLLARS, 'dollars'),
  holdDaysOnFraudWarning: z.boolean('truth'),
  ticketResolveDays: whole(0, YEAR_DAYS, 'yearDays'),
  receiptSeller: z.string('lines').check(z.overwrite(trimmedLines), z.refine(areSellerLines, 'lines')),
  seat: localized,
  seatReason: sentences,
  countries: z.string('countries').check(z.trim(), z.refine(areCountries, 'countries')),
  serverNum: count,
  countryNum: count,
  factsConfirmed: z.boolean('truth'),
  downloads: z.object(
    Object.fromEntries(DOWNLOADS.map((key) => [key, download])) as Record<DownloadName, typeof download>,
    'downloads',
  ),
  tierPoints: z.object(
    perTier(() =>
      z.object(
        perLanguage(() => points),
        'languages',
      ),
    ),
    'tiers',
  ),
  rates: z.object({ cny: rate, twd: rate } satisfies Record<EstimateCurrency, typeof rate>, 'rates'),
};

export const SETTING_KEYS = Object.keys(RULES) as readonly SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(RULES, key);
}

/** The stored value; undefined if it does not fit, for example when an older version wrote it. */
export function readStored<K extends SettingKey>(key: K, stored: unknown): Settings[K] | undefined {
  const read = RULES[key].safeParse(stored);
  return read.success ? read.data : undefined;
}

/** The complete new value of a setting, trimmed; throws {@link ChangeRefused}. `known` is a valid value. */
export function checkSetting<K extends SettingKey>(key: K, value: unknown, known: Settings[K]): Settings[K] {
  const strange = findStrangeKey(value, known);
  if (strange !== undefined) throw new ChangeRefused(`${key}.${strange}`, 'this setting doesn’t exist');
  const checked = RULES[key].safeParse(value);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new ChangeRefused([key, ...(issue?.path ?? [])].join('.'), WANTED[issue?.message as Wanted]);
}

/** The kind of value at a path in a setting. `known` is a complete valid value of the setting. */
export function kindAt<K extends SettingKey>(
  key: K,
  steps: readonly string[],
  known: Settings[K],
): SettingKind {
  // No rule accepts null, so the rule's error names the expected kind.
  const read = RULES[key].safeParse(withValueAt(known, steps, null));
  const kind = read.error?.issues[0]?.message;
  const found = SETTING_KINDS.find((one) => one === kind);
  if (found === undefined) throw new Error(`No value of its own stands at ${[key, ...steps].join('.')}`);
  return found;
}

const GROUP_OF: Readonly<Record<SettingKey, SettingGroup>> = {
  brand: 'brand',
  supportName: 'brand',
  supportEmail: 'brand',
  trialDays: 'time',
  clearDays: 'time',
  mailDays: 'time',
  providerEventDays: 'time',
  teamGuaranteeDays: 'time',
  offlineFourEyesUsd: 'money',
  refundReauthUsd: 'money',
  holdDaysOnFraudWarning: 'money',
  ticketResolveDays: 'time',
  receiptSeller: 'receipts',
  seat: 'facts',
  seatReason: 'facts',
  countries: 'facts',
  serverNum: 'facts',
  countryNum: 'facts',
  factsConfirmed: 'facts',
  downloads: 'downloads',
  tierPoints: 'prices',
  rates: 'money',
};

/** The settings that every page may show. */
export function siteSettingsOf(settings: Settings): SiteSettings {
  const {
    offlineFourEyesUsd: _limit,
    refundReauthUsd: _reauth,
    receiptSeller: _seller,
    holdDaysOnFraudWarning: _hold,
    ticketResolveDays: _resolve,
    ...shown
  } = settings;
  return shown;
}

export const groupOf = (key: SettingKey): SettingGroup => GROUP_OF[key];

/** Known codes, each once. */
function areCountries(text: string): boolean {
  const codes = splitCountries(text);
  return new Set(codes).size === codes.length && codes.every(isCountry);
}

/** The lines of a text, trimmed, without empty ones. */
function trimmedLines(text: string): string {
  return text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n');
}

function arePoints(text: string): boolean {
  if (text === '') return true;
  const lines = text.split('\n');
  return (
    lines.length >= TIER_POINTS_MIN && lines.length <= TIER_POINTS_MAX && areLines(lines, TIER_POINT_LENGTH)
  );
}

function areSellerLines(text: string): boolean {
  const lines = text.split('\n');
  return lines.length <= RECEIPT_SELLER_LINES && areLines(lines, RECEIPT_SELLER_LINE_LENGTH);
}

const areLines = (lines: readonly string[], length: number): boolean =>
  lines.every((one) => one.length <= length && one.isWellFormed() && !/\p{Cc}/u.test(one));

/** Empty, https, or plain http on this machine, where a demo's files may be. */
function isPublicAddress(text: string): boolean {
  if (text === '') return true;
  // The URL parser would silently repair spaces and line breaks.
  if (text.length > MAX_URL || /[\s\p{Cc}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isLoopback = /^(?:localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(hostname);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopback)) && username === '' && password === ''
  );
}

const UNSET: Download = { url: '', version: '', bytes: 0, sha256: '' };

const DEMO_SEAT_REASON = {
  zh: '我们受巴拿马法律管辖，没有浏览日志或流量日志可以交出。',
  tw: '我們受巴拿馬法律管轄，沒有瀏覽紀錄或流量紀錄可以交出。',
  en: 'We’re subject to the laws of Panama, and we have no browsing or traffic logs to hand over.',
};
const DEMO_COUNTRIES =
  'AR AU BR CA CH CL DE ES FI FR GB HK ID IE IN IT JP KR MX MY NL NO NZ PH PL PT SE SG TH TR TW US VN ZA';

/** Settings of a new installation. */
export function defaultSettings(mode: 'demo' | 'production'): Settings {
  const unset = Object.fromEntries(DOWNLOADS.map((name) => [name, UNSET])) as Record<DownloadName, Download>;
  return {
    brand: { zh: '长堤', tw: '長堤', en: 'Causeway' },
    supportName: { zh: '长堤客服团队', tw: '長堤客服團隊', en: 'Causeway Support' },
    supportEmail: 'support@example.com',
    trialDays: 3,
    clearDays: 180,
    mailDays: 400,
    providerEventDays: 400,
    teamGuaranteeDays: 15,
    offlineFourEyesUsd: 200,
    refundReauthUsd: 200,
    holdDaysOnFraudWarning: false,
    ticketResolveDays: 14,
    receiptSeller: '',
    seat: { zh: '巴拿马', tw: '巴拿馬', en: 'Panama' },
    seatReason: mode === 'demo' ? DEMO_SEAT_REASON : { zh: '', tw: '', en: '' },
    countries: mode === 'demo' ? DEMO_COUNTRIES : '',
    serverNum: 2000,
    countryNum: 60,
    factsConfirmed: mode === 'demo',
    // The specification names the version for older macOS.
    downloads: { ...unset, macOlder: { ...UNSET, version: '3.1.1' } },
    tierPoints: mode === 'demo' ? DEMO_TIER_POINTS : perTier(() => perLanguage(() => '')),
    rates: { cny: 0, twd: 0 },
  };
}
