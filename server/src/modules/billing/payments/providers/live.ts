import type { Clock } from '../../../../platform/clock.ts';
import type { PaymentConfig } from '../payment-config.ts';
import type { PaymentProvider } from '../payment.ts';
import { createBtcpayProvider } from './btcpay.ts';
import { createPaypalProvider } from './paypal.ts';
import { PAYPAL } from './paypal-client.ts';
import type { MerchantStore } from './paypal-orders.ts';
import { SANDBOX } from './sandbox.ts';
import { STRIPE } from './stripe-event.ts';

/** Providers whose events have the time of the payment. BTCPay’s have the time at which we read the invoice. */
export const TIMED_PROVIDERS: readonly string[] = [STRIPE, PAYPAL, SANDBOX];

export interface LiveProviderParts {
  readonly payments: PaymentConfig;
  /** Public origin without a trailing slash. */
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly merchants: MerchantStore;
}

/** The configured providers, preferred ones first where two take the same method. */
export async function createLiveProviders({
  payments,
  ...parts
}: LiveProviderParts): Promise<PaymentProvider[]> {
  const { stripe, paypal, btcpay } = payments;
  const live: PaymentProvider[] = [];
  if (stripe !== undefined) {
    // Stripe's client has two hundred modules, a sixth of what a start loads.
    const { createStripeProvider } = await import('./stripe.ts');
    live.push(createStripeProvider({ ...stripe, ...parts }));
  }
  if (paypal !== undefined) live.push(createPaypalProvider({ ...parts, config: paypal }));
  if (btcpay !== undefined) live.push(createBtcpayProvider({ ...parts, config: btcpay }));
  return live;
}
