import { expect, test } from 'vitest';
import { fillCannedReply } from './ticket-texts.ts';

const values = {
  brand: { zh: '长堤', tw: '長堤', en: 'Causeway' },
  supportName: { zh: '客服', tw: '客服', en: 'The $& team' },
};

test('each placeholder is replaced by the setting’s unchanged text in the text’s language', () => {
  const text = '{brand}, {brand}: {supportName}';
  expect(fillCannedReply(text, 'tw', values)).toBe('長堤, 長堤: 客服');
  expect(fillCannedReply(text, 'en', values)).toBe('Causeway, Causeway: The $& team');
});

test('other braces stay', () => {
  expect(fillCannedReply('{name} {} {brand', 'en', values)).toBe('{name} {} {brand');
});
