import { expect, test } from 'vitest';
import { firstCursor, readFeedCursor, writeFeedCursor } from './feed-service.ts';

test.each([
  { feed: '0a1b2c3d', position: 0, begunAt: 0 },
  { feed: '0a1b2c3d', position: 7, begunAt: 0 },
  { feed: '0a1b2c3d', position: 7, begunAt: 900_000_000_000 },
])('%o is read back as it was written', (cursor) => {
  expect(readFeedCursor(writeFeedCursor(cursor))).toEqual(cursor);
});

test('a cursor drops its start once the reader has reached it', () => {
  expect(writeFeedCursor({ feed: '0a1b2c3d', position: 9, begunAt: 9 })).toBe('0a1b2c3d.9');
  expect(writeFeedCursor(firstCursor('0a1b2c3d', 9))).toBe('0a1b2c3d.0.9');
});

test.each([
  '',
  '7',
  '0a1b2c3d',
  '0a1b2c3d.',
  '0a1b2c3d.-1',
  '0a1b2c3d.1e3',
  '0a1b2c3d.1.2.3',
  '0A1B2C3D.1',
  'x.1',
])('"%s" is no cursor', (text) => {
  expect(readFeedCursor(text)).toBeNull();
});

test('a number too large to be exact is no position', () => {
  expect(readFeedCursor(`0a1b2c3d.${'9'.repeat(16)}`)).toBeNull();
});
