import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usdtShare } from './usdt-share.ts';

test.each([
  [1799, { amount: '17.99', cents: 1799 }, '17.99'],
  [1799, { amount: '18.03', cents: 1799 }, '18.03'],
  [900, { amount: '17.99', cents: 1799 }, '9'],
  [600, { amount: '18.03', cents: 1799 }, '6.01334'],
  [1, { amount: '100', cents: 10_000 }, '0.01'],
  [10_000, { amount: '100', cents: 10_000 }, '100'],
  [1799, { amount: 'x', cents: 1799 }, null],
  [1799, { amount: '1e3', cents: 1799 }, null],
])('%i cents of %j are %s USDT', (cents, paid, share) => {
  expect(usdtShare(cents, paid)).toBe(share);
});

test('parts are never more than the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(100_000),
      fc.integer({ min: 1, max: 200_000 }),
      (total, part, micro) => {
        const cents = Math.min(part, total);
        const paid = { amount: (micro / 100).toFixed(2), cents: total };
        const sum = Number(usdtShare(cents, paid)) + Number(usdtShare(total - cents, paid));
        expect(sum).toBeLessThanOrEqual(Number(paid.amount) + 1e-9);
      },
    ),
  );
});
