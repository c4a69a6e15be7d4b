import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '@causeway/web/failures';
import { newPriceOf } from './new-price.ts';

const refused = (refusal: 'PRICE_CHANGED' | 'PRODUCT_UNKNOWN', bean: unknown) =>
  newPriceOf(new ApiRefusal({ refusal, code: 2007, message: 'No', bean, endedSession: false }));

describe('an order that was refused at its price', () => {
  it('tells what it costs now', () => {
    expect(refused('PRICE_CHANGED', { totalUsd: 18.34 })).toEqual({ kind: 'price', totalUsd: 18.34 });
    expect(refused('PRICE_CHANGED', { totalUsd: 0 })).toEqual({ kind: 'price', totalUsd: 0 });
  });

  it.each([null, {}, { totalUsd: '18.34' }, 'dear'])('names no sum where it is sent %j', (bean) => {
    expect(refused('PRICE_CHANGED', bean)).toEqual({ kind: 'price', totalUsd: undefined });
  });

  it('is nothing that another refusal says', () => {
    expect(refused('PRODUCT_UNKNOWN', { totalUsd: 18.34 })).toBeUndefined();
  });
});
