import { expect, test } from 'vitest';
import { undoableSince } from './email-change.ts';

test('a change of the address can be undone for 72 hours', () => {
  expect(undoableSince(new Date('2026-07-04T12:00:00Z'))).toEqual(new Date('2026-07-01T12:00:00Z'));
});
