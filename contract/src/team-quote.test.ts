import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteTeam, sizeSaving, timeForRest, unitCentsForDays } from './team-quote.ts';

const percent = fc.integer({ min: 0, max: 99 });
const unitCents = fc.integer({ min: 1, max: 10_000_000 });
const seats = fc.integer({ min: 1, max: 100 });

describe('any time × seats × savings', () => {
  test('follow the stated formula, rounded once to the nearest cent, never below 0, and the lines add up', () => {
    fc.assert(
      fc.property(unitCents, seats, percent, percent, (unit, count, save, size) => {
        const quote = quoteTeam({ unitCents: unit, save }, count, size);
        // Unit price × seats, less both savings, as an exact fraction: cents × 10,000.
        const exact = BigInt(unit) * BigInt(count) * BigInt(100 - save) * BigInt(100 - size);
        const off = BigInt(quote.totalCents) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
        expect(quote.listCents).toBe(unit * count);
        expect(quote.totalCents + quote.timeSavingCents + quote.sizeSavingCents).toBe(quote.listCents);
        for (const cents of Object.values(quote)) {
          expect(Number.isSafeInteger(cents)).toBe(true);
          expect(cents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('show the saving of the time to the cent, unless rounding leaves less', () => {
    fc.assert(
      fc.property(unitCents, seats, percent, percent, (unit, count, save, size) => {
        const { listCents, totalCents, timeSavingCents } = quoteTeam({ unitCents: unit, save }, count, size);
        const off = BigInt(timeSavingCents) * 100n - BigInt(listCents) * BigInt(save);
        expect(timeSavingCents === listCents - totalCents || (off > -50n && off <= 50n)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [{ unitCents: 499, save: 0 }, 1, 0, 499, 0, 0],
    [{ unitCents: 1497, save: 20 }, 10, 5, 11_377, 2994, 599],
    [{ unitCents: 5988, save: 40 }, 100, 20, 287_424, 239_520, 71_856],
    // Half a cent rounds up.
    [{ unitCents: 1, save: 50 }, 1, 0, 1, 0, 0],
  ])('%j × %i at %i %%: %i', (price, count, size, total, byTime, bySize) => {
    expect(quoteTeam(price, count, size)).toEqual({
      listCents: price.unitCents * count,
      timeSavingCents: byTime,
      sizeSavingCents: bySize,
      totalCents: total,
    });
  });
});

describe('the saving for a number of seats', () => {
  const sizes = [
    { deviceNum: 20, save: 10 },
    { deviceNum: 5, save: 1 },
    { deviceNum: 10, save: 5 },
  ];
  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [9, 1],
    [10, 5],
    [19, 5],
    [20, 10],
    [100, 10],
  ])('of %i is that of the largest size not above it: %i %%', (count, save) => {
    expect(sizeSaving(sizes, count)).toBe(save);
  });
  test('is 0 without sizes', () => {
    expect(sizeSaving([], 50)).toBe(0);
  });
});

describe('seats for the days left', () => {
  test('cost their share of a time, to the nearest cent', () => {
    const days = fc.integer({ min: 1, max: 1080 });
    fc.assert(
      fc.property(unitCents, days, days, (unit, ofDays, left) => {
        const cents = unitCentsForDays({ unitCents: unit, days: ofDays }, left);
        const off = BigInt(cents) * BigInt(ofDays) - BigInt(unit) * BigInt(left);
        expect(off * 2n > -BigInt(ofDays) && off * 2n <= BigInt(ofDays)).toBe(true);
        expect(unitCentsForDays({ unitCents: unit, days: ofDays }, ofDays)).toBe(unit);
      }),
    );
  });

  const times = [{ days: 360 }, { days: 30 }, { days: 90 }];
  test.each([
    [1, 30],
    [30, 30],
    [89, 30],
    [90, 90],
    [359, 90],
    [1000, 360],
  ])('of %i days are at the price of %i', (left, days) => {
    expect(timeForRest(times, left)).toEqual({ days });
    expect(timeForRest([], left)).toBeUndefined();
  });
});
