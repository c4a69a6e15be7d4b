import { expect, test } from 'vitest';
import { asUsd } from './as-usd.ts';

test.each([
  ['5', 5],
  [' 17.99 ', 17.99],
  ['$0.01', 0.01],
  ['5.5', 5.5],
  ['21474836.47', 21_474_836.47],
])('%j is an amount', (typed, usd) => {
  expect(asUsd(typed)).toBe(usd);
});

test.each(['', '0', '0.00', '-5', '5.001', '5,00', '1e3', 'five', '21474836.48'])(
  '%j is invalid',
  (typed) => {
    expect(asUsd(typed)).toBeUndefined();
  },
);
