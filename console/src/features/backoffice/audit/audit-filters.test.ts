import { expect, test } from 'vitest';
import { auditInput } from './audit-filters.ts';

test('days are those of the reader’s zone, and the last one counts to its end', () => {
  const { from = 0, before = 0 } = auditInput({ from: '2026-11-20', until: '2026-11-21' });
  expect(new Date(from * 1000)).toEqual(new Date(2026, 10, 20));
  expect(new Date(before * 1000)).toEqual(new Date(2026, 10, 22));
});

test('what is not said, or is no date, is not asked for', () => {
  expect(auditInput({ action: 'order.', from: 'yesterday' })).toEqual({ action: 'order.' });
});
