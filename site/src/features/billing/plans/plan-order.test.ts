import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleFirstPage } from '../../../../dev/sample-first-page.ts';
import { planOrder } from './price-summary.ts';
import { priceSummary } from './price-summary.ts';

const [PLAN] = sampleFirstPage('en').goods;
if (PLAN === undefined) throw new Error('The sample sells nothing');
const CARD = { id: 3, name: 'creditCard', icon: '' } as const;

it('sends the plan, the pay method, and the summary’s total', () => {
  const plan = { ...PLAN, key: 'vip-90', days: 90, price: { usd: 17.99 }, save: 40 };
  expect(planOrder(plan, 10, CARD)).toEqual({
    productId: 'vip-90',
    totalUsd: 16.19,
    mId: 3,
    payType: 'creditCard',
    pv: 1,
  });
  expect(planOrder(plan, 0, { ...CARD, id: 1, name: 'alipay' })).toEqual({
    productId: 'vip-90',
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
