import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedTerms, isAcceptable } from './accepted-order.ts';

const order = {
  kind: 'plan',
  days: 90,
  extra_days: 7,
  discount_cents: 1400,
  friend_discount_cents: 200,
  total_cents: 1800,
} as const;
const usd = (cents: number) => ({ cents, currency: 'USD' });
const cny = (cents: number) => ({ cents, currency: 'CNY' });
const inUsd = { amountCents: 1800, currency: 'USD' };
const inCny = { amountCents: 12_384, currency: 'CNY' };

test.each([
  ['half, for all days', usd(900), inUsd, 'full', [90, 7, 1600, 700, 100, 900, null]],
  ['half, in proportion', usd(900), inUsd, 'share', [45, 3, 1600, 700, 100, 900, null]],
  ['a cent less, in proportion', usd(1799), inUsd, 'share', [89, 6, 3198, 1399, 199, 1799, null]],
  ['twice as much, in proportion', usd(3600), inUsd, 'share', [180, 14, 6400, 2800, 400, 3600, null]],
  ['a cent, in proportion', usd(1), inUsd, 'share', [1, 0, 2, 1, 1, 1, null]],
  ['half in yuan, for all days', cny(6192), inCny, 'full', [90, 7, 1600, 700, 100, 900, 6192]],
] as const)('%s', (_title, received, expected, days, columns) => {
  expect(Object.values(acceptedTerms(order, received, expected, days) ?? {})).toEqual(columns);
});

test('less than a cent, a free order and a share of seats make no order', () => {
  expect(acceptedTerms(order, cny(1), inCny, 'full')).toBeNull();
  expect(acceptedTerms(order, usd(1), { ...inUsd, amountCents: 0 }, 'full')).toBeNull();
  expect(acceptedTerms({ ...order, kind: 'team_seats' }, usd(900), inUsd, 'share')).toBeNull();
  expect(acceptedTerms({ ...order, kind: 'team_seats' }, usd(900), inUsd, 'full')).not.toBeNull();
});

test('an order for any amount adds up, as the database requires', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const terms = fc.record({ total: fc.integer({ min: 1, max: 10_000_000 }), discount: cents, friend: cents });
  fc.assert(
    fc.property(terms, fc.integer({ min: 1, max: 100_000_000 }), ({ total, discount, friend }, received) => {
      const sold = {
        ...order,
        discount_cents: Math.max(discount, friend),
        friend_discount_cents: friend,
        total_cents: total,
      };
      const found = acceptedTerms(sold, usd(received), { amountCents: total, currency: 'USD' }, 'share');
      expect(found).not.toBeNull();
      if (found === null) return;
      expect(found.total_cents).toBe(received);
      expect(found.list_cents - found.discount_cents).toBe(found.total_cents);
      expect(found.friend_discount_cents).toBeLessThanOrEqual(found.discount_cents);
      expect(found.friend_discount_cents > 0).toBe(friend > 0);
      expect(found.days).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['a wrong amount', { kind: 'wrong_amount', received: usd(900), leftCents: 900 }, true],
  ['another currency', { kind: 'wrong_amount', received: cny(900), leftCents: 900 }, false],
  ['money that is partly refunded', { kind: 'wrong_amount', received: usd(900), leftCents: 899 }, false],
  ['an unknown sum', { kind: 'wrong_amount', received: null, leftCents: 0 }, false],
  ['an overpayment', { kind: 'overpaid', received: usd(2000), leftCents: 2000 }, false],
  ['a second payment', { kind: 'second_payment', received: usd(1800), leftCents: 1800 }, false],
] as const)('whether %s can be accepted', (_title, money, can) => {
  expect(isAcceptable({ ...money, expected: inUsd })).toBe(can);
});
