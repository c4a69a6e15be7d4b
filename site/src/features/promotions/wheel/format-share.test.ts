import { expect, it } from 'vitest';
import { formatShare } from './format-share.ts';

it.each([
  [0, '0%'],
  [1, '100%'],
  [0.5, '50%'],
  [1 / 3, '33.33%'],
  [0.0123, '1.23%'],
  [0.00123, '0.12%'],
  [1 / 1_000_000, '0.0001%'],
  [1 / 7_000_001, '0.000014%'],
])('writes %d as %s', (share, text) => {
  expect(formatShare(share, 'en')).toBe(text);
});
