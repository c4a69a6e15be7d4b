import { expect, test } from 'vitest';
import { dayStart } from './local-moment.ts';

test('a day begins at local midnight, and the next one a calendar day later', () => {
  const start = new Date(2026, 2, 31).getTime() / 1000;
  expect(dayStart('2026-03-31')).toBe(start);
  expect(dayStart('2026-03-31', 1)).toBe(new Date(2026, 3, 1).getTime() / 1000);
});

test.each([undefined, '', '2026-3-1', 'tomorrow', '0001-01-01'])('%s is no filter', (day) => {
  expect(dayStart(day)).toBeUndefined();
});
