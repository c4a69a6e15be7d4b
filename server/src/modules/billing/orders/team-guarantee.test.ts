import { expect, test } from 'vitest';
import { guaranteeUntil, type GuaranteedOrder } from './team-guarantee.ts';

const RENEWAL: GuaranteedOrder = {
  kind: 'team',
  status: 'paid',
  paid_at: new Date('2026-11-01T10:00:00Z'),
  is_renewal: true,
};

test('a renewal’s guarantee lasts the configured days from its payment', () => {
  expect(guaranteeUntil(RENEWAL, 15)).toEqual(new Date('2026-11-16T10:00:00Z'));
  expect(guaranteeUntil({ ...RENEWAL, status: 'partly_refunded' }, 1)).toEqual(
    new Date('2026-11-02T10:00:00Z'),
  );
});

test.each<[string, Partial<GuaranteedOrder>, number]>([
  ['a first plan', { is_renewal: false }, 15],
  ['added seats', { kind: 'team_seats' }, 15],
  ['an individual’s plan', { kind: 'plan' }, 15],
  ['an order that is not paid', { status: 'open', paid_at: null }, 15],
  ['an order whose money went back', { status: 'refunded' }, 15],
  ['any order where operators set 0 days', {}, 0],
])('%s has none', (_, order, days) => {
  expect(guaranteeUntil({ ...RENEWAL, ...order }, days)).toBeNull();
});
