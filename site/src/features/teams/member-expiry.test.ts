import { describe, expect, it } from 'vitest';
import { dayOf, expiryOfDay, readDay } from './member-expiry.ts';

const at = (local: string) => new Date(local).getTime() / 1000;

describe('a written day', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2026/1/5', '2026-01-05'],
    ['2026.01.05', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['２０２６－０１－０５', '2026-01-05'],
    [' 2026-1-5 ', '2026-01-05'],
    ['2026‐01‐05', '2026-01-05'],
  ])('%s is %s', (written, day) => expect(readDay(written)).toBe(day));

  it.each(['', '2026-02-30', '2026-13-01', '31/12/2026', '12/31/2026', 'tomorrow', '1798675200', '26-12-31'])(
    '%s is none',
    (written) => expect(readDay(written)).toBeUndefined(),
  );
});

describe('an expiry on a day', () => {
  it('is its last second in the reader’s time zone', () => {
    const expire = expiryOfDay('2026-12-31', at('2027-03-01T15:00:00'));
    expect(expire).toBe(at('2026-12-31T23:59:59'));
    expect(dayOf(expire)).toBe('2026-12-31');
  });

  it('on the day of the plan’s end is a second before that end, so that it does not follow a renewal', () => {
    const end = at('2027-03-01T15:00:00');
    expect(expiryOfDay('2027-03-01', end)).toBe(end - 1);
    expect(expiryOfDay('2027-03-02', end)).toBeGreaterThan(end);
  });
});
