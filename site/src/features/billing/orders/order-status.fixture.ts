import type { OrderStatus } from '@causeway/contract/orders';

export const OPEN: OrderStatus = {
  orderId: 'order-1',
  transactionId: '20260101-ABCDEFGHJK',
  state: 'open',
  payment: 'created',
  underway: false,
  productId: 'vip-90',
  deviceNum: 3,
  type: 'paypal',
  usd: 17.99,
  charged: null,
  expire: 1_800_000_000,
  replacedBy: null,
};
