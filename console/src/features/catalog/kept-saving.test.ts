import { listPriceCents } from '@causeway/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptSaving, struckOutCents } from './kept-saving.ts';

test.each([
  [1799, 40, 1799, 40, 2998],
  [1799, 40, 1499, 50, 2998],
  [1799, 40, 2699, 10, 2999],
  [1799, 40, 2998, 0, undefined],
  [1799, 40, 5000, 0, undefined],
  [1799, 40, 1, 99, 100],
])('from %i cents at %i %% to %i cents: %i %%, crossed out %s', (before, save, after, kept, shown) => {
  const struckOut = struckOutCents({ priceCents: before, priceFen: null, save });
  expect(keptSaving(struckOut ?? 0, after)).toBe(kept);
  expect(struckOutCents({ priceCents: after, priceFen: null, save: kept })).toBe(shown);
});

test('a plan without a saving has no crossed-out price', () => {
  expect(struckOutCents({ priceCents: 1799, priceFen: null, save: 0 })).toBeUndefined();
  expect(struckOutCents({ priceCents: null, priceFen: 6880, save: 50 })).toBe(2000);
});

test('no other whole percent comes closer to the crossed-out price', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 99 }), cents, (before, save, after) => {
      const struckOut = listPriceCents(before, save);
      fc.pre(after <= struckOut);
      const kept = keptSaving(struckOut, after);
      // In price, not in the crossed-out price: that is what a percent is rounded by.
      const off = (percent: number) => Math.abs(struckOut * (1 - percent / 100) - after);
      for (const other of [kept - 1, kept + 1].filter((percent) => percent >= 0 && percent <= 99))
        expect(off(kept)).toBeLessThanOrEqual(off(other) + 1e-6);
    }),
  );
});
