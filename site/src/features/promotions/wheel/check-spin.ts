import type { OutputOf } from '@causeway/contract/endpoint';
import type { readSpin } from '@causeway/contract/calls';
import {
  areWeights,
  type Commitment,
  commitmentText,
  spinText,
  SEGMENT_DAYS,
  segmentOf,
  type Weights,
} from '@causeway/contract/wheel-spin';
import { fromHex, toHex } from './hex.ts';
import type { NotedTerms } from './noted-terms.ts';

export type RevealedSpin = OutputOf<typeof readSpin>;

/** `unknown`: this browser has nothing to compare with. */
export type Finding = 'holds' | 'broken' | 'unknown';

/** The result of recomputing a spin, compared with the server's answer and with this browser's earlier notes. */
export interface SpinCheck {
  /** Broken if any part is. */
  readonly all: 'holds' | 'broken';
  readonly hash: string;
  readonly sealed: Finding;
  /** Hash and terms equal those shown before the spin. */
  readonly shown: Finding;
  /** The seed is the one that this browser sent. */
  readonly seed: Finding;
  /** HMAC-SHA256 of the spin, which determines the segment; empty if the secret is invalid. */
  readonly digest: string;
  /** Undefined if it cannot be computed. */
  readonly segment: number | undefined;
  readonly hit: Finding;
  readonly days: number | undefined;
  readonly given: Finding;
  /** The prize in days that was hit but exceeded the budget. */
  readonly capped: number | undefined;
}

const UTF8 = new TextEncoder();
const finding = (holds: boolean): Finding => (holds ? 'holds' : 'broken');

async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', UTF8.encode(text))));
}

async function hmac(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    fromHex(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, UTF8.encode(text))));
}

/** Whether the hash is the commitment's. */
export async function isSealed(commitment: Commitment & { readonly hash: string }): Promise<boolean> {
  return (await sha256(commitmentText(commitment))) === commitment.hash;
}

/** Whether these terms equal those noted when they were shown. */
export function asShown(
  { hash, weightsVersion, weights, cap }: Commitment & { readonly hash: string },
  noted: NotedTerms | undefined,
): Finding {
  if (noted === undefined) return 'unknown';
  return finding(
    hash === noted.hash &&
      weightsVersion === noted.weightsVersion &&
      cap === noted.cap &&
      isSame(weights, noted.weights),
  );
}

/** Recomputes a spin's days from its secret and seed by the published rule, in this browser. */
export async function checkSpin(spin: RevealedSpin, noted: NotedTerms | undefined): Promise<SpinCheck> {
  const { commitment } = spin;
  const digest = await hmac(commitment.secret, spinText(commitment.id, spin.seed)).catch(() => '');
  const follows = digest !== '' && areWeights(commitment.weights);
  const segment = follows ? segmentOf(digest, commitment) : undefined;
  const days = segment === undefined ? undefined : SEGMENT_DAYS[segment];
  const uncapped = follows ? SEGMENT_DAYS[segmentOf(digest, { ...commitment, cap: Infinity })] : undefined;
  const findings = {
    sealed: finding(await isSealed(commitment)),
    shown: asShown(commitment, noted),
    seed: noted?.seed === undefined ? 'unknown' : finding(noted.seed === spin.seed),
    hit: finding(segment === spin.segment),
    given: finding(days === spin.days),
  } as const;
  return {
    ...findings,
    all: Object.values(findings).includes('broken') ? 'broken' : 'holds',
    hash: await sha256(commitmentText(commitment)),
    digest,
    segment,
    days,
    capped: uncapped === days ? undefined : uncapped,
  };
}

function isSame(one: Weights, other: Weights): boolean {
  return one.length === other.length && one.every((weight, place) => weight === other[place]);
}
