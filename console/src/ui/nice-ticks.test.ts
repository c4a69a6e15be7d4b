import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [20, [0, 5, 10, 15, 20]],
  [735.4, [0, 200, 400, 600, 800]],
  [10_031.5, [0, 5000, 10_000, 15_000]],
])('up to %d the axis has %j', (most, ticks) => {
  expect(niceTicks(most)).toEqual(ticks);
});

test('ticks are evenly spaced, few, and reach every value', () => {
  for (let most = 0; most < 5000; most += 7) {
    const ticks = niceTicks(most);
    const gaps = new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0)));
    expect([gaps.size, Number.isInteger(ticks[1])]).toEqual([1, true]);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});
