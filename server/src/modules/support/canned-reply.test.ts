import { expect, test } from 'vitest';
import { demandWording } from './canned-reply.ts';

const texts = { zh: '您好。', tw: '您好。', en: 'Hello.' };

test('a name is one line; a text keeps its lines', () => {
  expect(demandWording({ name: ' Say\n hello ', texts: { ...texts, en: '\r\nHello,\r\nyou.\n' } })).toEqual({
    name: 'Say hello',
    texts: { ...texts, en: 'Hello,\nyou.' },
  });
});

test.each([
  ['no name', { name: ' \n', texts }],
  ['no Simplified Chinese', { name: 'Hello', texts: { ...texts, zh: '' } }],
  ['no Traditional Chinese', { name: 'Hello', texts: { ...texts, tw: ' ' } }],
  ['no English', { name: 'Hello', texts: { ...texts, en: '\n' } }],
])('with %s it is incomplete', (_, wording) => {
  expect(() => demandWording(wording)).toThrow('CANNED_REPLY_INCOMPLETE');
});
