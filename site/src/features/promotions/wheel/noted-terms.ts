import type { NextSpin } from '@causeway/contract/wheel';
import { localStore } from '../../../storage/browser-storage.ts';
import { toHex } from './hex.ts';

/** What this browser saw of a spin before it was made. */
export interface NotedTerms {
  readonly hash: string;
  readonly weightsVersion: number;
  readonly weights: readonly number[];
  readonly cap: number;
  /** The random part that this browser sent; undefined while it has sent none. */
  readonly seed?: string;
}

const keyOf = (id: string) => `wheelTerms:${id}` as const;

/** What was noted of terms, by their id; undefined where it has never seen them. */
export function readNotedTerms(id: string): NotedTerms | undefined {
  const noted = localStore.read(keyOf(id));
  return isNotedTerms(noted) ? noted : undefined;
}

/** Notes terms as they are shown. What was noted first stays: a later answer under the same id changes nothing. */
export function noteTerms({ id, hash, weightsVersion, weights, cap }: NextSpin): void {
  if (readNotedTerms(id) !== undefined) return;
  localStore.save(keyOf(id), { hash, weightsVersion, weights, cap } satisfies NotedTerms);
}

/**
 * The random part to send with a spin under these terms, noted before it is sent. The same one however often they are
 * drawn, in whichever tab: asked for again, the server answers with the spin that was made, and its part is the first.
 */
export function seedFor(terms: NextSpin): string {
  noteTerms(terms);
  const noted = readNotedTerms(terms.id);
  const seed = noted?.seed ?? freshSeed();
  if (noted !== undefined) localStore.save(keyOf(terms.id), { ...noted, seed } satisfies NotedTerms);
  return seed;
}

/** 128 unpredictable bits, in hexadecimal digits. */
function freshSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

function isNotedTerms(value: unknown): value is NotedTerms {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, weights } = value as Partial<Record<keyof NotedTerms, unknown>>;
  return typeof hash === 'string' && Array.isArray(weights);
}
