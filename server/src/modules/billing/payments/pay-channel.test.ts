import { describe, expect, test } from 'vitest';
import {
  inOperatorsOrder,
  leavesOffer,
  payableMethods,
  providerFor,
  type ChannelState,
} from './pay-channel.ts';
import type { PaymentProvider } from './payment.ts';

const provider = (
  name: string,
  methods: PaymentProvider['methods'],
  currency?: PaymentProvider['currency'],
): PaymentProvider => ({
  name,
  methods,
  ...(currency && { currency }),
  start: async () => ({ url: '', providerReference: null }),
  readWebhook: async () => null,
  check: async () => [],
  refund: async () => ({ state: 'failed', reference: null }),
});
const stripe = provider('stripe', ['creditCard', 'alipay']);
const epay = provider('epay', ['alipay', 'wechatPay'], 'CNY');
const second = provider('epay-2', ['alipay'], 'CNY');
const providers = [stripe, epay, second];

const state = (name: string, change: Partial<ChannelState> = {}): ChannelState => ({
  name,
  position: null,
  enabled: true,
  isSuspended: false,
  hasFailed: false,
  refused: {},
  ...change,
});
const nameFor = (method: 'alipay' | 'creditCard', states: ChannelState[], hasRate = true) =>
  providerFor(method, { providers, states, hasRate })?.name;

describe('a method uses the first provider that is on and healthy', () => {
  test.each<[what: string, states: ChannelState[], expected: string | undefined]>([
    ['as configured', [], 'stripe'],
    ['without the one that is off', [state('stripe', { enabled: false })], 'epay'],
    ['without the suspended one', [state('stripe', { isSuspended: true })], 'epay'],
    [
      'without the one whose account cannot take it',
      [state('stripe', { refused: { alipay: 'no' } })],
      'epay',
    ],
    [
      'with the one that cannot take another method',
      [state('stripe', { refused: { creditCard: 'no' } })],
      'stripe',
    ],
    [
      'in the operators’ order',
      [state('epay-2', { position: 0 }), state('stripe', { position: 1 })],
      'epay-2',
    ],
    ['if none is on', providers.map(({ name }) => state(name, { enabled: false })), undefined],
  ])('%s', (_what, states, expected) => {
    expect(nameFor('alipay', states)).toBe(expected);
  });

  test('in yuan only with a rate', () => {
    const off = [state('stripe', { enabled: false })];
    expect(nameFor('alipay', off, false)).toBeUndefined();
    expect(nameFor('alipay', off, true)).toBe('epay');
    expect(nameFor('creditCard', [], false)).toBe('stripe');
  });
});

test('providers that operators have not ordered follow, as configured', () => {
  const states = [state('epay-2', { position: 0 })];
  expect(inOperatorsOrder(providers, states).map(({ name }) => name)).toEqual(['epay-2', 'stripe', 'epay']);
});

test('the payable methods have the currency of the provider that takes each', () => {
  const payable = payableMethods({ providers, states: [state('stripe', { position: 9 })], hasRate: true });
  expect(Object.fromEntries(payable)).toEqual({ creditCard: 'USD', alipay: 'USD', wechatPay: 'CNY' });
  const first = [state('epay', { position: 0 })];
  expect(payableMethods({ providers, states: first, hasRate: true }).get('alipay')).toBe('CNY');
  expect([...payableMethods({ providers, states: [], hasRate: false }).keys()]).toEqual([
    'creditCard',
    'alipay',
  ]);
});

test('a provider leaves the offer after five failed starts in a row', () => {
  expect([0, 1, 4, 5, 6].map(leavesOffer)).toEqual([false, false, false, true, true]);
});
