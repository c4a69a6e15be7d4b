import { expect, test } from 'vitest';
import { amountText, readAmount, readWhole } from './typed-figures.ts';

test.each([
  ['17.99', 1799],
  ['17,9', 1790],
  [' 18 ', 1800],
  ['0.29', 29],
  ['1e3', undefined],
  ['', undefined],
])('%j is an amount of %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ['0', 0],
  [' 360 ', 360],
  ['999999', 999_999],
  ['1000000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
])('%j is a whole number of %s', (text, number) => {
  expect(readWhole(text)).toBe(number);
});

test('an amount that is written can be read', () => {
  for (const cents of [0, 5, 499, 99_999_999]) expect(readAmount(amountText(cents))).toBe(cents);
});
