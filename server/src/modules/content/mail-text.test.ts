import { describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { checkMailText } from './mail-text.ts';

const limits = { words: ['accessUntil', 'brand'], needed: ['accessUntil'], hasCode: false };
const good = { subject: 'Your {brand} access', paragraphs: ['It ends on {accessUntil}.'] };
const refusalOf = (text: object, more: object = {}) => {
  try {
    checkMailText({ ...good, ...text }, { ...limits, ...more });
  } catch (error) {
    if (error instanceof Refusal) return [error.reason, error.bean?.['word']];
    throw error;
  }
  return undefined;
};

describe('an operator’s wording of an email', () => {
  test('is saved with one line per paragraph and no empty lines', () => {
    const given = { subject: ' Hi ', paragraphs: [' until\n {accessUntil} ', '', '  '] };
    expect(checkMailText(given, limits)).toEqual({ subject: 'Hi', paragraphs: ['until {accessUntil}'] });
  });

  test.each<[string, object, unknown[]]>([
    ['no subject', { subject: ' ' }, ['MAIL_TEXT_EMPTY', undefined]],
    ['no paragraph', { paragraphs: [' ', ''] }, ['MAIL_TEXT_EMPTY', undefined]],
    ['a subject of two lines', { subject: 'a\r\nBcc: b' }, ['MAIL_TEXT_LONG', undefined]],
    ['a long subject', { subject: 'x'.repeat(151) }, ['MAIL_TEXT_LONG', undefined]],
    ['a long paragraph', { paragraphs: ['x'.repeat(1501)] }, ['MAIL_TEXT_LONG', undefined]],
    ['many paragraphs', { paragraphs: Array(9).fill('x') }, ['MAIL_TEXT_LONG', undefined]],
    ['a value of another mail', { subject: '{code}' }, ['MAIL_TEXT_WORD_UNKNOWN', '{code}']],
    ['a slip of the pen', { subject: '{ brand }' }, ['MAIL_TEXT_WORD_UNKNOWN', '{ brand }']],
    ['an open brace', { subject: 'a {brand' }, ['MAIL_TEXT_WORD_UNKNOWN', '{brand']],
    ['a closing brace', { subject: 'a brand}' }, ['MAIL_TEXT_WORD_UNKNOWN', '}']],
    ['what every object has', { subject: '{constructor}' }, ['MAIL_TEXT_WORD_UNKNOWN', '{constructor}']],
    ['nothing of what it is about', { paragraphs: ['Soon.'] }, ['MAIL_TEXT_WORD_MISSING', 'accessUntil']],
  ])('is refused with %s', (_title, text, refusal) => {
    expect(refusalOf(text)).toEqual(refusal);
  });

  test.each<[string, string | undefined]>([
    ['See https://vpn.example/help.', undefined],
    ['See VPN.example and {brand}', undefined],
    ['Version 4.2.1 from 9 a.m., e.g. today', undefined],
    ['Ends. Then it begins', undefined],
    ['See https://evil.example/vpn.example', 'https://evil.example'],
    ['See http:\\\\evil/a', 'http:\\\\evil'],
    ['Open vpn.example.evil.top', 'vpn.example.evil.top'],
    ['Open evil.vpn.example', 'evil.vpn.example'],
    ['Open vpn.example:8443', 'vpn.example:8443'],
    ['Write to help@vpn.example', 'help@vpn.example'],
    ['Open 192.0.2.7', '192.0.2.7'],
    ['Open 坏网站。公司', '坏网站。公司'],
    ['Open evil．top', 'evil．top'],
    ['ftp://vpn.example', 'ftp://vpn.example'],
    ['Open https://evil.example》.x', 'https://evil.example》.x'],
    ['Open evil.example.x', 'evil.example.x'],
  ])('beside a code or key names no other host: %s', (line, found) => {
    const text = { paragraphs: ['{accessUntil}', line] };
    expect(refusalOf(text)).toBeUndefined();
    expect(refusalOf(text, { hosts: ['vpn.example'] })).toEqual(found && ['MAIL_TEXT_LINK', found]);
  });

  test('has no second six-digit number beside a code', () => {
    const call = { subject: 'Call 555123 now' };
    expect(refusalOf(call)).toBeUndefined();
    expect(refusalOf(call, { hasCode: true })).toEqual(['MAIL_TEXT_DIGITS', undefined]);
    expect(refusalOf({ subject: 'Call 5551234 now' }, { hasCode: true })).toBeUndefined();
  });
});
