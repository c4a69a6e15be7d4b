import { expect, test } from 'vitest';
import { refusedFor, walletCurrency } from './stripe-methods.ts';

const methods = ['creditCard', 'unionPay', 'alipay', 'wechatPay'] as const;
const active = { card_payments: 'active' } as const;

test.each([
  [undefined, 'USD'],
  ['US', 'USD'],
  ['HK', 'CNY'],
  ['GB', 'CNY'],
] as const)('wallets of an account in %s charge %s', (country, currency) => {
  expect(walletCurrency({ country })).toBe(currency);
});

test.each(['US', 'HK', 'GB', 'SG'])(
  'an account in %s takes everything once the settings name its country',
  (country) => {
    expect(refusedFor({ country, capabilities: active }, { methods, country })).toEqual({});
    // A key that may not read the account.
    expect(refusedFor({}, { methods, country })).toEqual({});
  },
);

test('an account in the US needs no setting', () => {
  expect(refusedFor({ country: 'US', capabilities: active }, { methods })).toEqual({});
});

test.each([undefined, 'US', 'SG'])(
  'an account in Hong Kong takes no wallets if the settings say %s',
  (country) => {
    const reason = 'the account is in HK: set STRIPE_COUNTRY=HK';
    const account = { country: 'HK', capabilities: active };
    expect(refusedFor(account, { methods, country })).toEqual({ alipay: reason, wechatPay: reason });
    expect(refusedFor(account, { methods: ['creditCard'], country })).toEqual({});
  },
);

test('without a country from either side, wallets are refused instead of shown on a page that has none', () => {
  const reason = 'STRIPE_COUNTRY is not set, and the key may not read the account';
  expect(refusedFor({}, { methods })).toEqual({ alipay: reason, wechatPay: reason });
});

test.each(['inactive', 'pending'] as const)('a capability that is %s refuses its methods', (state) => {
  const capabilities = { card_payments: state };
  expect(refusedFor({ country: 'US', capabilities }, { methods })).toEqual({
    creditCard: `card_payments: ${state}`,
    unionPay: `card_payments: ${state}`,
  });
});

test('a wallet that is off in the dashboard, or not allowed, is refused', () => {
  const display_preference = { overridable: null, preference: 'on', value: 'on' } as const;
  const wallet = (available: boolean) => ({ available, display_preference });
  const shown = { alipay: wallet(true), wechat_pay: wallet(false) };
  expect(refusedFor({ country: 'US', shown }, { methods })).toEqual({
    wechatPay: 'wechat_pay is off or not available to the account',
  });
});
