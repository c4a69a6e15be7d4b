import { describe, expect, it } from 'vitest';
import { chargedYuan } from './charged-yuan.ts';

const yuan = { currency: 'CNY', rate: 7.1 } as const;

describe('what a pay method in yuan charges', () => {
  it.each([
    // 17.99 × 7.1 = 127.729, 0.05 × 7.1 = 0.355
    [17.99, 127.73],
    [0.05, 0.36],
  ])('for %d dollars is %d yuan, rounded half up to the fen', (total, charged) => {
    expect(chargedYuan(yuan, total)).toBe(charged);
  });

  it('for a plan priced in yuan is that price, less the discount of an invited friend', () => {
    expect(chargedYuan(yuan, 14.39, { priceFen: 9900, friendPercent: 0 })).toBe(99);
    expect(chargedYuan(yuan, 12.95, { priceFen: 9900, friendPercent: 10 })).toBe(89.1);
  });

  it('is nothing for a free order, a method in dollars, or none', () => {
    expect(chargedYuan(yuan, 0)).toBeUndefined();
    expect(chargedYuan({ currency: 'USD', rate: null }, 17.99)).toBeUndefined();
    expect(chargedYuan(undefined, 17.99)).toBeUndefined();
  });
});
