import type { Clock } from '../../../../platform/clock.ts';
import type { PaymentConfig } from '../payment-config.ts';
import type { PaymentProvider } from '../payment.ts';
import { createBtcpayProvider } from './btcpay.ts';
import { createPaypalProvider } from './paypal.ts';
import { createStripeProvider } from './stripe.ts';

export interface LiveProviderParts {
  readonly payments: PaymentConfig;
  /** Public origin without a trailing slash. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** The configured providers, preferred ones first where two take the same method. */
export function createLiveProviders({ payments, ...parts }: LiveProviderParts): PaymentProvider[] {
  const { stripe, paypal, btcpay } = payments;
  const live: PaymentProvider[] = [];
  if (stripe !== undefined) live.push(createStripeProvider({ ...stripe, ...parts }));
  if (paypal !== undefined) live.push(createPaypalProvider({ ...parts, config: paypal }));
  if (btcpay !== undefined) live.push(createBtcpayProvider({ ...parts, config: btcpay }));
  return live;
}
