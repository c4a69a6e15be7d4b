import { expect, test } from 'vitest';
import { needsFourEyes } from './offline.ts';

test.each([
  [20_000, 200, false],
  [20_001, 200, true],
  [1, 0, true],
  [1799, 0, true],
  [1799, 17, true],
  [1799, 18, false],
])('an offline payment of %i cents, with two pairs of eyes above $%i: %s', (cents, aboveUsd, expected) => {
  expect(needsFourEyes(cents, aboveUsd)).toBe(expected);
});
