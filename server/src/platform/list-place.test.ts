import { expect, test } from 'vitest';
import { pageOfRows, readPlace, writePlace } from './list-place.ts';

const isNumber = (text: string) => /^\d+$/.test(text);

test('a place comes back as it was written', () => {
  const place = { micros: 1_795_000_000_123_456, id: '42' };
  expect(readPlace(writePlace(place), isNumber)).toEqual(place);
});

test.each([undefined, '', '12', '1.x', '-1.2', '99999999999999999.1', '9999999999999999.1', "1.2'--"])(
  '%j is no place',
  (cursor) => {
    expect(readPlace(cursor, isNumber)).toBeUndefined();
  },
);

test('a page ends with the place of its last row if more follow, and with none if not', () => {
  const placeOf = (id: number) => ({ micros: id, id: String(id) });
  expect(pageOfRows([9, 8, 7], 2, placeOf)).toEqual({ list: [9, 8], place: { micros: 8, id: '8' } });
  expect(pageOfRows([9, 8], 2, placeOf)).toEqual({ list: [9, 8], place: undefined });
});
