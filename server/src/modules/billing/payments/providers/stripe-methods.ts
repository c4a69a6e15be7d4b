import type Stripe from 'stripe';
import type { PayMethodName } from '@causeway/contract/lists';
import { asked, StripeFault } from './stripe-client.ts';

type Account = Pick<Stripe.Account, 'country' | 'capabilities'>;
type Refused = Partial<Record<PayMethodName, string>>;

/** The methods that the account cannot take; none where the key may not read the account, as restricted ones. */
export async function refusedByStripe(stripe: Stripe, methods: readonly PayMethodName[]): Promise<Refused> {
  try {
    return refusedFor(await asked(() => stripe.accounts.retrieveCurrent()), methods);
  } catch (error) {
    if (error instanceof StripeFault && error.type === 'StripePermissionError') return {};
    throw error;
  }
}

/** By the account's capabilities and country. A page with a method that it cannot take would show no method at all. */
export function refusedFor(
  { country, capabilities = {} }: Account,
  methods: readonly PayMethodName[],
): Refused {
  const refused: Refused = {};
  for (const method of methods) {
    const cards = capabilities.card_payments;
    if (method !== 'alipay') {
      if (cards !== undefined && cards !== 'active') refused[method] = `card_payments: ${cards}`;
    } else if (country !== undefined && country !== 'US') {
      refused[method] = `Alipay in US dollars needs an account in the US, not in ${country}`;
    }
  }
  return refused;
}
