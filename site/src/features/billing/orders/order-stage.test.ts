import { expect, it } from 'vitest';
import { mayHavePaid, paidOrderOf, stageOf } from './order-stage.ts';
import { OPEN } from './order-status.fixture.ts';

it.each([
  ['open', 'created', 'waiting'],
  ['open', 'failed', 'failed'],
  ['open', 'cancelled', 'failed'],
  ['open', 'succeeded', 'held'],
  ['paid', 'succeeded', 'paid'],
  ['refunded', 'succeeded', 'paid'],
  ['expired', 'created', 'expired'],
  ['expired', 'failed', 'expired'],
  ['expired', 'succeeded', 'held'],
  ['cancelled', 'created', 'cancelled'],
  ['cancelled', 'cancelled', 'cancelled'],
] as const)('an order that is %s, its payment %s, is %s', (state, payment, stage) => {
  expect(stageOf({ ...OPEN, state, payment })).toBe(stage);
});

it('a cryptocurrency payment may be confirmed after its order has expired', () => {
  expect(stageOf({ ...OPEN, type: 'crypto', state: 'expired' })).toBe('waiting');
  expect(stageOf({ ...OPEN, type: 'crypto', state: 'expired', payment: 'failed' })).toBe('expired');
});

it.each([
  ['open', 'failed'],
  ['expired', 'created'],
  ['expired', 'failed'],
  ['cancelled', 'created'],
] as const)(
  'money that is under way is waited for, also where the order is %s and its payment %s',
  (state, payment) => {
    expect(stageOf({ ...OPEN, state, payment, underway: true })).toBe('waiting');
  },
);

it('a pending payment does not change a paid or held order', () => {
  expect(stageOf({ ...OPEN, state: 'paid', payment: 'succeeded', underway: true })).toBe('paid');
  expect(stageOf({ ...OPEN, state: 'expired', payment: 'succeeded', underway: true })).toBe('held');
});

it('an order without a status waits', () => {
  expect(stageOf(undefined)).toBe('waiting');
});

it('a customer who may have paid for an expired order is asked before ordering again', () => {
  expect(mayHavePaid({ ...OPEN, state: 'expired' })).toBe(true);
  expect(mayHavePaid({ ...OPEN, state: 'expired', payment: 'failed' })).toBe(false);
  expect(mayHavePaid({ ...OPEN, state: 'cancelled' })).toBe(false);
  expect(mayHavePaid(OPEN)).toBe(false);
});

it('money that another order was made for is paid, and leads to that order', () => {
  const replaced = { ...OPEN, state: 'cancelled', payment: 'succeeded', replacedBy: 'order-2' } as const;
  expect(stageOf(replaced)).toBe('paid');
  expect(paidOrderOf(replaced, 'order-1')).toBe('order-2');
  expect(paidOrderOf(OPEN, 'order-1')).toBe('order-1');
  expect(paidOrderOf(undefined, 'order-1')).toBe('order-1');
});
