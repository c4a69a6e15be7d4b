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

it('an order of which nothing has been heard yet waits', () => {
  expect(stageOf(undefined)).toBe('waiting');
});
