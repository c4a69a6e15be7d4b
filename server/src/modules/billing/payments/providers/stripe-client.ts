import Stripe from 'stripe';
import { isOutOfOrder, ProviderFault } from '../provider-fault.ts';
import { STRIPE } from './stripe-event.ts';

/** Three tries end within half a minute; people wait less than that (`deadline.ts`). */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** An error of Stripe's client without its message, which may quote the key and what was sent. */
export class StripeFault extends ProviderFault {
  /** The client's name of the error, such as `StripeInvalidRequestError`. */
  readonly type: string;
  readonly code: string | undefined;
  /** The parameter that it concerns. */
  readonly param: string | undefined;
  /** The account's id, which Stripe names when a key lacks a right. */
  readonly account: string | undefined;

  constructor(error: InstanceType<typeof Stripe.errors.StripeError>) {
    const words = [error.type, error.code, error.requestId].filter((word) => word !== undefined);
    // No status means no answer.
    super(STRIPE, words.join(' '), error.statusCode === undefined || isOutOfOrder(error.statusCode));
    this.type = error.type;
    this.code = error.code;
    this.param = error.param;
    this.account = /\bacct_\w+/.exec(error.message)?.[0];
  }
}

/** The official client, without telemetry. */
export function openStripe({
  secretKey,
  apiUrl,
}: {
  readonly secretKey: string;
  readonly apiUrl: string;
}): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** All requests to Stripe go through here. Throws {@link StripeFault}. */
export async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new StripeFault(error);
    throw error;
  }
}

/** As {@link asked}; null for an unknown object, such as one of test mode after the switch to live mode. */
export async function findOrNull<T>(question: () => Promise<T>): Promise<T | null> {
  try {
    return await asked(question);
  } catch (error) {
    if (error instanceof StripeFault && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** Related objects are ids, or expanded on request. */
export function idOf(related: string | { readonly id: string } | null | undefined): string | null {
  if (related === null || related === undefined) return null;
  return typeof related === 'string' ? related : related.id;
}

/** Time of Stripe's answer by its clock. */
export function dateOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): Date | null {
  const { date } = headers;
  return typeof date === 'string' && !Number.isNaN(Date.parse(date)) ? new Date(date) : null;
}

/** Undefined if the key lacks the right. */
export async function ifAllowed<T>(question: () => Promise<T>): Promise<T | undefined> {
  try {
    return await asked(question);
  } catch (error) {
    if (error instanceof StripeFault && error.type === 'StripePermissionError') return undefined;
    throw error;
  }
}
