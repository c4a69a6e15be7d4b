import type { Clock } from '../../../../platform/clock.ts';
import type { PaymentConfig, ProviderConfigs } from '../payment-config.ts';
import type { PaymentProvider } from '../payment.ts';
import { ALIPAY, createAlipayProvider } from './alipay.ts';
import { BEPUSDT, createBepusdtProvider, type UsdtTransactions } from './bepusdt.ts';
import { BTCPAY } from './btcpay-client.ts';
import { createBtcpayProvider } from './btcpay.ts';
import { createEpayProvider, EPAY } from './epay.ts';
import { underName } from './named-provider.ts';
import { PAYPAL } from './paypal-client.ts';
import { createPaypalProvider } from './paypal.ts';
import type { MerchantStore } from './paypal-orders.ts';
import { SANDBOX } from './sandbox.ts';
import { STRIPE } from './stripe-event.ts';

/** Kinds of providers whose events have the time of the payment. BTCPay’s have the time of reading the invoice. */
export const TIMED_PROVIDERS: readonly string[] = [STRIPE, PAYPAL, SANDBOX];

export interface LiveProviderParts {
  readonly payments: PaymentConfig;
  /** Public origin without a trailing slash. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly merchants: MerchantStore;
  readonly transactions: UsdtTransactions;
}

type Parts = Omit<LiveProviderParts, 'payments'>;

/** The configured providers, preferred ones first where two take the same method. */
export async function createLiveProviders({
  payments,
  ...parts
}: LiveProviderParts): Promise<PaymentProvider[]> {
  const { further = new Map(), ...first } = payments;
  const live = await createEach(first, parts, (kind) => kind);
  for (const [number, configs] of further)
    live.push(...(await createEach(configs, parts, (kind) => `${kind}-${number}`)));
  return live;
}

/** `nameOf` names the provider of a kind here, in its payments and in the path of its webhook. */
async function createEach(
  { stripe, paypal, btcpay, epay, bepusdt, alipay }: ProviderConfigs,
  parts: Parts,
  nameOf: (kind: string) => string,
): Promise<PaymentProvider[]> {
  const live: PaymentProvider[] = [];
  if (stripe !== undefined) {
    // Stripe's client has two hundred modules, a sixth of what a start loads.
    const { createStripeProvider } = await import('./stripe.ts');
    const name = nameOf(STRIPE);
    live.push(underName(createStripeProvider({ ...stripe, ...parts, name }), name));
  }
  if (paypal !== undefined) {
    const name = nameOf(PAYPAL);
    live.push(underName(createPaypalProvider({ ...parts, config: paypal, name }), name));
  }
  if (btcpay !== undefined) {
    const name = nameOf(BTCPAY);
    live.push(underName(createBtcpayProvider({ ...parts, config: btcpay, name }), name));
  }
  if (epay !== undefined) live.push(createEpayProvider({ ...parts, config: epay, name: nameOf(EPAY) }));
  if (bepusdt !== undefined)
    live.push(createBepusdtProvider({ ...parts, config: bepusdt, name: nameOf(BEPUSDT) }));
  if (alipay !== undefined)
    live.push(createAlipayProvider({ ...parts, config: alipay, name: nameOf(ALIPAY) }));
  return live;
}

/** Whether a provider is of a kind, such as `paypal-2` of PayPal. */
export function isOfKind({ name }: Pick<PaymentProvider, 'name'>, kind: string): boolean {
  return name === kind || name.startsWith(`${kind}-`);
}
