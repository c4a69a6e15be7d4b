import { describe, expect, test } from 'vitest';
import type { Language } from '@causeway/contract/language';
import { PAY_METHODS, type PayMethodName } from '@causeway/contract/lists';
import { inReadersOrder, matchPayMethod } from './catalogue-service.ts';

const all: PayMethodName[] = ['paypal', 'creditCard', 'unionPay', 'alipay'];

const order = (names: readonly PayMethodName[], language: Language) =>
  inReadersOrder(
    names.map((name) => ({ name })),
    language,
  ).map(({ name }) => name);

describe('the order of pay methods', () => {
  test.each(['zh', 'tw'] as const)('is alipay, unionPay, creditCard, paypal in %s', (language) => {
    expect(order(all, language)).toEqual(['alipay', 'unionPay', 'creditCard', 'paypal']);
  });

  test('has card and PayPal first in English', () => {
    expect(order(all, 'en').slice(0, 2)).toEqual(['creditCard', 'paypal']);
    expect(order(all, 'en').toSorted()).toEqual(all.toSorted());
  });

  test('shows only methods on offer', () => {
    expect(order(['paypal', 'alipay'], 'zh')).toEqual(['alipay', 'paypal']);
    expect(order(['paypal', 'alipay'], 'en')).toEqual(['paypal', 'alipay']);
    expect(order([], 'en')).toEqual([]);
  });
});

describe('mId is the pay method\u2019s id, payType its name', () => {
  test.each(all)('%s is found by both, the id as a number or as text', (name) => {
    expect(matchPayMethod(all, PAY_METHODS[name], name)).toBe(name);
    expect(matchPayMethod(all, String(PAY_METHODS[name]), name)).toBe(name);
  });

  test.each<[string, string | number, string]>([
    ['an id that is another\u2019s', PAY_METHODS.paypal, 'alipay'],
    ['a name nobody has', PAY_METHODS.alipay, 'constructor'],
    ['other letters', PAY_METHODS.alipay, 'AliPay'],
    ['an id nobody has', 99, 'alipay'],
    ['no id', '', 'alipay'],
    ['an id padded', '01', 'alipay'],
    ['no number', NaN, 'alipay'],
  ])('%s is none', (_, id, name) => {
    expect(matchPayMethod(all, id, name)).toBeUndefined();
  });

  test('a method that no provider accepts is refused, correctly named or not', () => {
    expect(matchPayMethod(['paypal'], PAY_METHODS.alipay, 'alipay')).toBeUndefined();
  });
});
