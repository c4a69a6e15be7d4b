import { expect, test } from 'vitest';
import { readPlace, writePlace } from './list-place.ts';

test('a place comes back as it was, to the microsecond', () => {
  const place = { at: '2026-11-24 09:00:00.123456+00', id: '0a000000-0000-7000-8000-000000000001' };
  expect(readPlace(writePlace(place))).toEqual(place);
});

test.each([undefined, '', 'x', '%%%', 'a'.repeat(200), writePlace({ at: "now'--", id: 'x' })])(
  '%s is no place',
  (cursor) => {
    expect(readPlace(cursor)).toBeUndefined();
  },
);

test('a day that no calendar has is no place', () => {
  expect(readPlace(writePlace({ at: '2026-99-24 09:00:00+00', id: 'x' }))).toBeUndefined();
});
