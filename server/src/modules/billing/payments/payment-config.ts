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

export interface EpayConfig {
  readonly url: string;
  /** The merchant's number there. */
  readonly pid: string;
  readonly key: string;
  readonly methods: readonly PayMethodName[];
}

export interface BepusdtConfig {
  readonly url: string;
  readonly token: string;
}

/** One provider of each kind; undefined if not configured. `.env.example` explains each setting. */
export interface ProviderConfigs {
  readonly stripe: StripeConfig | undefined;
  readonly paypal: PaypalConfig | undefined;
  readonly btcpay: BtcpayConfig | undefined;
  readonly epay: EpayConfig | undefined;
  readonly bepusdt: BepusdtConfig | undefined;
}

/** Providers of real money. */
export interface PaymentConfig extends ProviderConfigs {
  /** Further ones of each kind by their number: 2 has the settings with the suffix `_2`, such as `EPAY_URL_2`. */
  readonly further?: ReadonlyMap<number, ProviderConfigs>;
}

export const NO_PROVIDERS: PaymentConfig = {
  stripe: undefined,
  paypal: undefined,
  btcpay: undefined,
  epay: undefined,
  bepusdt: undefined,
};

/** Numbers of the further providers of a kind. */
const FURTHER = [2, 3, 4, 5, 6, 7, 8, 9];

/** EPay's names of the pay methods. */
export const EPAY_TYPES = {
  alipay: 'alipay',
  wxpay: 'wechatPay',
  usdt: 'usdt',
} as const satisfies Readonly<Record<string, PayMethodName>>;

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
  const further = FURTHER.map((number) => [number, readProviders(reader, `_${number}`)] as const);
  const configured = further.filter(([, providers]) => namesOf(providers).length > 0);
  return { ...readProviders(reader, ''), ...(configured.length > 0 && { further: new Map(configured) }) };
}

function readProviders(reader: Reader, suffix: string): ProviderConfigs {
  const stripe = readAll(reader, 'Stripe', suffix, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const paypal = readAll(reader, 'PayPal', suffix, [
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
  ]);
  const btcpay = readAll(reader, 'BTCPay Server', suffix, [
    'BTCPAY_URL',
    'BTCPAY_API_KEY',
    'BTCPAY_STORE_ID',
    'BTCPAY_WEBHOOK_SECRET',
  ]);
  const epay = readAll(reader, 'EPay', suffix, ['EPAY_URL', 'EPAY_PID', 'EPAY_KEY']);
  const bepusdt = readAll(reader, 'BEpusdt', suffix, ['BEPUSDT_URL', 'BEPUSDT_TOKEN']);
  return {
    stripe: stripe && {
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      apiUrl: readOrigin(reader, `STRIPE_API_URL${suffix}`, 'https://api.stripe.com'),
      methods: readMethods(reader, `STRIPE_METHODS${suffix}`, STRIPE_METHODS),
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      webhookId: paypal.PAYPAL_WEBHOOK_ID,
      apiUrl: readOrigin(reader, `PAYPAL_API_URL${suffix}`, 'https://api-m.paypal.com'),
    },
    btcpay: btcpay && {
      url: readOrigin(reader, `BTCPAY_URL${suffix}`, ''),
      apiKey: btcpay.BTCPAY_API_KEY,
      storeId: btcpay.BTCPAY_STORE_ID,
      webhookSecret: btcpay.BTCPAY_WEBHOOK_SECRET,
    },
    epay: epay && {
      url: readOrigin(reader, `EPAY_URL${suffix}`, ''),
      pid: epay.EPAY_PID,
      key: epay.EPAY_KEY,
      methods: readMethods(reader, `EPAY_METHODS${suffix}`, ['alipay', 'wxpay', 'usdt']).map(
        (type) => EPAY_TYPES[type],
      ),
    },
    bepusdt: bepusdt && {
      url: readOrigin(reader, `BEPUSDT_URL${suffix}`, ''),
      token: bepusdt.BEPUSDT_TOKEN,
    },
  };
}

/** The settings of a provider; undefined if none is set. */
function readAll<N extends string>(
  { read, problems }: Reader,
  provider: string,
  suffix: string,
  names: readonly N[],
): Record<N, string> | undefined {
  const values = names.map((name) => [name, read(name + suffix)] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name + suffix);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) problems.push(`${provider} needs ${missing.join(' and ')} too`);
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) as Record<N, string>;
}

function readOrigin({ urlOf }: Reader, name: string, fallback: string): string {
  return (urlOf(name, ['https:', 'http:'])?.href ?? fallback).replace(/\/+$/, '');
}

/** The listed methods, in their usual order; all of them if none is listed. */
function readMethods<N extends string>({ read, problems }: Reader, name: string, all: readonly N[]): N[] {
  const given = read(name);
  if (given === undefined) return [...all];
  const names = given.split(',').map((one) => one.trim());
  if (names.every((one) => (all as readonly string[]).includes(one)))
    return all.filter((method) => names.includes(method));
  problems.push(`${name} may list ${all.join(', ')}`);
  return [];
}

/** Names of the configured providers; a further one has its kind's with its number. */
export function liveProviders({ further = new Map(), ...first }: PaymentConfig): string[] {
  const others = [...further].flatMap(([number, providers]) =>
    namesOf(providers).map((kind) => `${kind}-${number}`),
  );
  return [...namesOf(first), ...others];
}

function namesOf(providers: ProviderConfigs): string[] {
  return Object.entries(providers).flatMap(([name, one]) => (one === undefined ? [] : [name]));
}
