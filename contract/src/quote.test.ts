import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotePlan } from './quote.ts';

describe('quality 1: an order’s total = its items less discounts, never below 0', () => {
  test('of a plan with a saving: the list price of the specification is price / ((100 - save) / 100)', () => {
    expect(quotePlan({ priceCents: 1799, save: 40 })).toEqual({
      listCents: 2998,
      savingCents: 1199,
      friendDiscountCents: 0,
      totalCents: 1799,
    });
  });

  test('of an invited friend: 10 % off the rest, rounded once to the cent', () => {
    expect(quotePlan({ priceCents: 1799, save: 40 }, 10)).toEqual({
      listCents: 2998,
      savingCents: 1199,
      friendDiscountCents: 180,
      totalCents: 1619,
    });
  });

  test('the lines add up for every price, saving and percentage, and none is below 0', () => {
    const cents = fc.integer({ min: 0, max: 2_000_000_000 });
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 99 }), percent, (priceCents, save, friendPercent) => {
        const quote = quotePlan({ priceCents, save }, friendPercent);
        const { listCents, savingCents, friendDiscountCents, totalCents } = quote;
        expect(listCents - savingCents - friendDiscountCents).toBe(totalCents);
        expect(savingCents + totalCents + friendDiscountCents).toBe(listCents);
        expect(listCents - savingCents).toBe(priceCents);
        expect(Math.abs(friendDiscountCents - (priceCents * friendPercent) / 100)).toBeLessThanOrEqual(0.5);
        for (const line of Object.values(quote)) {
          expect(Number.isSafeInteger(line)).toBe(true);
          expect(line).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('a price below 0 costs nothing', () => {
    expect(quotePlan({ priceCents: -5, save: 10 }, 10)).toEqual({
      listCents: 0,
      savingCents: 0,
      friendDiscountCents: 0,
      totalCents: 0,
    });
  });
});
