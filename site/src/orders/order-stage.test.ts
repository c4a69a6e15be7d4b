import type { OrderStatus } from '@causeway/contract/orders';
import { expect, it } from 'vitest';
import { stageOf } from './order-stage.ts';

const STATUS: OrderStatus = {
  orderId: 'order-1',
  transactionId: '20260101-ABCDEFGHJK',
  state: 'open',
  payment: 'created',
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

it('money in a cryptocurrency may be confirmed after its order has expired', () => {
  expect(stageOf({ ...STATUS, type: 'crypto', state: 'expired' })).toBe('waiting');
  expect(stageOf({ ...STATUS, type: 'crypto', state: 'expired', payment: 'failed' })).toBe('expired');
});

it('an order of which nothing has been heard yet waits', () => {
  expect(stageOf(undefined)).toBe('waiting');
});
