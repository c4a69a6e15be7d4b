import type { OrderStatus } from '@causeway/contract/orders';
import { expect, it } from 'vitest';
import { mayHavePaid, stageOf } from './order-stage.ts';

const STATUS: OrderStatus = {
  orderId: 'order-1',
  transactionId: '20260101-ABCDEFGHJK',
  state: 'open',
  payment: 'created',
  underway: false,
  type: 'paypal',
  usd: 17.99,
  expire: 1_800_000_000,
};

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
  expect(stageOf({ ...STATUS, state, payment })).toBe(stage);
});

it('a cryptocurrency payment may be confirmed after its order has expired', () => {
  expect(stageOf({ ...STATUS, type: 'crypto', state: 'expired' })).toBe('waiting');
  expect(stageOf({ ...STATUS, type: 'crypto', state: 'expired', payment: 'failed' })).toBe('expired');
});

it.each([
  ['open', 'failed'],
  ['expired', 'created'],
  ['expired', 'failed'],
  ['cancelled', 'created'],
] as const)(
  'money that is under way is waited for, also where the order is %s and its payment %s',
  (state, payment) => {
    expect(stageOf({ ...STATUS, state, payment, underway: true })).toBe('waiting');
  },
);

it('a pending payment does not change a paid or held order', () => {
  expect(stageOf({ ...STATUS, state: 'paid', payment: 'succeeded', underway: true })).toBe('paid');
  expect(stageOf({ ...STATUS, state: 'expired', payment: 'succeeded', underway: true })).toBe('held');
});

it('an order without a status waits', () => {
  expect(stageOf(undefined)).toBe('waiting');
});

it('a customer who may have paid for an expired order is asked before ordering again', () => {
  expect(mayHavePaid({ ...STATUS, state: 'expired' })).toBe(true);
  expect(mayHavePaid({ ...STATUS, state: 'expired', payment: 'failed' })).toBe(false);
  expect(mayHavePaid({ ...STATUS, state: 'cancelled' })).toBe(false);
  expect(mayHavePaid(STATUS)).toBe(false);
});
