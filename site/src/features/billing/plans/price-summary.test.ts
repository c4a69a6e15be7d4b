import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFirstPage } from '../../../../dev/sample-first-page.ts';
import { planOrder, priceSummary } from './price-summary.ts';

const [PLAN] = sampleFirstPage('en').goods;
if (PLAN === undefined) throw new Error('The sample sells nothing');
const CARD = { id: 3, name: 'creditCard', icon: '', currency: 'USD', rate: null } as const;

describe('price summary', () => {
  it('shows the list price of the specification: price / ((100 - save) / 100)', () => {
    expect(priceSummary({ price: { usd: 17.99 }, save: 40, days: 90 }, 0)).toEqual({
      list: 29.98,
      discount: 11.99,
      friendDiscount: 0,
      total: 17.99,
      monthly: 6,
    });
    expect(priceSummary({ price: { usd: 47.99 }, save: 60, days: 360 }, 0)).toMatchObject({
      list: 119.98,
      monthly: 4,
    });
  });

  it('has no discount without a saving, and no monthly price for a week', () => {
    expect(priceSummary({ price: { usd: 2.99 }, save: 0, days: 7 }, 0)).toEqual({
      list: 2.99,
      discount: 0,
      friendDiscount: 0,
      total: 2.99,
      monthly: undefined,
    });
  });

  it('takes an invited friend’s 10 % off the price after the plan’s saving', () => {
    expect(priceSummary({ price: { usd: 17.99 }, save: 40, days: 90 }, 10)).toEqual({
      list: 29.98,
      discount: 11.99,
      friendDiscount: 1.8,
      total: 16.19,
      monthly: 5.4,
    });
  });

  it('adds up to the cent for every price and saving', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 1, max: 720 }),
        fc.constantFrom(0, 10),
        (price, save, days, percent) => {
          const sums = priceSummary({ price: { usd: price / 100 }, save, days }, percent);
          const { list, discount, friendDiscount, total } = sums;
          const inCents = (usd: number) => Math.round(usd * 100);
          expect(inCents(list) - inCents(discount) - inCents(friendDiscount)).toBe(inCents(total));
          expect(discount).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

it('sends the plan, the pay method, and the summary’s total and days', () => {
  const plan = { ...PLAN, key: 'vip-90', days: 90, extraDays: 10, price: { usd: 17.99 }, save: 40 };
  expect(planOrder(plan, 10, CARD)).toEqual({
    productId: 'vip-90',
    totalDays: 100,
    totalUsd: 16.19,
    mId: 3,
    payType: 'creditCard',
    pv: 1,
  });
  expect(planOrder(plan, 0, { ...CARD, id: 1, name: 'alipay' })).toEqual({
    productId: 'vip-90',
    totalDays: 100,
    totalUsd: 17.99,
    mId: 1,
    payType: 'alipay',
  });
});

it('sends the summary’s total for any price', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(99), fc.constantFrom(0, 10), (cents, save, percent) => {
      const plan = { ...PLAN, price: { usd: cents / 100 }, save };
      expect(planOrder(plan, percent, CARD).totalUsd).toBe(priceSummary(plan, percent).total);
    }),
  );
});
