import { X509Certificate } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import { Refusal } from '../../../refusal.ts';
import { PaypalFault, reasonOf } from './paypal-client.ts';

const TIMEOUT_MS = 20_000;
const KEPT_MS = 86_400_000;
const MAX_KEPT = 20;
const MAX_CHARACTERS = 64 * 1024;

/** How often a minute strangers can have PayPal asked for something. */
const ASKED_A_MINUTE = 10;

/**
 * Counts what strangers have PayPal asked for, and refuses what is too much: PayPal itself sends its messages
 * again.
 */
export function createStrangersBudget(clock: Clock): () => void {
  let since = 0;
  let spent = 0;
  return () => {
    const now = clock().getTime();
    if (now - since >= 60_000) [since, spent] = [now, 0];
    spent += 1;
    if (spent > ASKED_A_MINUTE) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: 60 });
  };
}

export type PaypalCertificates = ReturnType<typeof createPaypalCertificates>;

/** The certificates that PayPal signs messages with, from PayPal's own hosts alone. */
export function createPaypalCertificates(apiUrl: string, clock: Clock, spend: () => void) {
  // Messages name the host without the `-m` that the API has.
  const origins = [apiUrl, apiUrl.replace('://api-m.', '://api.')];
  const kept = new Map<string, { readonly at: number; readonly found: Promise<X509Certificate | null> }>();

  /** Whether a message may name this address. Nothing else is ever fetched. */
  function isOurs(url: string): boolean {
    return origins.some(
      (origin) => url.startsWith(`${origin}/v1/notifications/certs/`) && /\/certs\/[\w-]{1,100}$/.test(url),
    );
  }

  /**
   * Null where there is none, undefined where it is none to go by. Throws where PayPal must send it again.
   */
  async function find(url: string): Promise<X509Certificate | null | undefined> {
    const now = clock().getTime();
    let entry = kept.get(url);
    if (entry === undefined || now - entry.at > KEPT_MS) {
      spend();
      entry = { at: now, found: download(url) };
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(url, entry);
    }
    try {
      const certificate = await entry.found;
      if (certificate === null) kept.delete(url);
      return certificate !== null && !isInForce(certificate, now) ? undefined : certificate;
    } catch (error) {
      kept.delete(url);
      if (error instanceof PaypalFault) throw error;
      return undefined;
    }
  }

  return { isOurs, find };
}

function isInForce({ validFromDate, validToDate, publicKey }: X509Certificate, now: number): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false;
  return validFromDate.getTime() <= now && now <= validToDate.getTime();
}

async function download(url: string): Promise<X509Certificate | null> {
  let answer: { readonly status: number; readonly text: string };
  try {
    // Elsewhere than at PayPal's own address nobody vouches for a certificate.
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer = { status: response.status, text: await response.text() };
  } catch (error) {
    throw new PaypalFault(`its certificate was not answered (${reasonOf(error)})`);
  }
  if (answer.status >= 500 || answer.status === 429)
    throw new PaypalFault(`its certificate was answered ${answer.status}`);
  if (answer.status !== 200 || answer.text.length > MAX_CHARACTERS) return null;
  return new X509Certificate(answer.text);
}
