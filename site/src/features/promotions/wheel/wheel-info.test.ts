import { expect, it } from 'vitest';
import { formatShare, readDateRange } from './wheel-info.ts';

const OWN = { startTime: 1_790_000_000, endTime: 1_800_000_000 };
const read = (query: string) => readDateRange(new URLSearchParams(query), OWN);

it('shows the dates in the address', () => {
  expect(read('startTime=1700000000&endTime=1700086400')).toEqual({
    startTime: 1_700_000_000,
    endTime: 1_700_086_400,
  });
});

it.each([
  '',
  'startTime=1700000000',
  'endTime=1700000000',
  'startTime=soon&endTime=later',
  'startTime=-5&endTime=1700000000',
  'startTime=1700000000.5&endTime=1700086400',
  'startTime=1700086400&endTime=1700000000',
  'startTime=1700000000&endTime=999999999999999',
  'startTime=0&endTime=0',
])('shows the wheel’s own for %j', (query) => {
  expect(read(query)).toEqual(OWN);
});

it.each([
  [0, '0%'],
  [1, '100%'],
  [0.5, '50%'],
  [1 / 3, '33.33%'],
  [0.0123, '1.23%'],
  [0.00123, '0.12%'],
  [1 / 1_000_000, '0.0001%'],
  [1 / 7_000_001, '0.000014%'],
])('writes %d as %s', (share, text) => {
  expect(formatShare(share, 'en')).toBe(text);
});
