import { expect, test } from 'vitest';
import { refusedFor } from './stripe-methods.ts';

const ALL = ['creditCard', 'unionPay', 'alipay'] as const;
const active = { card_payments: 'active' } as const;

test('an account in the US takes everything in dollars', () => {
  expect(refusedFor({ country: 'US', capabilities: active }, ALL)).toEqual({});
});

test.each(['HK', 'GB', 'SG'])('an account in %s takes no Alipay in dollars', (country) => {
  const reason = `Alipay in US dollars needs an account in the US, not in ${country}`;
  expect(refusedFor({ country, capabilities: active }, ALL)).toEqual({ alipay: reason });
  expect(refusedFor({ country, capabilities: active }, ['creditCard'])).toEqual({});
});

test.each(['inactive', 'pending'] as const)('a capability that is %s refuses its methods', (state) => {
  const capabilities = { card_payments: state };
  expect(refusedFor({ country: 'US', capabilities }, ALL)).toEqual({
    creditCard: `card_payments: ${state}`,
    unionPay: `card_payments: ${state}`,
  });
});

test('what the account does not say refuses nothing', () => {
  expect(refusedFor({}, ALL)).toEqual({});
});
