import { X509Certificate } from 'node:crypto';
import { DAY_MS } from '../../../../platform/durations.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { createUnauthenticatedLimit } from '../../../../platform/limits/limits.ts';
import { PaypalFault } from './paypal-client.ts';
import { fetchAnswer } from './provider-fetch.ts';

const KEPT_MS = DAY_MS;
const MAX_KEPT = 20;
const MAX_CHARACTERS = 64 * 1024;

/** Pause before a failed renewal of a certificate is retried. */
const AGAIN_MS = 60_000;
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

interface Kept {
  /** When it is downloaded again. */
  until: number;
  readonly found: Promise<X509Certificate | null>;
}

/**
 * Certificates for PayPal's signatures, only from PayPal's hosts. Anyone can name a URL, so `spend` limits downloads
 * for unauthenticated senders. URLs that verified events named do not count for that limit, and their certificates
 * are evicted last.
 */
export interface PaypalCertificates {
  readonly origins: readonly string[];
  readonly clock: Clock;
  readonly kept: Map<string, Kept>;
  /** URLs that verified events named, latest last. */
  readonly trusted: Set<string>;
  readonly spend: (network: string) => void;
  readonly spendTrusted: (url: string) => void;
}

export function createPaypalCertificates(
  apiUrl: string,
  clock: Clock,
  spend: (network: string) => void,
): PaypalCertificates {
  // Events name the host without `-m`.
  const origins = [apiUrl, apiUrl.replace('://api-m.', '://api.')];
  const spendTrusted = createUnauthenticatedLimit(clock);
  return { origins, clock, kept: new Map(), trusted: new Set(), spend, spendTrusted };
}

/** Whether an event may name this URL; no other URL is ever fetched. */
export function isPaypalCertificate({ origins }: PaypalCertificates, url: string): boolean {
  if (!URL.canParse(url)) return false;
  // Checked as written and as parsed: no query, no dots, nothing that a parser would read in another way.
  const { origin, pathname } = new URL(url);
  return origins.some(
    (ours) =>
      url.startsWith(ours) &&
      PATH.test(url.slice(ours.length)) &&
      origin === new URL(ours).origin &&
      PATH.test(pathname),
  );
}

/** Trusts the URL of a certificate that has verified an event. */
export function trustCertificate(certificates: PaypalCertificates, url: string): void {
  if (!isPaypalCertificate(certificates, url)) return;
  const { trusted } = certificates;
  trusted.delete(url);
  trusted.add(url);
  for (const oldest of trusted) if (trusted.size > MAX_KEPT / 2) trusted.delete(oldest);
}

/** Null if there is no certificate, undefined if it is invalid. Throws if PayPal must send the event again. */
export async function findCertificate(
  certificates: PaypalCertificates,
  url: string,
  network: string,
): Promise<X509Certificate | null | undefined> {
  const now = certificates.clock().getTime();
  let entry = certificates.kept.get(url);
  if (entry === undefined || now >= entry.until) entry = renew(certificates, url, entry, network);
  try {
    const certificate = await entry.found;
    if (certificate === null) forget(certificates, url, entry);
    return certificate !== null && !isInForce(certificate, now) ? undefined : certificate;
  } catch (error) {
    forget(certificates, url, entry);
    if (error instanceof PaypalFault) throw error;
    return undefined;
  }
}

/** Downloads a certificate; on failure the old one is used, which has its own expiry. */
function renew(certificates: PaypalCertificates, url: string, old: Kept | undefined, network: string): Kept {
  const { clock, kept, trusted, spend, spendTrusted } = certificates;
  const now = clock().getTime();
  try {
    if (trusted.has(url)) spendTrusted(url);
    else spend(network);
  } catch (error) {
    if (old === undefined) throw error;
    return old;
  }
  const found = download(url).catch((error: unknown) => {
    if (old === undefined) throw error;
    entry.until = clock().getTime() + AGAIN_MS;
    return old.found;
  });
  const entry: Kept = { until: now + KEPT_MS, found };
  kept.delete(url);
  if (kept.size >= MAX_KEPT) kept.delete(leastUseful(certificates));
  kept.set(url, entry);
  return entry;
}

/** The oldest untrusted URL; there always is one, since fewer are trusted than kept. */
function leastUseful({ kept, trusted }: PaypalCertificates): string {
  return [...kept.keys()].find((url) => !trusted.has(url)) ?? '';
}

function forget({ kept }: PaypalCertificates, url: string, entry: Kept): void {
  if (kept.get(url) === entry) kept.delete(url);
}

function isInForce({ validFromDate, validToDate, publicKey }: X509Certificate, now: number): boolean {
  if (publicKey.asymmetricKeyType !== 'rsa') return false;
  return validFromDate.getTime() <= now && now <= validToDate.getTime();
}

async function download(url: string): Promise<X509Certificate | null> {
  const answer = await fetchAnswer(
    url,
    {},
    (cause) => new PaypalFault(`its certificate was not answered (${cause})`),
  );
  if (answer.status >= 500 || answer.status === 429)
    throw new PaypalFault(`its certificate was answered ${answer.status}`);
  if (answer.status !== 200 || answer.text.length > MAX_CHARACTERS) return null;
  return new X509Certificate(answer.text);
}
