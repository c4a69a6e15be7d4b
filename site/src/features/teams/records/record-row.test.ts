import { expect, it } from 'vitest';
import { recordChanges } from './record-row.tsx';

it('shows old and new seats and expiry of a record, and only that texts changed', () => {
  expect(
    recordChanges({
      before: { deviceNum: 1, expire: 0 },
      after: { deviceNum: 3, expire: 1_900_000_000, name: 'changed' },
    }),
  ).toEqual([
    { field: 'deviceNum', before: 1, after: 3 },
    { field: 'expire', before: 0, after: 1_900_000_000 },
    { field: 'name' },
  ]);
  expect(recordChanges({ before: {}, after: { expire: 0, deviceNum: 2, other: 'x' } })).toEqual([
    { field: 'deviceNum', before: undefined, after: 2 },
    { field: 'expire', before: undefined, after: 0 },
  ]);
  expect(recordChanges({ before: { deviceNum: 2 }, after: {} })).toEqual([]);
});
