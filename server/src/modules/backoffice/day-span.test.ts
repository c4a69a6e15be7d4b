import { expect, test } from 'vitest';
import { splitByMonths } from './day-span.ts';

const span = (from: string, to: string) => ({ from, to });

test.each([
  ['two cut months', span('2026-01-31', '2026-02-01'), [], [span('2026-01-31', '2026-02-01')]],
  ['a part of a month', span('2026-01-02', '2026-01-31'), [], [span('2026-01-02', '2026-01-31')]],
  ['a month', span('2028-02-01', '2028-02-29'), [span('2028-02-01', '2028-02-29')], []],
  [
    'months with days before and after',
    span('2025-11-30', '2026-02-27'),
    [span('2025-12-01', '2026-01-31')],
    [span('2025-11-30', '2025-11-30'), span('2026-02-01', '2026-02-27')],
  ],
  [
    'months with days before',
    span('2025-12-31', '2026-01-31'),
    [span('2026-01-01', '2026-01-31')],
    [span('2025-12-31', '2025-12-31')],
  ],
])('%s', (_name, whole, months, days) => {
  expect(splitByMonths(whole)).toEqual({ months, days });
});
