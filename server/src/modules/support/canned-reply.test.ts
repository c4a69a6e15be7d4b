import { expect, test } from 'vitest';
import { demandWording } from './canned-reply.ts';

const texts = { zh: '您好。', tw: '您好。', en: 'Hello.' };

test('a name is one line; a text keeps its lines', () => {
  expect(demandWording({ name: ' Say\n hello ', texts: { ...texts, en: '\r\nHello,\r\nyou.\n' } })).toEqual({
    name: 'Say hello',
    texts: { ...texts, en: 'Hello,\nyou.' },
  });
});

test('known placeholders and other braces are kept', () => {
  const en = '{name}, {order} of {brand} expires {expiry}. Yours, {supportName}. { "a": 1 } {} {7}';
  expect(demandWording({ name: 'Hello', texts: { ...texts, en } }).texts.en).toBe(en);
});

test.each(['{nmae}', '{Name}', '{name_1}'])('the unknown placeholder %s is refused and named', (word) => {
  const wording = { name: 'Hello', texts: { ...texts, tw: `{name}，${word}` } };
  expect(() => demandWording(wording)).toThrow(
    expect.objectContaining({ reason: 'CANNED_REPLY_WORD_UNKNOWN', bean: { word, language: 'tw' } }),
  );
});

test.each([
  ['no name', { name: ' \n', texts }],
  ['no Simplified Chinese', { name: 'Hello', texts: { ...texts, zh: '' } }],
  ['no Traditional Chinese', { name: 'Hello', texts: { ...texts, tw: ' ' } }],
  ['no English', { name: 'Hello', texts: { ...texts, en: '\n' } }],
])('with %s it is incomplete', (_, wording) => {
  expect(() => demandWording(wording)).toThrow('CANNED_REPLY_INCOMPLETE');
});
