import { expect, test } from 'vitest';
import type { SearchHit } from '@causeway/contract/console/search';
import { hitPath } from './places.ts';

const hit = (kind: SearchHit['kind'], at: string, id = at, label: string | null = null) =>
  hitPath({ kind, id, at, label });

test('each hit has its page: a team its administrator’s, a device its customer’s, a payment its order’s', () => {
  expect(hit('customer', 'a')).toBe('/customers/a');
  expect(hit('team', 'a')).toBe('/customers/a');
  expect(hit('device', 'a', 'd')).toBe('/customers/a?tab=devices');
  expect(hit('order', 'o')).toBe('/orders/o');
  expect(hit('payment', 'o', 'p')).toBe('/orders/o');
  expect(hit('ticket', 't')).toBe('/tickets/t');
});

test('a member is found among those of the team', () => {
  expect(hit('team', 'a', 'm', 'mia@harbour7')).toBe('/customers/a?tab=members&member=mia');
});
