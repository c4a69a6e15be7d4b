import type { NextSpin } from '@causeway/contract/wheel';
import { localStore } from '../../../storage/browser-storage.ts';
import { toHex } from './hex.ts';

/** What this browser saw before a spin. */
export interface NotedTerms {
  readonly hash: string;
  readonly weightsVersion: number;
  readonly weights: readonly number[];
  readonly cap: number;
  /** The seed that this browser sent, if any. */
  readonly seed?: string;
}

const keyOf = (id: string) => `wheelTerms:${id}` as const;

/** The notes on terms by their id; undefined if this browser never saw them. */
export function readNotedTerms(id: string): NotedTerms | undefined {
  const noted = localStore.read(keyOf(id));
  return isNotedTerms(noted) ? noted : undefined;
}

/** Notes terms when they are shown. The first note stays: a later answer with the same id changes nothing. */
export function noteTerms({ id, hash, weightsVersion, weights, cap }: NextSpin): void {
  if (readNotedTerms(id) !== undefined) return;
  localStore.save(keyOf(id), { hash, weightsVersion, weights, cap } satisfies NotedTerms);
}

/**
 * The seed for a spin under these terms, noted before it is sent. Retries and other tabs use the same seed, since the
 * server answers a repeated request with the existing spin and its first seed.
 */
export function seedFor(terms: NextSpin): string {
  noteTerms(terms);
  const noted = readNotedTerms(terms.id);
  const seed = noted?.seed ?? freshSeed();
  if (noted !== undefined) localStore.save(keyOf(terms.id), { ...noted, seed } satisfies NotedTerms);
  return seed;
}

/** 128 random bits as hexadecimal digits. */
function freshSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

function isNotedTerms(value: unknown): value is NotedTerms {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, weights } = value as Partial<Record<keyof NotedTerms, unknown>>;
  return typeof hash === 'string' && Array.isArray(weights);
}
