import { createHash, randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../../../platform/durations.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { PaypalConfig } from '../payment-config.ts';
import type { KnownPayment, PaymentRequest } from '../payment.ts';
import { PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { orderBody, orderSchema, type PaypalOrder } from './paypal-order.ts';

/** Answers to a capture after which the money may be captured: another request has captured it or is about to. */
const TAKEN = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS']);

/** `unapproved`: there was nothing to capture, and nothing was refused. */
export type CaptureAnswer = 'taken' | 'refused' | 'unapproved';

/** Null for an unknown order; PayPal forgets unpaid ones. */
export async function readPaypalOrder(client: PaypalClient, id: string): Promise<PaypalOrder | null> {
  try {
    const { body } = await client.call({ path: `/v2/checkout/orders/${encodeURIComponent(id)}` });
    return readAs(orderSchema, body);
  } catch (error) {
    if (error instanceof PaypalFault && error.status === 404) return null;
    throw error;
  }
}

async function postOrder(client: PaypalClient, body: unknown, requestId: string): Promise<PaypalOrder> {
  const answer = await client.call({ method: 'POST', path: '/v2/checkout/orders', body, requestId });
  return readAs(orderSchema, answer.body);
}

/** Creates an order, or finds the one with the same reference and number of refusals. */
export function createPaypalOrder(
  client: PaypalClient,
  request: PaymentRequest,
  returnUrl: string,
): Promise<PaypalOrder> {
  return postOrder(client, orderBody(request, returnUrl), numbered(request.reference, request.refusals));
}

/** Captures an approved order, once per redirect of the customer. */
export async function capturePaypalOrder(
  client: PaypalClient,
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

/** Where all processes keep the account that a provider's credentials belong to. */
export interface MerchantStore {
  /** Undefined if it is not known for these credentials; `key` is a hash of them. */
  readonly find: (provider: string, key: string) => Promise<string | undefined>;
  readonly save: (provider: string, key: string, merchantId: string) => Promise<void>;
}

interface MerchantParts {
  readonly client: PaypalClient;
  readonly config: Pick<PaypalConfig, 'clientId' | 'apiUrl'>;
  readonly merchants: MerchantStore;
  /** The provider's name here. */
  readonly name: string;
  readonly clock: Clock;
}

/** Returns our account's id, requested from PayPal once for all processes. */
export function createMerchantId(parts: MerchantParts): () => Promise<string> {
  let merchant: Promise<string> | undefined;
  return () => {
    merchant ??= findMerchant(parts).catch((error: unknown) => {
      merchant = undefined;
      throw error;
    });
    return merchant;
  };
}

async function findMerchant({ client, config, merchants, clock, name }: MerchantParts): Promise<string> {
  // Other credentials may belong to another account.
  const key = createHash('sha256').update(`${config.apiUrl} ${config.clientId}`).digest('hex');
  const known = await merchants.find(name, key);
  if (known !== undefined) return known;
  const hour = Math.floor(clock().getTime() / HOUR_MS);
  const asked = await askForMerchant(client, `merchant-${key}-${hour}`);
  await merchants.save(name, key, asked);
  return asked;
}

/**
 * The account of our credentials. A customer may change the payee of their order, and only orders name the account
 * to every app: so an order that no customer sees supplies it. Processes that ask at the same time share the order
 * by its idempotency key.
 */
async function askForMerchant(client: PaypalClient, requestId: string): Promise<string> {
  const order = await postOrder(client, unseenOrder(), requestId);
  const id = order.purchase_units[0]?.payee?.merchant_id;
  if (id === undefined) throw new PaypalFault('an order without a payee');
  return id;
}

const unseenOrder = (custom_id?: string) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' }, custom_id }],
});

/**
 * Why our account cannot take US dollars; undefined if it can. PayPal shows an account's country, currencies and limits
 * to its partners only, but refuses orders that the account cannot take: so it is asked for one that no customer sees.
 */
export async function refusalByPaypal(client: PaypalClient): Promise<string | undefined> {
  try {
    await postOrder(client, unseenOrder('check'), `check-${randomUUID()}`);
    return undefined;
  } catch (error) {
    const status = error instanceof PaypalFault && !error.isUnreachable ? error.status : null;
    if (!(error instanceof PaypalFault) || status === null) throw error;
    if (status === 401) return 'PAYPAL_CLIENT_ID or PAYPAL_CLIENT_SECRET is wrong';
    return error.issues.join(' ') || `PayPal answered ${status}`;
  }
}

/** An idempotency key that repeats of a try share. */
function numbered(key: string, tries: number): string {
  return tries === 0 ? key : `${key}-${tries}`;
}
