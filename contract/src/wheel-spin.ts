/**
 * The published rule of the prize wheel: these functions and the inputs of both sides determine a spin, so that anybody
 * can check one. Before a spin its account sees `SHA-256(commitmentText)`; the spin uses `HMAC-SHA256(secret, spinText)`,
 * keyed with the secret’s 32 bytes, and the secret is revealed afterwards.
 */

/** Days of VIP by segment, clockwise from the top. Each of the two segments of 5 has a separate weight. */
export const SEGMENT_DAYS = [0, 30, 10, 90, 5, 180, 5, 360] as const;

/** A segment’s number; segment 0 wins nothing. */
export type Segment = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One weight per segment: an integer from 0 to {@link WEIGHT_MAX}, not all of them 0. */
export type Weights = readonly number[];

export const WEIGHT_MAX = 1_000_000;

/** What a spin is committed to before it is made. */
export interface SpinTerms {
  readonly weightsVersion: number;
  readonly weights: Weights;
  /** The highest prize that the wheel’s budget of days allowed, in days; higher ones win nothing. */
  readonly cap: number;
}

export interface Commitment extends SpinTerms {
  readonly id: string;
  /** 32 random bytes as 64 lower-case hexadecimal digits. */
  readonly secret: string;
}

const NAME = 'causeway-wheel/1';

/** The UTF-8 text hashed for the commitment that is shown before a spin. */
export function commitmentText({ id, secret, weightsVersion, weights, cap }: Commitment): string {
  return [NAME, id, secret, weightsVersion, weights.join(','), cap].join('\n');
}

/** The UTF-8 text that the secret signs for a spin. `seed` comes from the account and may be empty. */
export function spinText(commitmentId: string, seed: string): string {
  return [NAME, commitmentId, seed].join('\n');
}

/** Each segment’s probability: its weight’s share; a prize above the cap counts for segment 0. */
export function segmentShares({ weights, cap }: Pick<SpinTerms, 'weights' | 'cap'>): number[] {
  const total = totalOf(weights);
  const shares = SEGMENT_DAYS.map(() => 0);
  for (const [segment, weight] of weights.entries()) {
    const hit = cappedSegment(segment, cap);
    shares[hit] = (shares[hit] ?? 0) + weight / total;
  }
  return shares;
}

/** Days that a spin gives on average. */
export function expectedDays(terms: Pick<SpinTerms, 'weights' | 'cap'>): number {
  return segmentShares(terms).reduce((sum, share, segment) => sum + share * (SEGMENT_DAYS[segment] ?? 0), 0);
}

/**
 * The segment for a digest of 64 hexadecimal digits: the digest as a number, modulo the sum of the weights, falls into
 * one of the weights laid end to end. With 256 bits the modulo’s bias is below 2⁻²³⁰.
 */
export function segmentOf(digest: string, { weights, cap }: Pick<SpinTerms, 'weights' | 'cap'>): Segment {
  let point = BigInt(`0x${digest}`) % BigInt(totalOf(weights));
  for (const [segment, weight] of weights.entries()) {
    if (point < BigInt(weight)) return cappedSegment(segment, cap);
    point -= BigInt(weight);
  }
  throw new RangeError('The weights sum up to less than their sum');
}

function cappedSegment(segment: number, cap: number): Segment {
  return (SEGMENT_DAYS[segment] ?? 0) > cap ? 0 : (segment as Segment);
}

/** The highest prize that so many days of budget allow; with no budget, all. */
export function capOf(daysLeft: number | null): number {
  const days = daysLeft ?? Math.max(...SEGMENT_DAYS);
  return Math.max(...SEGMENT_DAYS.filter((prize) => prize <= days), 0);
}

/** Whether these are valid weights of a wheel. */
export function areWeights(weights: readonly number[]): boolean {
  return (
    weights.length === SEGMENT_DAYS.length &&
    weights.every((weight) => Number.isInteger(weight) && weight >= 0 && weight <= WEIGHT_MAX) &&
    totalOf(weights) > 0
  );
}

function totalOf(weights: Weights): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
