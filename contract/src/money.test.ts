import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsAtRate,
  centsToUsd,
  fenToCents,
  listPriceCents,
  percentOffCents,
  rateOf,
  shareOf,
  usdToCents,
} from './money.ts';

/** Up to ten million dollars. */
const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const saving = fc.integer({ min: 0, max: 99 });

describe('quality 1: integer cents everywhere', () => {
  test.each([
    [299, 2.99],
    [1799, 17.99],
    [0, 0],
    [10, 0.1],
    [100, 1],
  ])('%i cents cross the wire as %d dollars', (inside, wire) => {
    expect(centsToUsd(inside)).toBe(wire);
    expect(usdToCents(wire)).toBe(inside);
  });

  test('cents come back from the wire unchanged, with at most two decimals in the JSON', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const json = JSON.stringify(centsToUsd(amount));
        expect(json).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(usdToCents(JSON.parse(json) as number)).toBe(amount);
      }),
    );
  });

  test.each([0.001, 2.995, 17.9999, NaN, Infinity, 1e300])('%d dollars are not an amount', (usd) => {
    expect(() => usdToCents(usd)).toThrow(RangeError);
  });

  test.each([0.5, NaN, Infinity, 2 ** 53])('%d is not a whole number of cents', (amount) => {
    expect(() => centsToUsd(amount)).toThrow(RangeError);
  });
});

test('a percentage off is rounded half up to the cent, unaffected by binary fractions', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      expect(percentOffCents(amount, percent)).toBe(
        Number((BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n),
      );
    }),
    {
      examples: [
        [1799, 10],
        [1795, 10],
        [5, 10],
        [4, 10],
      ],
    },
  );
});

describe('specification 9: original price = price / ((100 - save) / 100)', () => {
  test.each([
    ['vip-7', 299, 0, 299],
    ['vip-90', 1799, 40, 2998],
    ['vip-360, rounded half up', 4799, 60, 11_998],
    ['svip-90', 2699, 40, 4498],
    ['svip-360, rounded half up', 7199, 60, 17_998],
    ['a free plan', 0, 60, 0],
    ['the largest saving', 1, 99, 100],
  ])('of %s', (_, price, save, list) => {
    expect(listPriceCents(price, save)).toBe(list);
  });

  test('is the nearest cent, half a cent up, for every price and saving', () => {
    fc.assert(
      fc.property(cents, saving, (price, save) => {
        // list - 1/2 <= exact < list + 1/2, in integers, which need no rounding.
        const twiceExact = BigInt(price) * 200n;
        const parts = BigInt(100 - save);
        const twiceList = BigInt(listPriceCents(price, save)) * 2n;
        expect((twiceList - 1n) * parts <= twiceExact).toBe(true);
        expect(twiceExact < (twiceList + 1n) * parts).toBe(true);
      }),
    );
  });

  test('equals the other reading, save/(100-save)*price+price, to the cent', () => {
    fc.assert(
      fc.property(cents, saving, (price, save) => {
        const other = (save / (100 - save)) * price + price;
        expect(Math.abs(listPriceCents(price, save) - other)).toBeLessThanOrEqual(0.5001);
      }),
    );
  });

  test('is never below the price, and equals it without a saving', () => {
    fc.assert(
      fc.property(cents, saving, (price, save) => {
        expect(listPriceCents(price, save)).toBeGreaterThanOrEqual(price);
        expect(listPriceCents(price, 0)).toBe(price);
      }),
    );
  });

  test.each([-1, 100, 40.5, NaN])('a saving of %d is refused', (save) => {
    expect(() => listPriceCents(1799, save)).toThrow(RangeError);
  });
});

describe('a price in yuan is divided by 6.88', () => {
  test.each([
    [688, 100],
    [6880, 1000],
    [12_800, 1860],
    [1, 0],
    [0, 0],
    // 86 / 6.88 is 12.5 exactly.
    [86, 13],
  ])('%i fen are %i cents', (fen, usCents) => {
    expect(fenToCents(fen)).toBe(usCents);
  });

  test('to the nearest cent, half a cent up, for every price', () => {
    fc.assert(
      fc.property(cents, (fen) => {
        const twiceCents = BigInt(fenToCents(fen)) * 2n;
        expect((twiceCents - 1n) * 688n <= BigInt(fen) * 200n).toBe(true);
        expect(BigInt(fen) * 200n < (twiceCents + 1n) * 688n).toBe(true);
      }),
    );
  });
});

describe('an amount at a rate', () => {
  test.each([
    // 17.99 × 7.1 = 127.729
    [1799, 7.1, 12_773],
    // 0.05 × 7.1 = 0.355: half a fen goes up.
    [5, 7.1, 36],
    [1, 0.5, 1],
    [1, 0.4999, 0],
    [0, 7.1, 0],
    [100, 6.8801, 688],
  ])('%i cents at %d are %i', (usCents, rate, other) => {
    expect(centsAtRate(usCents, rateOf(rate))).toBe(other);
  });

  test('is rounded half up, for every price and every rate with four decimals', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 1_000_000 }), (usCents, rate) => {
        const exact = BigInt(usCents) * BigInt(rate) * 2n;
        expect(BigInt(centsAtRate(usCents, rate))).toBe((exact + 10_000n) / 20_000n);
        expect(rateOf(rate / 10_000)).toBe(rate);
      }),
    );
  });
});

test('a share is rounded down, and the whole is the whole', () => {
  const positive = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(positive, positive, positive, (amount, one, other) => {
      const [part, whole] = [Math.min(one, other), Math.max(one, other)];
      expect(BigInt(shareOf(amount, part, whole))).toBe((BigInt(amount) * BigInt(part)) / BigInt(whole));
      expect(shareOf(amount, whole, whole)).toBe(amount);
    }),
  );
});
