import { expect, test } from 'vitest';
import { rowsNamed } from './named-rows.ts';

const PAGES = [
  { path: '/payments', label: { en: 'Payments to review', zh: '待处理支付' } },
  { path: '/orders', label: { en: 'Orders', zh: '订单' } },
  { path: '/new-plan', label: { en: 'New plan', zh: '新建套餐' } },
  { path: '/catalogue', label: { en: 'Plans', zh: '套餐' } },
];
const found = (text: string) => rowsNamed(PAGES, text).map(({ path }) => path);

test('a page is found by any part of its name in either language, the beginning first', () => {
  expect(found(' PLAN')).toEqual(['/catalogue', '/new-plan']);
  expect(found('套餐')).toEqual(['/catalogue', '/new-plan']);
  expect(found('review')).toEqual(['/payments']);
});

test('other texts and a blank one find no page', () => {
  expect(found('refund')).toEqual([]);
  expect(found('  ')).toEqual([]);
});
