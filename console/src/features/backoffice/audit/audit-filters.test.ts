import { expect, test } from 'vitest';
import { auditInput } from './audit-filters.ts';

test('days are in the reader’s zone, and the last one is included', () => {
  const { from = 0, before = 0 } = auditInput({ from: '2026-11-20', until: '2026-11-21' });
  expect(new Date(from * 1000)).toEqual(new Date(2026, 10, 20));
  expect(new Date(before * 1000)).toEqual(new Date(2026, 10, 22));
});

test('missing values and invalid dates are not sent', () => {
  expect(auditInput({ action: 'order.', from: 'yesterday' })).toEqual({ action: 'order.' });
});
