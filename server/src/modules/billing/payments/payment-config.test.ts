import { generateKeyPairSync, type KeyObject } from 'node:crypto';
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

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ALIPAY = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
  ALIPAY_PUBLIC_KEY: String(publicKey.export({ format: 'pem', type: 'spki' })),
  ALIPAY_SELLER_ID: '2088000000000001',
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
    expect(payments.stripe?.methods).toEqual(['creditCard', 'unionPay', 'alipay', 'wechatPay']);
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

  test.each([STRIPE, PAYPAL, BTCPAY, EPAY, ALIPAY, BEPUSDT, suffixed(EPAY), suffixed(STRIPE, '_9')])(
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

  test('Stripe’s country is a setting', () => {
    const at = (country: string) => ({ ...STRIPE, STRIPE_COUNTRY: country });
    expect(readConfig(STRIPE).payments.stripe?.country).toBeUndefined();
    expect(readConfig(at('hk')).payments.stripe?.country).toBe('HK');
    expect(problemsOf(at('Hong Kong'))).toEqual([expect.stringContaining('STRIPE_COUNTRY')]);
  });

  test('Alipay uses its pages and its own gateway unless told otherwise', () => {
    const { alipay } = readConfig(ALIPAY).payments;
    expect(alipay).toMatchObject({ gatewayUrl: 'https://openapi.alipay.com/gateway.do', kind: 'web' });
    const f2f = {
      ...ALIPAY,
      ALIPAY_PRODUCT: 'f2f',
      ALIPAY_GATEWAY_URL: 'https://sandbox.example/gateway.do',
    };
    expect(readConfig(f2f).payments.alipay).toMatchObject({
      gatewayUrl: 'https://sandbox.example/gateway.do',
      kind: 'f2f',
    });
    expect(problemsOf({ ...ALIPAY, ALIPAY_PRODUCT: 'app' })).toEqual(['ALIPAY_PRODUCT must be web or f2f']);
  });

  test.each([
    ['bare Base64', (pem: string) => pem.replaceAll(/-----[^-]*-----|\n/g, '')],
    ['PEM', (pem: string) => pem],
    ['PEM in one line', (pem: string) => pem.replaceAll('\n', String.raw`\n`)],
  ])('Alipay’s keys are read as %s, in either format', (_how, write) => {
    for (const [own, theirs] of [
      ['pkcs8', 'spki'],
      ['pkcs1', 'pkcs1'],
    ] as const) {
      const { alipay } = readConfig({
        ...ALIPAY,
        ALIPAY_PRIVATE_KEY: write(String(privateKey.export({ format: 'pem', type: own }))),
        ALIPAY_PUBLIC_KEY: write(String(publicKey.export({ format: 'pem', type: theirs }))),
      }).payments;
      const isEqual = (one: KeyObject, other?: KeyObject) => other !== undefined && one.equals(other);
      expect(isEqual(privateKey, alipay?.privateKey)).toBe(true);
      expect(isEqual(publicKey, alipay?.publicKey)).toBe(true);
    }
  });

  test.each(['shop@example.com', '2021000000000001', '208800000000000'])(
    'what is no user number of Alipay is reported: %s',
    (value) => {
      const problem = 'ALIPAY_SELLER_ID must be 16 digits that begin with 2088';
      expect(problemsOf({ ...ALIPAY, ALIPAY_SELLER_ID: value })).toEqual([problem]);
    },
  );

  test.each(['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'])('a key that is none is reported: %s', (name) => {
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pems = {
      ALIPAY_PRIVATE_KEY: curve.privateKey.export({ format: 'pem', type: 'pkcs8' }),
      ALIPAY_PUBLIC_KEY: curve.publicKey.export({ format: 'pem', type: 'spki' }),
    };
    for (const value of ['nonsense', String(pems[name as keyof typeof pems])]) {
      const problems = problemsOf({ ...ALIPAY, [name]: value });
      expect(problems).toEqual([expect.stringContaining(name)]);
      expect(problems.join()).not.toContain(value);
    }
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
