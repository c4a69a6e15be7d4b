import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  ['550 5.1.1 <ada@mail.example>: user unknown', '550 5.1.1 …: user unknown'],
  ['550 No such user: ada', '550 No such user: …'],
  ['550 mailbox Ada@Mail.Example is full', '550 mailbox … is full'],
  ['550-first line\r\n550 second line', '550-first line 550 second line'],
  ['421 try later', '421 try later'],
])('%j is kept as %j', (answer, kept) => {
  expect(withoutAddresses(answer, 300, 'ada@mail.example')).toBe(kept);
});

test('a name with pattern characters matches literally', () => {
  expect(withoutAddresses('no a.b+c* here, but axb', 300, 'a.b+c*@mail.example')).toBe('no … here, but axb');
});

test('a name of one or two letters stays, since it would split every word', () => {
  expect(withoutAddresses('an answer', 300, 'an@mail.example')).toBe('an answer');
});

test('a long text is cut between characters', () => {
  expect(withoutAddresses('👍'.repeat(400), 300)).toBe(`${'👍'.repeat(299)}…`);
});
