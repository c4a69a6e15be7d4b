import type Stripe from 'stripe';
import type { Language } from '@causeway/contract/language';
import type { PayMethodName } from '@causeway/contract/lists';
import type { PaymentRequest } from '../payment.ts';
import { paidAddress, unpaidAddress } from '../return-address.ts';

/** Stripe's minimum lifetime of a session. */
const MIN_OPEN_SECONDS = 30 * 60;
/** Allowance for the request's duration and clock differences. */
const SLACK_SECONDS = 2 * 60;

const LOCALES = { zh: 'zh', tw: 'zh-TW', en: 'en' } as const satisfies Record<Language, string>;

type AllowedMethod = 'card' | 'alipay' | 'wechat_pay';
const ALLOWED: Readonly<Partial<Record<PayMethodName, AllowedMethod>>> = {
  creditCard: 'card',
  unionPay: 'card',
  alipay: 'alipay',
  wechatPay: 'wechat_pay',
};

/**
 * When the session expires: with the order, which is open for Stripe's minimum. A later start gets the earliest time
 * that is always far enough. Both depend on the order alone, since an idempotency key requires the same parameters.
 */
export function sessionExpiry(orderExpiresAt: Date, now: Date): number {
  const withOrder = Math.ceil(orderExpiresAt.getTime() / 1000) + SLACK_SECONDS;
  const isFarEnough = withOrder >= now.getTime() / 1000 + MIN_OPEN_SECONDS + SLACK_SECONDS / 2;
  return isFarEnough ? withOrder : withOrder + MIN_OPEN_SECONDS;
}

/** A Stripe page that takes one payment. Card data goes from the browser to Stripe and never comes here. */
export function sessionParams(
  request: PaymentRequest,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Stripe.Checkout.SessionCreateParams {
  const { reference, orderNumber, accountId, planKey } = request;
  const allowed = ALLOWED[request.method];
  if (allowed === undefined) throw new Error(`Stripe does not take ${request.method}`);
  return {
    mode: 'payment',
    allowed_payment_method_types: [allowed],
    // Stripe requires it: the customer pays in a browser.
    ...(allowed === 'wechat_pay' && { payment_method_options: { wechat_pay: { client: 'web' } } }),
    client_reference_id: reference,
    metadata: { reference },
    // Refunds and disputes name the payment intent, not the session.
    payment_intent_data: {
      metadata: { reference, orderNumber, accountId, planKey },
      description: orderNumber,
    },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amountCents,
          product_data: { name: request.planName, description: orderNumber },
        },
      },
    ],
    // The price shown is the price charged.
    adaptive_pricing: { enabled: false },
    expires_at: sessionExpiry(request.expiresAt, now),
    locale: LOCALES[request.language],
    success_url: publicUrl + paidAddress(request.orderId),
    cancel_url: publicUrl + unpaidAddress(request),
    ...(request.email === null ? {} : { customer_email: request.email }),
  };
}
