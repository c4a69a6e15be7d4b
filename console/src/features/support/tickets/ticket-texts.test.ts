import { expect, test } from 'vitest';
import { fillCannedReply, unfilledIn } from './ticket-texts.ts';

const values = {
  brand: { zh: '长堤', tw: '長堤', en: 'Causeway' },
  supportName: { zh: '客服', tw: '客服', en: 'The $& team' },
};

test('each placeholder is replaced by the setting’s unchanged text in the text’s language', () => {
  const text = '{brand}, {brand}: {supportName}';
  expect(fillCannedReply(text, 'tw', values)).toBe('長堤, 長堤: 客服');
  expect(fillCannedReply(text, 'en', values)).toBe('Causeway, Causeway: The $& team');
});

test('the customer’s facts are filled in; one without a value stays, as other braces do', () => {
  const order = { zh: 'A1', tw: 'A1', en: 'A1' };
  const facts = { ...values, order, expiry: null };
  expect(fillCannedReply('{order}: {expiry} {} {brand', 'en', facts)).toBe('A1: {expiry} {} {brand');
});

test.each([
  ['Order {order} of {name}, {order}', ['{order}', '{name}']],
  ['{oder} and {Name}', ['{oder}', '{Name}']],
  ['{} { x } {1} {a-b} {', []],
])('%j has the placeholders %j', (text, left) => {
  expect(unfilledIn(text)).toEqual(left);
});
