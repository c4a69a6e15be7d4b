import { expect, it } from 'vitest';
import { spanOf } from './span-of.ts';

it.each([
  [0, 1, 'seconds'],
  [7, 7, 'seconds'],
  [120, 120, 'seconds'],
  [121, 3, 'minutes'],
  [2280, 38, 'minutes'],
  [2281, 39, 'minutes'],
  [7200, 120, 'minutes'],
  [7201, 3, 'hours'],
  [90_000, 25, 'hours'],
])('%d seconds are shown as %d %s', (seconds, count, unit) => {
  expect(spanOf(seconds)).toEqual({ count, unit });
});
