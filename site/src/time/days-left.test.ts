import { describe, expect, it } from 'vitest';
import { daysLeft, pathLength } from './days-left.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

describe('the days that are left', () => {
  it('counts a started day, but not the last one, and is never negative', () => {
    expect(daysLeft(NOW + 3 * DAY, NOW)).toBe(3);
    expect(daysLeft(NOW + 3 * DAY - 1, NOW)).toBe(3);
    expect(daysLeft(NOW + DAY, NOW)).toBe(1);
    expect(daysLeft(NOW + DAY - 1, NOW)).toBe(0);
    expect(daysLeft(NOW + 60, NOW)).toBe(0);
    expect(daysLeft(NOW - DAY, NOW)).toBe(0);
  });

  it('shows the days on a path that is long enough', () => {
    expect([0, 7, 8, 90, 91, 360, 1000].map(pathLength)).toEqual([7, 7, 30, 90, 180, 360, 1000]);
  });
});
