import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPollAt, nextPollAt } from './refund-polling.ts';

const MINUTE_MS = 60_000;
const REQUESTED = new Date('2026-03-01T12:00:00.250Z');
const after = (ms: number) => new Date(REQUESTED.getTime() + ms);

test('the job leaves a new refund alone for ten seconds', () => {
  expect(firstPollAt(REQUESTED)).toEqual(after(10_000));
});

test('a job that runs each minute polls each time at first, then less often, down to once an hour', () => {
  const asked: number[] = [];
  let next = firstPollAt(REQUESTED);
  for (let minute = 1; minute <= 24 * 60; minute++) {
    const now = after(minute * MINUTE_MS);
    if (next > now) continue;
    asked.push(minute);
    next = nextPollAt(REQUESTED, now);
  }
  expect(asked.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(asked.slice(-3)).toEqual([0, 1, 2].map((hours) => (asked.at(-3) ?? 0) + hours * 60));
  expect(asked.length).toBeLessThan(50);
});

test('the pause is between a minute and an hour, and never shorter for an older refund', () => {
  const age = fc.integer({ min: -MINUTE_MS, max: 400 * 86_400_000 });
  fc.assert(
    fc.property(age, age, (one, other) => {
      const [younger, older] = [Math.min(one, other), Math.max(one, other)].map((ms) => {
        return nextPollAt(REQUESTED, after(ms)).getTime() - after(ms).getTime();
      }) as [number, number];
      expect(younger).toBeGreaterThanOrEqual(50_000);
      expect(older).toBeGreaterThanOrEqual(younger);
      expect(older).toBeLessThanOrEqual(60 * MINUTE_MS);
    }),
  );
});
