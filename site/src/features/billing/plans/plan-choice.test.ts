import { expect, test } from 'vitest';
import { sampleFirstPage } from '../../../../dev/sample-first-page.ts';
import { choiceIn, recommendedFirst, tiersOf, withChoice } from './plan-choice.ts';

const { goods } = sampleFirstPage('en');
const METHODS = [{ id: 1, name: 'alipay' as const, icon: '', currency: 'USD' as const, rate: null }];
const read = (query: string) => {
  const { plan, method } = choiceIn(new URLSearchParams(query), recommendedFirst(goods), METHODS);
  return [plan?.key, method?.name];
};

test('recommended plans come first, and the others keep their order', () => {
  expect(goods.map(({ key }) => key)).toEqual(['vip-7', 'vip-90', 'vip-360', 'svip-90', 'svip-360']);
  expect(recommendedFirst(goods).map(({ key }) => key)).toEqual([
    'vip-360',
    'svip-360',
    'vip-7',
    'vip-90',
    'svip-90',
  ]);
});

test('the tier of the first plan comes first', () => {
  const keysOf = (plans: typeof goods) => tiersOf(recommendedFirst(plans)).map(({ key }) => key);
  expect(keysOf(goods)).toEqual(['vip', 'svip']);
  expect(keysOf(goods.filter(({ key }) => key !== 'vip-360'))).toEqual(['svip', 'vip']);
  expect(keysOf(goods.filter(({ tier }) => tier === 1))).toEqual(['vip']);
});

test('an address chooses plan and method; unknown values are the first plan and no method', () => {
  expect(read('plan=svip-90&pay=alipay')).toEqual(['svip-90', 'alipay']);
  expect(read('plan=gold-1&pay=cowries')).toEqual(['vip-360', undefined]);
  expect(read('')).toEqual(['vip-360', undefined]);
  expect(choiceIn(new URLSearchParams(), [], undefined)).toEqual({ plan: undefined, method: undefined });
});

test('a choice is added to an address and read from it again', () => {
  const [plan] = goods;
  if (plan === undefined) throw new Error('There is no plan');
  expect(withChoice('/Packages?order=7', plan, METHODS[0])).toBe('/Packages?order=7&plan=vip-7&pay=alipay');
  expect(withChoice('/Packages', plan, undefined)).toBe('/Packages?plan=vip-7');
});
