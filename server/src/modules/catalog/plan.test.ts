import { describe, expect, test } from 'vitest';
import { priceInForce, type Plan } from './plan.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

const plan: Plan = {
  key: 'vip-90',
  tier: 'vip',
  days: 90,
  deviceNum: 2,
  deviceMode: 1,
  name: { zh: '套餐', tw: '方案', en: 'plan' },
  priceCents: 1799,
  priceFen: null,
  save: 40,
  recommend: false,
  offer: null,
};
const offered: Plan = { ...plan, offer: { priceCents: 999, save: 60, endsAt: after(90_000) } };
const regular = { priceCents: 1799, priceFen: null, save: 40, offerSecondsLeft: -1 };

describe('an order pays the price in force', () => {
  test('without an offer it is the plan\u2019s, and lastTime is -1', () => {
    expect(priceInForce(plan, NOW)).toEqual(regular);
  });

  test('while an offer runs it is the offer\u2019s price and saving', () => {
    expect(priceInForce(offered, NOW)).toEqual({
      priceCents: 999,
      priceFen: null,
      save: 60,
      offerSecondsLeft: 90,
    });
  });

  test.each([
    [0, 90],
    [1, 90],
    [1000, 89],
    [89_999, 1],
  ])('%i ms later lastTime is %i, and never 0 while the offer\u2019s price is in force', (ms, seconds) => {
    expect(priceInForce(offered, after(ms)).offerSecondsLeft).toBe(seconds);
  });

  test.each([90_000, 90_001, 1e9])('%i ms later the offer is over', (ms) => {
    expect(priceInForce(offered, after(ms))).toEqual(regular);
  });

  test('a plan with a price in yuan costs that divided by 6.88, and its list price follows from the dollars', () => {
    expect(priceInForce({ ...plan, priceCents: null, priceFen: 12_800 }, NOW)).toEqual({
      priceCents: 1860,
      priceFen: 12_800,
      save: 40,
      offerSecondsLeft: -1,
    });
  });

  test('an offer, which is in dollars, saves the same share of a price in yuan, rounded half up to the fen', () => {
    const yuan: Plan = { ...offered, priceCents: null, priceFen: 12_800 };
    // 12800 × 999 ÷ 1860 = 6874.8…
    expect(priceInForce(yuan, NOW)).toMatchObject({ priceCents: 999, priceFen: 6875 });
    const half: Plan = { ...yuan, priceFen: 688, offer: { priceCents: 50, save: 0, endsAt: after(1) } };
    expect(priceInForce(half, NOW).priceFen).toBe(344);
    expect(priceInForce(yuan, after(90_000)).priceFen).toBe(12_800);
  });
});
