import { expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { requireTeamId, requireTeamName } from './team-name.ts';

const refused = (work: () => string): string => {
  try {
    return `took ${work()}`;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
};

test.each([
  ['  海港工程 2 组 ', '海港工程 2 组'],
  ['x', 'x'],
  ['👩‍🚀'.repeat(13), '👩‍🚀'.repeat(13)],
  ['🚀'.repeat(40), '🚀'.repeat(40)],
  ['<b>Ann & Co.</b>', '<b>Ann & Co.</b>'],
  ['J.Smith 3.5 v.2', 'J.Smith 3.5 v.2'],
  ['St.Hanna, Inc.', 'St.Hanna, Inc.'],
  [' \u200Eturned \u202Eround\u202C ', 'turned round'],
])('takes the name %j', (raw, name) => {
  expect(requireTeamName(raw)).toBe(name);
});

test.each([
  '',
  '   ',
  'x'.repeat(41),
  '🚀'.repeat(41),
  'two\nlines',
  'a\tb',
  'bell\u0007',
  'del\u007F',
  'line\u2028two',
  '\u200B\u200B',
  '\u2067',
  'https://bad.example',
  'WWW.bad.example',
  'Verify at paypa1-help.com',
  '請到 bad.com.tw 驗證',
  'see bad.example/x',
])('refuses the name %j', (raw) => {
  expect(refused(() => requireTeamName(raw))).toBe('TEAM_NAME_WRONG');
});

test.each([' Harbour7 ', 'abcd', 'A234567890123456', '1234'])('takes the id %j', (raw) => {
  expect(requireTeamId(raw)).toBe(raw.trim());
});

test.each([
  '',
  'abc',
  'a'.repeat(17),
  'har bour',
  'har-bour',
  'hárbour',
  'harb.our',
  'ＡＢＣＤ',
  'abcd\n\u0000',
])('refuses the id %j', (raw) => {
  expect(refused(() => requireTeamId(raw))).toBe('TEAM_ID_WRONG');
});
