import { describe, expect, test } from 'vitest';
import { checkSetting, readStored, SETTING_KEYS, type SettingKey, defaultSettings } from './setting.ts';
import { findStrangeKey, leavesOf, valueAt, withValueAt } from './setting-path.ts';

const defaults = defaultSettings('demo');
const check = (key: SettingKey, value: unknown): unknown => checkSetting(key, value, defaults[key]);
const downloads = (fields: object): unknown =>
  withValueAt(defaults.downloads, ['macImage'], { ...defaults.downloads.macImage, ...fields });

const tierPoints = (text: string): unknown => withValueAt(defaults.tierPoints, ['svip', 'en'], text);

describe('the defaults', () => {
  test.each(['demo', 'production'] as const)('of %s fit their rules and cover every key', (mode) => {
    const settings = defaultSettings(mode);
    expect(SETTING_KEYS.toSorted()).toEqual(Object.keys(settings).toSorted());
    for (const key of SETTING_KEYS)
      expect(checkSetting(key, settings[key], settings[key])).toEqual(settings[key]);
  });

  test('have no link, and the older Mac version of the specification', () => {
    const links = leavesOf(defaults.downloads).filter(([path]) => path.endsWith('.url'));
    expect(links).toHaveLength(8);
    expect(links.every(([, url]) => url === '')).toBe(true);
    expect(defaults.downloads.macOlder.version).toBe('3.1.1');
  });

  test('show the provider\u2019s facts only in a demo', () => {
    expect(defaults.factsConfirmed).toBe(true);
    expect(defaultSettings('production').factsConfirmed).toBe(false);
  });
});

const SHA256 = '0123456789abcdef'.repeat(4);

test.each<[SettingKey, unknown, unknown]>([
  ['brand', { zh: ' 灯塔 ', tw: '燈塔', en: 'L'.repeat(60) }, { zh: '灯塔', tw: '燈塔', en: 'L'.repeat(60) }],
  ['supportEmail', ' help@vpn.example ', 'help@vpn.example'],
  ['trialDays', 0, 0],
  ['countries', ' JP US ', 'JP US'],
  ['countries', '', ''],
  ['clearDays', 3650, 3650],
  ['mailDays', 90, 90],
  ['providerEventDays', 3650, 3650],
  ['teamGuaranteeDays', 365, 365],
  ['offlineFourEyesUsd', 0, 0],
  ['holdDaysOnFraudWarning', true, true],
  ['ticketResolveDays', 0, 0],
  ['serverNum', 0, 0],
  ['tierPoints', tierPoints(' One \r\n\n Two\nThree '), tierPoints('One\nTwo\nThree')],
  ['tierPoints', tierPoints(''), undefined],
  ['rates', { cny: 7.1234, twd: 0 }, undefined],
  ['receiptSeller', ' Harbor Ltd. \r\n\n1 Pier Road', 'Harbor Ltd.\n1 Pier Road'],
  ['receiptSeller', '', ''],
  ['factsConfirmed', false, false],
  ['downloads', downloads({ url: 'https://vpn.example/a.dmg?b=1#c' }), undefined],
  ['downloads', downloads({ url: 'http://localhost:8080/a.dmg' }), undefined],
  ['downloads', downloads({ url: 'http://127.0.0.1/a.dmg' }), undefined],
  ['downloads', downloads({ url: 'http://[::1]/a.dmg' }), undefined],
  ['downloads', downloads({ url: `https://vpn.example/${'x'.repeat(1980)}` }), undefined],
  ['downloads', downloads({ version: '4.0 beta', bytes: 2 ** 40, sha256: SHA256 }), undefined],
])('%s accepts %j', (key, value, tidied) => {
  expect(check(key, value)).toEqual(tidied ?? value);
});

const NAMES = { zh: '灯塔', tw: '燈塔', en: 'Lighthouse' };

test.each<[SettingKey, unknown, string]>([
  ['brand', { ...NAMES, en: '   ' }, 'brand.en: must be a text of 1–60'],
  ['tierPoints', tierPoints('One\nTwo'), 'tierPoints.svip.en: must be 3–5 lines'],
  ['tierPoints', tierPoints('1\n2\n3\n4\n5\n6'), 'tierPoints.svip.en: must be 3–5 lines'],
  ['tierPoints', tierPoints(`1\n2\n${'x'.repeat(81)}`), 'tierPoints.svip.en: must be 3–5 lines'],
  ['rates', { cny: -1, twd: 0 }, 'rates.cny: must be a number of units per US dollar'],
  ['rates', { cny: 7.12345, twd: 0 }, 'rates.cny: must be a number of units per US dollar'],
  ['brand', { ...NAMES, tw: 'x'.repeat(61) }, 'brand.tw: must be a text of 1–60'],
  [
    'brand',
    { ...NAMES, en: 'a\r\nBcc: b' },
    'brand.en: must be a text of 1–60 characters, without line breaks',
  ],
  ['brand', { ...NAMES, en: '\ud800' }, 'brand.en: must be a text'],
  ['brand', { zh: '灯塔', en: 'Lighthouse' }, 'brand.tw: must be a text'],
  ['brand', { ...NAMES, fr: 'Phare' }, 'brand.fr: this setting doesn’t exist'],
  ['brand', 'Lighthouse', 'brand: must be a text for each of zh, tw and en'],
  ['supportEmail', 'help@vpn', 'supportEmail: must be an email address'],
  ['supportEmail', 7, 'supportEmail: must be an email address'],
  [
    'countries',
    'JP XX',
    'countries: must be two-letter country codes in capitals, separated by spaces ("" for none)',
  ],
  ['trialDays', -1, 'trialDays: must be a whole number of days from 0 to 3650'],
  ['teamGuaranteeDays', 366, 'teamGuaranteeDays: must be a whole number of days from 0 to 365'],
  [
    'offlineFourEyesUsd',
    1_000_001,
    'offlineFourEyesUsd: must be a whole number of US dollars from 0 to 1000000',
  ],
  ['offlineFourEyesUsd', 0.5, 'offlineFourEyesUsd: must be a whole number of US dollars'],
  ['holdDaysOnFraudWarning', 'yes', 'holdDaysOnFraudWarning: must be true or false'],
  ['mailDays', 89, 'mailDays: must be a whole number of days from 90 to 3650'],
  ['trialDays', 3651, 'trialDays: must be a whole number of days'],
  ['trialDays', 1.5, 'trialDays: must be a whole number of days'],
  ['trialDays', '3', 'trialDays: must be a whole number of days'],
  ['serverNum', -1, 'serverNum: must be a whole number, 0 or more'],
  ['receiptSeller', Array(9).fill('x').join('\n'), 'receiptSeller: must be at most 8 lines'],
  ['receiptSeller', 'x'.repeat(81), 'receiptSeller: must be at most 8 lines of at most 80 characters'],
  ['factsConfirmed', 'yes', 'factsConfirmed: must be true or false'],
  ['downloads', downloads({ url: 'http://vpn.example/a' }), 'downloads.macImage.url: must be a URL'],
  ['downloads', downloads({ url: 'http://localhost.vpn.example/a' }), 'downloads.macImage.url: must be'],
  ['downloads', downloads({ url: 'https://user:word@vpn.example/a' }), 'downloads.macImage.url: must be'],
  ['downloads', downloads({ url: 'javascript:alert(1)' }), 'downloads.macImage.url: must be a URL'],
  ['downloads', downloads({ url: '//vpn.example/a' }), 'downloads.macImage.url: must be a URL'],
  ['downloads', downloads({ url: 'https://vpn.example/a b' }), 'downloads.macImage.url: must be'],
  [
    'downloads',
    downloads({ url: `https://vpn.example/${'x'.repeat(1981)}` }),
    'downloads.macImage.url: must be',
  ],
  ['downloads', downloads({ bytes: -1 }), 'downloads.macImage.bytes: must be a size in bytes'],
  ['downloads', downloads({ bytes: 2 ** 53 }), 'downloads.macImage.bytes: must be a size in bytes'],
  ['downloads', downloads({ sha256: SHA256.toUpperCase() }), 'downloads.macImage.sha256: must be 64'],
  ['downloads', downloads({ sha256: SHA256.slice(1) }), 'downloads.macImage.sha256: must be 64'],
  ['downloads', downloads({ colour: 'red' }), 'downloads.macImage.colour: this setting doesn’t exist'],
  ['downloads', {}, 'downloads.iosAppStore: must have url, version, bytes and sha256'],
])('%s refuses %j by name and says what it accepts', (key, value, message) => {
  expect(() => check(key, value)).toThrow(message);
});

test('a stored value may have keys of a newer version, but must fit', () => {
  expect(readStored('brand', { ...NAMES, ja: '灯台' })).toEqual(NAMES);
  expect(readStored('downloads', { iOS: { url: '', version: '' } })).toBeUndefined();
});

describe('paths', () => {
  const value = { a: { b: 1, c: 'x' }, d: false };

  test('find own values, not inherited ones', () => {
    expect(valueAt(value, ['a', 'b'])).toBe(1);
    expect(valueAt(value, [])).toBe(value);
    for (const steps of [['b'], ['a', 'b', 'c'], ['a', 'c', 'length'], ['__proto__'], ['a', 'toString']]) {
      expect(valueAt(value, steps)).toBeUndefined();
    }
  });

  test('replace one value and leave the rest', () => {
    expect(withValueAt(value, ['a', 'b'], 2)).toEqual({ a: { b: 2, c: 'x' }, d: false });
    expect(value.a.b).toBe(1);
  });

  test('name every leaf and every unknown key', () => {
    expect(leavesOf(value)).toEqual([
      ['a.b', 1],
      ['a.c', 'x'],
      ['d', false],
    ]);
    expect(findStrangeKey({ a: { z: 1 } }, value)).toBe('a.z');
    expect(findStrangeKey({ a: { b: 'of another type' } }, value)).toBeUndefined();
  });
});
