import { describe, expect, test } from 'vitest';
import { PAY_METHODS } from '@causeway/contract/lists';
import { SEEDED_PAY_METHODS, SEEDED_PLANS } from './seeded-catalogue.ts';

describe('the seeded catalogue', () => {
  test('is the table', () => {
    expect(
      SEEDED_PLANS.map(({ key, tier, days, deviceNum, priceCents, save, recommend }) =>
        [key, tier, days, deviceNum, priceCents, save, recommend ? 1 : ''].join(' | '),
      ),
    ).toEqual([
      'vip-7 | vip | 7 | 2 | 299 | 0 | ',
      'vip-90 | vip | 90 | 2 | 1799 | 40 | ',
      'vip-360 | vip | 360 | 4 | 4799 | 60 | 1',
      'svip-90 | svip | 90 | 2 | 2699 | 40 | ',
      'svip-360 | svip | 360 | 4 | 7199 | 60 | 1',
    ]);
  });

  test('counts phones and computers together, has no offers and no prices in yuan', () => {
    for (const { deviceMode, offer, priceFen } of SEEDED_PLANS) {
      expect({ deviceMode, offer, priceFen }).toEqual({ deviceMode: 1, offer: null, priceFen: null });
    }
  });

  test('keeps the order of the table, with room between', () => {
    const positions = SEEDED_PLANS.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(new Set(positions).size).toBe(positions.length);
  });

  test('names each plan in three languages by its tier and days, no two alike', () => {
    for (const { name, tier, days } of SEEDED_PLANS) {
      for (const text of Object.values(name)) {
        expect(text).toMatch(new RegExp(`^${tier.toUpperCase()} ${days} \\S`));
      }
      expect(new Set([name.zh, name.tw, name.en]).size).toBe(3);
    }
  });

  test('offers every pay method, in the order for Chinese', () => {
    expect(SEEDED_PAY_METHODS).toEqual([
      'alipay',
      'wechatPay',
      'unionPay',
      'creditCard',
      'paypal',
      'usdt',
      'crypto',
    ]);
    expect(SEEDED_PAY_METHODS.toSorted()).toEqual(Object.keys(PAY_METHODS).toSorted());
  });
});
