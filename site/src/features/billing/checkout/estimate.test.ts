import { expect, test } from 'vitest';
import { estimateOf } from './estimate.ts';

const RATES = { cny: 7.1234, twd: 32.5 };

test('a price is estimated in the currency of the language', () => {
  expect(estimateOf(17.99, RATES, 'zh')).toBe('¥128');
  expect(estimateOf(17.99, RATES, 'en')).toBe('¥128');
  expect(estimateOf(71.99, RATES, 'tw')).toBe('NT$2,340');
});

test('there is no estimate without a rate', () => {
  expect(estimateOf(17.99, { cny: 0, twd: 32.5 }, 'zh')).toBeUndefined();
  expect(estimateOf(17.99, { cny: 7, twd: 0 }, 'tw')).toBeUndefined();
});
