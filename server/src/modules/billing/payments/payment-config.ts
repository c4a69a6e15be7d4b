import type { PayMethodName } from '@causeway/contract/lists';

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  /** Stripe's methods that customers can choose. */
  readonly methods: readonly PayMethodName[];
}

export interface PaypalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly apiUrl: string;
}

export interface BtcpayConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly storeId: string;
  readonly webhookSecret: string;
}

/** Providers of real money; undefined if not configured. `.env.example` explains each setting. */
export interface PaymentConfig {
  readonly stripe: StripeConfig | undefined;
  readonly paypal: PaypalConfig | undefined;
  readonly btcpay: BtcpayConfig | undefined;
}

export const NO_PROVIDERS: PaymentConfig = { stripe: undefined, paypal: undefined, btcpay: undefined };

const STRIPE_METHODS = ['creditCard', 'unionPay', 'alipay'] as const satisfies readonly PayMethodName[];

interface Reader {
  /** The trimmed setting; undefined if empty. */
  readonly read: (name: string) => string | undefined;
  /** The setting as a URL with one of the protocols; adds a problem for any other. */
  readonly urlOf: (name: string, protocols: readonly string[]) => URL | undefined;
  readonly problems: string[];
}

/** Reads all providers' settings; an incomplete provider is a problem, reported without values. */
export function readPaymentConfig(reader: Reader): PaymentConfig {
  const { read, problems } = reader;
  const all = <N extends string>(provider: string, names: readonly N[]): Record<N, string> | undefined => {
    const values = names.map((name) => [name, read(name)] as const);
    const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
    if (missing.length === names.length) return undefined;
    if (missing.length > 0) problems.push(`${provider} needs ${missing.join(' and ')} too`);
    return Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as Record<N, string>;
  };
  const origin = (name: string, fallback: string) =>
    (reader.urlOf(name, ['https:', 'http:'])?.href ?? fallback).replace(/\/+$/, '');

  const stripe = all('Stripe', ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const paypal = all('PayPal', ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  const btcpay = all('BTCPay Server', [
    'BTCPAY_URL',
    'BTCPAY_API_KEY',
    'BTCPAY_STORE_ID',
    'BTCPAY_WEBHOOK_SECRET',
  ]);
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiUrl: origin('STRIPE_API_URL', 'https://api.stripe.com'),
      methods: stripeMethods(reader),
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      apiUrl: origin('PAYPAL_API_URL', 'https://api-m.paypal.com'),
    },
    btcpay: btcpay && {
      url: origin('BTCPAY_URL', ''),
      apiKey: btcpay.BTCPAY_API_KEY,
      storeId: btcpay.BTCPAY_STORE_ID,
      webhookSecret: btcpay.BTCPAY_WEBHOOK_SECRET,
    },
  };
}

function stripeMethods({ read, problems }: Reader): PayMethodName[] {
  const given = read('STRIPE_METHODS');
  if (given === undefined) return [...STRIPE_METHODS];
  const names = given.split(',').map((name) => name.trim());
  if (names.every((name) => (STRIPE_METHODS as readonly string[]).includes(name)))
    return STRIPE_METHODS.filter((method) => names.includes(method));
  problems.push(`STRIPE_METHODS may list ${STRIPE_METHODS.join(', ')}`);
  return [];
}

/** Names of the configured providers. */
export function liveProviders(payments: PaymentConfig): string[] {
  return Object.entries(payments).flatMap(([name, one]) => (one === undefined ? [] : [name]));
}
