import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

const TODAY = '2026-03-02';

test.each([
  [undefined, '30', '2026-02-01', TODAY],
  ['7', '7', '2026-02-24', TODAY],
  ['90', '90', '2025-12-03', TODAY],
  ['month', 'month', '2026-03-01', TODAY],
  ['2025-01-01..2025-01-31', null, '2025-01-01', '2025-01-31'],
  ['2025-01-01..soon', '30', '2026-02-01', TODAY],
  ['365', '30', '2026-02-01', TODAY],
])('%s in the address', (range, preset, from, to) => {
  expect(rangeOf(range, undefined, TODAY)).toMatchObject({ preset, input: { from, to, by: 'day' } });
});

test('years are shown by month, as are ranges requested by month', () => {
  expect(rangeOf('2023-01-01..2026-01-01', 'day', TODAY).input.by).toBe('month');
  expect(rangeOf('90', 'month', TODAY).input.by).toBe('month');
});
