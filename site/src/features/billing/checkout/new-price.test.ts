import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '@causeway/web/failures';
import { newPriceOf } from './new-price.ts';

const refused = (refusal: 'PRICE_CHANGED' | 'PRODUCT_UNKNOWN', bean: unknown) =>
  newPriceOf(new ApiRefusal({ refusal, code: 2007, message: 'No', bean, endedSession: false }));

describe('an order that was refused at its price', () => {
  it('names the new price', () => {
    expect(refused('PRICE_CHANGED', { totalUsd: 18.34 })).toEqual({
      kind: 'price',
      totalUsd: 18.34,
      totalCny: undefined,
    });
    expect(refused('PRICE_CHANGED', { totalUsd: 0 })).toEqual({
      kind: 'price',
      totalUsd: 0,
      totalCny: undefined,
    });
  });

  it('names a new price in yuan', () => {
    const bean = { totalUsd: 18.34, totalCny: 130.21 };
    expect(refused('PRICE_CHANGED', bean)).toEqual({ kind: 'price', ...bean });
    expect(refused('PRICE_CHANGED', { totalUsd: 18.34, totalCny: null })).toMatchObject({
      totalCny: undefined,
    });
  });

  it.each([null, {}, { totalUsd: '18.34' }, 'dear'])('names no price for %j', (bean) => {
    expect(refused('PRICE_CHANGED', bean)).toEqual({
      kind: 'price',
      totalUsd: undefined,
      totalCny: undefined,
    });
  });

  it('is ignored for another refusal', () => {
    expect(refused('PRODUCT_UNKNOWN', { totalUsd: 18.34 })).toBeUndefined();
  });
});
