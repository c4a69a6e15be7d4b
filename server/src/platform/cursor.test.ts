import { expect, test } from 'vitest';
import { isSerial, pageOfRows, readCursor, writeCursor } from './cursor.ts';

test('a cursor is read as it was written', () => {
  const cursor = { micros: '1795000000123456', id: '42' };
  expect(readCursor(writeCursor(cursor), isSerial)).toEqual(cursor);
});

test.each([undefined, null, '', '.', '12', '1.x', '-1.2', '9999999999999999999.1', "1.2'--"])(
  '%j is no cursor',
  (text) => {
    expect(readCursor(text, isSerial)).toBeUndefined();
  },
);

test('a page ends with the cursor of its last row if more follow, and with none if not', () => {
  expect(pageOfRows([9, 8, 7], 2, String)).toEqual({ list: [9, 8], next: '8' });
  expect(pageOfRows([9, 8], 2, String)).toEqual({ list: [9, 8], next: null });
});
