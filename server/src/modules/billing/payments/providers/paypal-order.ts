import * as z from 'zod/mini';
import type { KnownPayment, OrderIds, PaymentRequest, PaymentEvent } from '../payment.ts';
import { PAYPAL } from './paypal-client.ts';
import { centsOf, decimalOf, moneySchema } from './paypal-money.ts';

const LOCALES = { zh: 'zh-CN', tw: 'zh-TW', en: 'en-US' } as const;

const payeeSchema = z.optional(z.object({ merchant_id: z.optional(z.string()) }));

export const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  payee: payeeSchema,
  create_time: z.optional(z.string()),
});

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.optional(z.string()),
  purchase_units: z.array(
    z.object({
      amount: moneySchema,
      payee: payeeSchema,
      payments: z.optional(
        z.object({
          captures: z.optional(z.array(captureSchema)),
          refunds: z.optional(z.array(refundSchema)),
        }),
      ),
    }),
  ),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

export type PaypalOrder = z.output<typeof orderSchema>;
export type PaypalCapture = z.output<typeof captureSchema>;
export type PaypalRefund = z.output<typeof refundSchema>;

const CUSTOM_ID_MAX = 127;

/** Our reference and the order's ids; the invoice number has the order's number. */
function customIdOf({ reference, accountId, planKey }: PaymentRequest): string {
  return `${reference} ${accountId} ${planKey}`.slice(0, CUSTOM_ID_MAX);
}

/** The parts of a `custom_id`; that of an earlier release is the reference alone. */
export function readCustomId(customId: string): {
  readonly reference: string;
  readonly order: Pick<Partial<OrderIds>, 'accountId' | 'planKey'>;
} {
  const [reference = '', accountId, planKey] = customId.split(' ');
  return {
    reference,
    order: { ...(accountId !== undefined && { accountId }), ...(planKey !== undefined && { planKey }) },
  };
}

/** Body of `POST /v2/checkout/orders`. */
export function orderBody(request: PaymentRequest, returnUrl: string): unknown {
  const { refusals, orderNumber, planName, amountCents, currency, language } = request;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: customIdOf(request),
        // After a refusal this is another PayPal order, and PayPal takes an invoice number once.
        invoice_id: refusals === 0 ? orderNumber : `${orderNumber}-${refusals + 1}`,
        description: planName.slice(0, 127),
        amount: { currency_code: currency, value: decimalOf(amountCents, currency) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: `${returnUrl}?cancelled=yes`,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // Days are given immediately: a bank that takes days to pay would keep the customer waiting.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          locale: LOCALES[language],
        },
      },
    },
  };
}

/** URL to approve an order; undefined if there is nothing to approve. */
export function approvalUrl({ links = [] }: PaypalOrder): string | undefined {
  return links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
}

/** URL to choose another funding source; the answer to a declined capture calls it `redirect`. */
export function checkoutUrl(apiUrl: string, orderId: string): string {
  const url = new URL('/checkoutnow', apiUrl);
  url.hostname = url.hostname.replace(/^api(-m)?(?=\..*paypal\.com$)/, 'www');
  url.searchParams.set('token', orderId);
  return url.href;
}

export function capturesOf(order: PaypalOrder): PaypalCapture[] {
  return order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
}

export function refundsOf(order: PaypalOrder): PaypalRefund[] {
  return order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
}

/** Whether an order still has the sum of our order: anyone with its id, such as the customer, can change it. */
export function asksFor(order: PaypalOrder, { amountCents, currency }: KnownPayment): boolean {
  const [unit, ...more] = order.purchase_units;
  if (unit === undefined || more.length > 0) return false;
  return unit.amount.currency_code === currency && centsOf(unit.amount) === amountCents;
}

/** Whether an order's whole sum goes to the account. */
export function isPaidTo(order: PaypalOrder, merchantId: string): boolean {
  const { purchase_units: units } = order;
  return units.length > 0 && units.every(({ payee }) => payee?.merchant_id === merchantId);
}

const CAPTURED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const NOT_CAPTURED = new Set(['DECLINED', 'FAILED']);

export function isCaptured({ status }: PaypalCapture): boolean {
  return CAPTURED.has(status);
}

/** Whether PayPal still reviews captured money. */
export function isPending({ status }: PaypalCapture): boolean {
  return status === 'PENDING';
}

/** Whether all captures were declined: the order cannot be captured again. */
export function isDeclined(order: PaypalOrder): boolean {
  const captures = capturesOf(order);
  return captures.length > 0 && captures.every(({ status }) => NOT_CAPTURED.has(status));
}

/** The outcomes of an order. The same outcome always has the same event id. */
export function orderEvents(order: PaypalOrder, reference: string, now: Date): PaymentEvent[] {
  if (order.status === 'VOIDED') {
    const at = orderTimeOf(order.update_time, now);
    return [{ ...nothing(`${order.id}.voided`, reference, at), kind: 'cancelled' }];
  }
  return capturesOf(order).flatMap((capture) => eventOf(capture, reference, now) ?? []);
}

/** The outcome of a capture; null while PayPal reviews it. */
export function eventOf(capture: PaypalCapture, reference: string, now: Date): PaymentEvent | null {
  const { id, status, amount, create_time: createdAt } = capture;
  const at = orderTimeOf(createdAt, now);
  if (NOT_CAPTURED.has(status)) return { ...nothing(`${id}.failed`, reference, at), kind: 'failed' };
  if (!isCaptured(capture)) return null;
  const money = { amountCents: centsOf(amount), currency: amount.currency_code };
  return { ...nothing(`${id}.captured`, reference, at), kind: 'succeeded', ...money };
}

/** PayPal refused this try of the capture. */
export function refusedEvent(
  order: PaypalOrder,
  { reference, attempt }: Pick<KnownPayment, 'reference' | 'attempt'>,
  now: Date,
): PaymentEvent {
  const name = attempt === 0 ? 'refused' : `refused-${attempt}`;
  return { ...nothing(`${order.id}.${name}`, reference, now), kind: 'failed' };
}

function nothing(eventId: string, reference: string, occurredAt: Date) {
  return { provider: PAYPAL, eventId, reference, amountCents: null, currency: null, occurredAt };
}

/** PayPal's time; `otherwise` if there is none. */
export function orderTimeOf(text: string | null | undefined, otherwise: Date): Date {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? otherwise : at;
}
