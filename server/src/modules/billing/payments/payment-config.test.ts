import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../app/config/config.fixture.ts';
import { readConfig } from '../../../app/config/config.ts';
import { liveProviders } from './payment-config.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_of_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody' };
const PAYPAL = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'a paypal secret', PAYPAL_WEBHOOK_ID: 'WH-1' };
const BTCPAY = {
  BTCPAY_URL: 'https://pay.vpn.example/',
  BTCPAY_API_KEY: 'a btcpay key',
  BTCPAY_STORE_ID: 'store',
  BTCPAY_WEBHOOK_SECRET: 'a btcpay secret',
};

const EPAY = { EPAY_URL: 'https://gateway.example/', EPAY_PID: '1001', EPAY_KEY: 'an epay key' };
const BEPUSDT = { BEPUSDT_URL: 'https://usdt.example/', BEPUSDT_TOKEN: 'a bepusdt token' };
/** The settings of a second provider of a kind. */
const suffixed = (settings: Readonly<Record<string, string>>, suffix = '_2') =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name + suffix, value]));

describe('payment providers are configured by the environment', () => {
  test('none, each by its own settings, or all', () => {
    expect(liveProviders(readConfig({}).payments)).toEqual([]);
    expect(liveProviders(readConfig(STRIPE).payments)).toEqual(['stripe']);
    expect(liveProviders(readConfig(PAYPAL).payments)).toEqual(['paypal']);
    expect(liveProviders(readConfig(BTCPAY).payments)).toEqual(['btcpay']);
    const { payments } = readConfig({ ...STRIPE, ...PAYPAL, ...BTCPAY });
    expect(payments.stripe?.apiUrl).toBe('https://api.stripe.com');
    expect(payments.stripe?.methods).toEqual(['creditCard', 'unionPay', 'alipay']);
    expect(payments.paypal?.apiUrl).toBe('https://api-m.paypal.com');
    expect(payments.btcpay?.url).toBe('https://pay.vpn.example');
    const { epay } = readConfig(EPAY).payments;
    expect(epay).toEqual({
      url: 'https://gateway.example',
      pid: '1001',
      key: 'an epay key',
      methods: ['alipay', 'wechatPay', 'usdt'],
    });
    const { bepusdt } = readConfig(BEPUSDT).payments;
    expect(bepusdt).toEqual({ url: 'https://usdt.example', token: 'a bepusdt token' });
  });

  test.each([STRIPE, PAYPAL, BTCPAY, EPAY, BEPUSDT, suffixed(EPAY), suffixed(STRIPE, '_9')])(
    'each missing setting is reported, without values: %#',
    (settings) => {
      for (const name of Object.keys(settings)) {
        const problems = problemsOf({ ...settings, [name]: '' });
        expect(problems).toEqual([expect.stringContaining(name)]);
        for (const value of Object.values(settings)) expect(problems.join()).not.toContain(value);
      }
    },
  );

  test('Stripe’s methods are a setting', () => {
    const only = (methods: string) => ({ ...STRIPE, STRIPE_METHODS: methods });
    expect(readConfig(only('alipay, creditCard')).payments.stripe?.methods).toEqual(['creditCard', 'alipay']);
    expect(problemsOf(only('alipay,paypal'))).toEqual([expect.stringContaining('STRIPE_METHODS')]);
  });

  test('a suffix names a further provider of its kind, with all its own settings', () => {
    const { payments } = readConfig({
      ...EPAY,
      ...suffixed(EPAY),
      ...suffixed(STRIPE, '_3'),
      EPAY_METHODS_2: 'wxpay',
    });
    expect(liveProviders(payments)).toEqual(['epay', 'epay-2', 'stripe-3']);
    expect(payments.epay?.methods).toEqual(['alipay', 'wechatPay', 'usdt']);
    expect(payments.further?.get(2)?.epay?.methods).toEqual(['wechatPay']);
    expect(problemsOf({ ...suffixed(EPAY), EPAY_METHODS_2: 'card' })).toEqual([
      expect.stringContaining('EPAY_METHODS_2'),
    ]);
    expect(liveProviders(readConfig(suffixed(PAYPAL)).payments)).toEqual(['paypal-2']);
  });

  test('an invalid URL of a provider is reported', () => {
    expect(problemsOf({ ...STRIPE, STRIPE_API_URL: 'api.stripe.com' })).toEqual([
      expect.stringContaining('STRIPE_API_URL'),
    ]);
  });
});
