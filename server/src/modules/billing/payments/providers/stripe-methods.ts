import type Stripe from 'stripe';
import type { ChargeCurrency, PayMethodName } from '@causeway/contract/lists';
import type { StripeConfig } from '../payment-config.ts';
import { ifAllowed } from './stripe-client.ts';

/** What the key may read of the account. */
interface Account extends Partial<Pick<Stripe.Account, 'country' | 'capabilities'>> {
  readonly shown?: Pick<Stripe.PaymentMethodConfiguration, 'alipay' | 'wechat_pay'> | undefined;
}
type Refused = Partial<Record<PayMethodName, string>>;
type Configured = Pick<StripeConfig, 'methods' | 'country'>;

/** Wallets take US dollars from accounts in the US only; all others can charge yuan. */
const DOLLAR_COUNTRY = 'US';

/** What the wallets charge, by the country in the settings. */
export function walletCurrency({ country }: Pick<StripeConfig, 'country'>): ChargeCurrency {
  return country === undefined || country === DOLLAR_COUNTRY ? 'USD' : 'CNY';
}

/** The methods that the account cannot take. A restricted key may not read it: then the settings have to say it. */
export async function refusedByStripe(stripe: Stripe, configured: Configured): Promise<Refused> {
  const account = await ifAllowed(() => stripe.accounts.retrieveCurrent());
  const lists = await ifAllowed(() => stripe.paymentMethodConfigurations.list({ limit: 100 }));
  const shown = lists?.data.find((one) => one.is_default && one.application === null);
  return refusedFor({ ...account, shown }, configured);
}

/** By the account's country and capabilities. A page with a method that it cannot take would show no method at all. */
export function refusedFor(account: Account, { methods, country }: Configured): Refused {
  const refused = methods.map((method) => [method, refusalOf(method, account, country)] as const);
  return Object.fromEntries(refused.filter(([, reason]) => reason !== undefined));
}

function refusalOf(
  method: PayMethodName,
  { country: own, capabilities, shown }: Account,
  country: string | undefined,
): string | undefined {
  if (method !== 'alipay' && method !== 'wechatPay') {
    const cards = capabilities?.card_payments;
    return cards === undefined || cards === 'active' ? undefined : `card_payments: ${cards}`;
  }
  const actual = own ?? country;
  if (actual === undefined) return 'STRIPE_COUNTRY is not set, and the key may not read the account';
  if (actual !== (country ?? DOLLAR_COUNTRY))
    return `the account is in ${actual}: set STRIPE_COUNTRY=${actual}`;
  const name = method === 'alipay' ? 'alipay' : 'wechat_pay';
  return shown?.[name]?.available === false ? `${name} is off or not available to the account` : undefined;
}
