import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceSummary } from './price-summary.ts';

describe('price summary', () => {
  it('shows the list price of the specification: price / ((100 - save) / 100)', () => {
    expect(priceSummary({ price: { usd: 17.99 }, save: 40, days: 90 })).toEqual({
      list: 29.98,
      discount: 11.99,
      total: 17.99,
      monthly: 6,
    });
    expect(priceSummary({ price: { usd: 47.99 }, save: 60, days: 360 })).toMatchObject({
      list: 119.98,
      monthly: 4,
    });
  });

  it('has no discount where nothing is saved, and no price a month for a week', () => {
    expect(priceSummary({ price: { usd: 2.99 }, save: 0, days: 7 })).toEqual({
      list: 2.99,
      discount: 0,
      total: 2.99,
      monthly: undefined,
    });
  });

  it('adds up to the cent for every price and saving', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 720 }),
        (price, save, days) => {
          const { list, discount, total } = priceSummary({ price: { usd: price / 100 }, save, days });
          expect(Math.round(list * 100) - Math.round(discount * 100)).toBe(Math.round(total * 100));
          expect(discount).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
