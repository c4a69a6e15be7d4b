import { describe, expect, test } from 'vitest';
import { checkAgainAt, nextCheckAt } from './payment-check.ts';

const MINUTE = 60;
const DAY = 86_400;
const MADE = new Date('2026-03-01T12:00:00.250Z');
const after = (seconds: number): Date => new Date(MADE.getTime() + seconds * 1000);

describe('a payment without an outcome is polled', () => {
  test('2, 10 and 60 minutes after it was made, then daily for a week', () => {
    const steps: number[] = [];
    for (let at: Date | null = MADE; at !== null; at = nextCheckAt(MADE, at)) {
      steps.push((at.getTime() - MADE.getTime()) / 1000);
    }
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY);
    expect(steps).toEqual([0, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, ...days]);
  });

  test.each([
    [3 * MINUTE, 10 * MINUTE],
    [59 * MINUTE, 60 * MINUTE],
    [5 * 60 * MINUTE, DAY],
    [3.5 * DAY, 4 * DAY],
    [6.999 * DAY, 7 * DAY],
  ])('asked %i s after it was made, the next time is at %i s, whatever was missed', (asked, next) => {
    expect(nextCheckAt(MADE, after(asked))).toEqual(after(next));
  });

  test.each([7 * DAY, 30 * DAY])('polled %i s after it was made, it is not polled again', (asked) => {
    expect(nextCheckAt(MADE, after(asked))).toBeNull();
  });

  test('a silent provider is polled again in ten minutes, until a day after the week', () => {
    expect(checkAgainAt(MADE, after(120))).toEqual(after(720));
    expect(checkAgainAt(MADE, after(7 * DAY))).toEqual(after(7 * DAY + 600));
    expect(checkAgainAt(MADE, after(8 * DAY))).toBeNull();
  });
});
