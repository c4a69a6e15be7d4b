import { expect, test } from 'vitest';
import { dueWindow } from '../access/reminder-rules.ts';
import { clearingAt, clearingDue, clearingWarning } from './clearing-rules.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test.each([
  [180, -166],
  [15, -1],
  [14, 0],
  [3, 0],
])('with %i days, a warning is due to whoever expired by day %i', (clearDays, expired) => {
  expect(dueWindow(clearingWarning(clearDays), NOW).until).toEqual(day(expired));
});

test.each([
  ['warned in time', 180, day(-166), day(14)],
  ['warned late, as after the setting was turned on', 180, day(-900), day(14)],
  ['sooner than the warning’s time', 3, day(0), day(14)],
])('%s: cleared 14 days after the warning at the earliest', (_, clearDays, accessUntil, expected) => {
  expect(clearingAt(accessUntil, clearDays, NOW)).toEqual(expected);
});

test('a longer time counts from the expiry, also after a late warning', () => {
  expect(clearingAt(day(-10), 180, NOW)).toEqual(day(170));
});

test.each([3, 14, 180, 3650])(
  '%i days: the query finds an account from the moment that its mail named',
  (clearDays) => {
    for (const [expired, warned] of [
      [-clearDays - 20, -20],
      [-clearDays + 5, -30],
      [-900, -14],
    ] as const) {
      const at = clearingAt(day(expired), clearDays, day(warned));
      for (const now of [at, new Date(at.getTime() - 1)]) {
        const { expiredUntil, warnedUntil } = clearingDue(clearDays, now);
        expect(day(expired) <= expiredUntil && day(warned) <= warnedUntil).toBe(now >= at);
      }
    }
  },
);
