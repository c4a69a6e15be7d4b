import { describe, expect, test } from 'vitest';
import { dueTimings, isQuiet, minuteIn, timingsOf } from './alert.ts';

test('urgent kinds are emailed right away and others once a day, until an operator chooses', () => {
  expect(timingsOf({}, ['ticket', 'dispute'])).toEqual([
    { kind: 'ticket', email: 'digest', webhook: 'off', telegram: 'off' },
    { kind: 'dispute', email: 'now', webhook: 'off', telegram: 'off' },
  ]);
  expect(timingsOf({ dispute: { email: 'off', telegram: 'digest' } }, ['dispute'])).toEqual([
    { kind: 'dispute', email: 'off', webhook: 'off', telegram: 'digest' },
  ]);
});

test.each([
  [{ from: 60, until: 120 }, [60, 119], [59, 120]],
  [{ from: 1320, until: 480 }, [1320, 0, 479], [1319, 480]],
  [null, [], [0, 720]],
])('the quiet hours %j', (quiet, inside, outside) => {
  expect(inside.map((minute) => isQuiet(quiet, minute))).not.toContain(false);
  expect(outside.map((minute) => isQuiet(quiet, minute))).not.toContain(true);
});

describe('what may be told', () => {
  const at = (text: string) => new Date(`2026-11-${text}Z`);
  const due = (digestedAt: string, now: string, quiet: { from: number; until: number } | null = null) =>
    dueTimings({ quiet, digestAt: 540, digestedAt: at(digestedAt) }, 'Asia/Shanghai', at(now));

  test.each([
    ['before the time of the digest', '20T02:00', '21T00:59', ['now']],
    ['at the time of the digest', '20T02:00', '21T01:00', ['now', 'digest']],
    ['after a digest of that day', '21T01:00', '21T15:59', ['now']],
    ['after a night without a server', '19T01:00', '21T00:30', ['now', 'digest']],
    ['on the next day', '21T01:00', '22T01:00', ['now', 'digest']],
  ])('%s', (_title, digestedAt, now, expected) => {
    expect(due(digestedAt, now)).toEqual(expected);
  });

  test('is nothing in quiet hours, which are those of the provider’s time zone', () => {
    const quiet = { from: 8 * 60, until: 10 * 60 };
    expect(due('20T02:00', '21T01:00', quiet)).toEqual([]);
    expect(due('20T02:00', '21T02:00', quiet)).toEqual(['now', 'digest']);
    expect(minuteIn('Asia/Shanghai', at('21T16:05'))).toBe(5);
  });
});
