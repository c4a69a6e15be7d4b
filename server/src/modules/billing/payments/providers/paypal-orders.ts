import { randomUUID } from 'node:crypto';
import type { KnownPayment, PaymentRequest } from '../payment.ts';
import { PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { orderBody, orderSchema, type PaypalOrder } from './paypal-order.ts';

/** Answers to a capture that say nothing against it: another one has taken the money, or is about to. */
const TAKEN = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS']);

/** `unapproved`: there was nothing to take, and nothing was refused. */
export type CaptureAnswer = 'taken' | 'refused' | 'unapproved';

export type PaypalOrders = ReturnType<typeof createPaypalOrders>;

/** PayPal's orders, and whose account they are paid to. */
export function createPaypalOrders(client: PaypalClient) {
  let merchant: Promise<string> | undefined;

  /** Null for one that PayPal does not know, or no longer: it forgets what nobody paid. */
  async function read(id: string): Promise<PaypalOrder | null> {
    try {
      const { body } = await client.call({ path: `/v2/checkout/orders/${encodeURIComponent(id)}` });
      return readAs(orderSchema, body);
    } catch (error) {
      if (error instanceof PaypalFault && error.status === 404) return null;
      throw error;
    }
  }

  async function post(body: unknown, requestId: string): Promise<PaypalOrder> {
    const answer = await client.call({ method: 'POST', path: '/v2/checkout/orders', body, requestId });
    return readAs(orderSchema, answer.body);
  }

  /** Makes an order, or finds the one that was made with the same reference after as many refusals. */
  function create(request: PaymentRequest, returnUrl: string): Promise<PaypalOrder> {
    return post(orderBody(request, returnUrl), numbered(request.reference, request.refusals));
  }

  /** Takes the money of an approved order, once for each time that the customer was led to it. */
  async function capture(
    id: string,
    { reference, attempt }: Pick<KnownPayment, 'reference' | 'attempt'>,
  ): Promise<CaptureAnswer> {
    const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`;
    const requestId = numbered(`capture-${reference}`, attempt);
    try {
      await client.call({ method: 'POST', path, body: {}, requestId });
      return 'taken';
    } catch (error) {
      if (!(error instanceof PaypalFault) || (error.status !== 409 && error.status !== 422)) throw error;
      if (error.status === 409 || error.issues.some((issue) => TAKEN.has(issue))) return 'taken';
      return error.issues.includes('ORDER_NOT_APPROVED') ? 'unapproved' : 'refused';
    }
  }

  /**
   * The account that we take money with. The payee of an order that a customer holds can have been changed,
   * and PayPal names the account nowhere else that every app may ask: so an order that nobody is sent to
   * tells it.
   */
  function merchantId(): Promise<string> {
    merchant ??= askForMerchant().catch((error: unknown) => {
      merchant = undefined;
      throw error;
    });
    return merchant;
  }

  async function askForMerchant(): Promise<string> {
    const unit = { amount: { currency_code: 'USD', value: '1.00' } };
    const order = await post({ intent: 'CAPTURE', purchase_units: [unit] }, randomUUID());
    const id = order.purchase_units[0]?.payee?.merchant_id;
    if (id === undefined) throw new PaypalFault('an order without a payee');
    return id;
  }

  return { read, create, capture, merchantId };
}

/** A key that repeats of one try share, and the next try does not. */
function numbered(key: string, tries: number): string {
  return tries === 0 ? key : `${key}-${tries}`;
}
