import { verify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { DAY_MS } from '../../../../platform/durations.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { PaypalConfig } from '../payment-config.ts';
import type { WebhookHeaders } from '../payment.ts';
import {
  findCertificate,
  isPaypalCertificate,
  trustCertificate,
  type PaypalCertificates,
} from './paypal-certificates.ts';
import { PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';

/** PayPal retries an event for three days; a replay does no harm, since everything is read from the API. */
const MAX_AGE_MS = 4 * DAY_MS;
const MAX_AHEAD_MS = 300_000;
/** PayPal's simulator sends an event once, and anyone can use it. */
const MAX_SIMULATED_MS = 300_000;

/** Replaces the webhook's id in what PayPal's simulator signs. */
const SIMULATED = 'WEBHOOK_ID';

const verdictSchema = z.object({ verification_status: z.string() });

export interface PaypalSignature {
  /** A verified event of PayPal's simulator, which means nothing. */
  readonly simulated: boolean;
  readonly sentAt: Date;
  /** URL of the certificate that verified it. */
  readonly providerState?: string;
}

interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly signature: string;
  readonly certificateUrl: string;
  readonly algorithm: string;
}

export interface SignatureContext {
  readonly config: Pick<PaypalConfig, 'webhookId' | 'clientSecret'>;
  readonly client: PaypalClient;
  readonly clock: Clock;
  readonly certificates: PaypalCertificates;
}

export interface SignedEvent {
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
  readonly network: string;
}

/**
 * Verifies an event; null if it is not genuine. The signature covers a CRC of the raw bytes, which does not bind
 * them: anyone who has seen one event can give it another body. So nothing in the body may be trusted. Throws if
 * PayPal must send it again.
 */
export async function checkSignature(
  ctx: SignatureContext,
  { rawBody, headers, network }: SignedEvent,
): Promise<PaypalSignature | null> {
  const { config, clock, certificates } = ctx;
  const sent = transmissionOf(headers);
  if (config.webhookId === '' || config.clientSecret === '' || sent === null) return null;
  const sentAt = new Date(sent.time);
  const age = clock().getTime() - sentAt.getTime();
  if (!(age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS) || !isPaypalCertificate(certificates, sent.certificateUrl))
    return null;
  const certificate = await findCertificate(certificates, sent.certificateUrl, network);
  if (certificate === null) return null;
  // PayPal verifies what cannot be verified here.
  if (certificate === undefined || sent.algorithm !== 'SHA256withRSA') {
    return (await isConfirmed(ctx, sent, rawBody, network)) ? { simulated: false, sentAt } : null;
  }
  const isSignedFor = (id: string) => isSigned(sent, rawBody, id, certificate.publicKey);
  if (isSignedFor(config.webhookId)) {
    trustCertificate(certificates, sent.certificateUrl);
    return { simulated: false, sentAt, providerState: sent.certificateUrl };
  }
  return age <= MAX_SIMULATED_MS && isSignedFor(SIMULATED) ? { simulated: true, sentAt } : null;
}

async function isConfirmed(
  { config, client, certificates }: SignatureContext,
  sent: Transmission,
  rawBody: Buffer,
  network: string,
): Promise<boolean> {
  if (!isJson(rawBody)) return false;
  certificates.spend(network);
  const said = JSON.stringify({
    auth_algo: sent.algorithm,
    cert_url: sent.certificateUrl,
    transmission_id: sent.id,
    transmission_sig: sent.signature,
    transmission_time: sent.time,
    webhook_id: config.webhookId,
  });
  // The raw bytes are sent: serialized again, the event would have another checksum.
  const body = Buffer.concat([
    Buffer.from(`${said.slice(0, -1)},"webhook_event":`),
    rawBody,
    Buffer.from('}'),
  ]);
  try {
    const path = '/v1/notifications/verify-webhook-signature';
    const answer = await client.call({ method: 'POST', path, body });
    return readAs(verdictSchema, answer.body).verification_status === 'SUCCESS';
  } catch (error) {
    if (error instanceof PaypalFault && (error.status === 400 || error.status === 422)) return false;
    throw error;
  }
}

function isSigned({ id, time, signature }: Transmission, rawBody: Buffer, webhookId: string, key: KeyObject) {
  const text = `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

const FORMS = {
  'paypal-transmission-id': /^[\w-]{1,100}$/,
  'paypal-transmission-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/,
  'paypal-transmission-sig': /^[\w+/=-]{1,1000}$/,
  'paypal-cert-url': /^[\x21-\x7e]{1,500}$/,
  'paypal-auth-algo': /^\w{1,100}$/,
} as const;

/** Null if a header is missing or invalid. */
function transmissionOf(headers: WebhookHeaders): Transmission | null {
  const read = (name: keyof typeof FORMS): string => {
    const value = headers[name] ?? '';
    return FORMS[name].test(value) ? value : '';
  };
  const sent = {
    id: read('paypal-transmission-id'),
    time: read('paypal-transmission-time'),
    signature: read('paypal-transmission-sig'),
    certificateUrl: read('paypal-cert-url'),
    algorithm: read('paypal-auth-algo'),
  };
  return Object.values(sent).includes('') ? null : sent;
}

function isJson(rawBody: Buffer): boolean {
  try {
    return typeof JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody)) === 'object';
  } catch {
    return false;
  }
}
