import { expect, test } from 'vitest';
import { hitPath } from './hit-path.ts';

test('each thing found has its page: a team its administrator’s, a device its customer’s, a payment its order’s', () => {
  expect(hitPath({ kind: 'customer', at: 'a' })).toBe('/customers/a');
  expect(hitPath({ kind: 'team', at: 'a' })).toBe('/customers/a');
  expect(hitPath({ kind: 'device', at: 'a' })).toBe('/customers/a?tab=devices');
  expect(hitPath({ kind: 'order', at: 'o' })).toBe('/orders/o');
  expect(hitPath({ kind: 'payment', at: 'o' })).toBe('/orders/o');
  expect(hitPath({ kind: 'ticket', at: 't' })).toBe('/tickets/t');
});
