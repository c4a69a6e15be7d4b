import type { KeyObject } from 'node:crypto';
import type { PayMethodName } from '@causeway/contract/lists';
import { readRsaKey } from './providers/alipay-key.ts';

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
  /** The account's country, which decides what Alipay and WeChat Pay charge; undefined if it is not set. */
  readonly country?: string | undefined;
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

export interface AlipayConfig {
  readonly appId: string;
  /** The app's. */
  readonly privateKey: KeyObject;
  /** Alipay's own, which is on its answers; not the app's. */
  readonly publicKey: KeyObject;
  /** The merchant's user number, which gets the money. */
  readonly sellerId: string;
  readonly gatewayUrl: string;
  /** Its payment pages, or the code of its face-to-face payments. */
  readonly kind: (typeof ALIPAY_KINDS)[number];
}

/** One provider of each kind; undefined if not configured. `.env.example` explains each setting. */
export interface ProviderConfigs {
  readonly stripe: StripeConfig | undefined;
  readonly paypal: PaypalConfig | undefined;
  readonly btcpay: BtcpayConfig | undefined;
  readonly epay: EpayConfig | undefined;
  readonly bepusdt: BepusdtConfig | undefined;
  readonly alipay: AlipayConfig | undefined;
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
  alipay: undefined,
};

/** Numbers of the further providers of a kind. */
const FURTHER = [2, 3, 4, 5, 6, 7, 8, 9];

/** EPay's names of the pay methods. */
export const EPAY_TYPES = {
  alipay: 'alipay',
  wxpay: 'wechatPay',
  usdt: 'usdt',
} as const satisfies Readonly<Record<string, PayMethodName>>;

const STRIPE_METHODS = [
  'creditCard',
  'unionPay',
  'alipay',
  'wechatPay',
] as const satisfies readonly PayMethodName[];

const ALIPAY_KINDS = ['web', 'f2f'] as const;

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
      country: readCountry(reader, `STRIPE_COUNTRY${suffix}`),
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
    alipay: readAlipay(reader, suffix),
  };
}

function readAlipay(reader: Reader, suffix: string): AlipayConfig | undefined {
  const alipay = readAll(reader, 'Alipay', suffix, [
    'ALIPAY_APP_ID',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
    'ALIPAY_SELLER_ID',
  ]);
  const kind = readChoice(reader, `ALIPAY_PRODUCT${suffix}`, ALIPAY_KINDS);
  if (alipay === undefined) return undefined;
  const { ALIPAY_PRIVATE_KEY: own, ALIPAY_PUBLIC_KEY: theirs } = alipay;
  const privateKey = readRsaKey(own, 'private');
  const publicKey = readRsaKey(theirs, 'public');
  if (privateKey === undefined && own !== '')
    reader.problems.push(`ALIPAY_PRIVATE_KEY${suffix} must be an RSA private key`);
  if (publicKey === undefined && theirs !== '')
    reader.problems.push(`ALIPAY_PUBLIC_KEY${suffix} must be an RSA public key`);
  // The check does not use it, so a wrong one would only show in notifications that are refused.
  if (!/^(2088\d{12})?$/.test(alipay.ALIPAY_SELLER_ID))
    reader.problems.push(`ALIPAY_SELLER_ID${suffix} must be 16 digits that begin with 2088`);
  if (privateKey === undefined || publicKey === undefined) return undefined;
  return {
    appId: alipay.ALIPAY_APP_ID,
    privateKey,
    publicKey,
    sellerId: alipay.ALIPAY_SELLER_ID,
    gatewayUrl: readOrigin(reader, `ALIPAY_GATEWAY_URL${suffix}`, 'https://openapi.alipay.com/gateway.do'),
    kind,
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

/** Two capital letters; undefined if not set. */
function readCountry({ read, problems }: Reader, name: string): string | undefined {
  const given = read(name)?.toUpperCase();
  if (given !== undefined && !/^[A-Z]{2}$/.test(given))
    problems.push(`${name} must be a country code such as US`);
  return given;
}

/** One of the values; the first of them if not set. */
function readChoice<N extends string>(
  { read, problems }: Reader,
  name: string,
  all: readonly [N, ...N[]],
): N {
  const given = read(name);
  const found = all.find((one) => one === given);
  if (given !== undefined && found === undefined) problems.push(`${name} must be ${all.join(' or ')}`);
  return found ?? all[0];
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
