import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  areWeights,
  capOf,
  commitmentText,
  spinText,
  expectedDays,
  segmentOf,
  segmentShares,
  SEGMENT_DAYS,
} from '@causeway/contract/wheel-spin';
import { DEPTH } from '../../../../scripts/test-depth.ts';

const WEIGHTS = [5000, 120, 900, 25, 2000, 9, 1940, 6] as const;
/** Seven degrees of freedom: one in a thousand fitting samples is above it. */
const CHI_SQUARE_7_AT_0_001 = 24.322;

/** How far counts are from their expected shares. */
function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, segment) => {
    const expected = total * (shares[segment] ?? 0);
    return expected === 0 ? sum : sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** Makes `num` spins with deterministic secrets, so that every run has the same ones. */
function spinMany(num: number, terms: { weights: readonly number[]; cap: number }, seed: string): number[] {
  const counts = SEGMENT_DAYS.map(() => 0);
  for (let index = 0; index < num; index++) {
    const secret = createHash('sha256').update(`secret ${index}`).digest();
    const digest = createHmac('sha256', secret)
      .update(spinText(`draw ${index}`, seed))
      .digest('hex');
    const segment = segmentOf(digest, terms);
    counts[segment] = (counts[segment] ?? 0) + 1;
  }
  return counts;
}

describe('many spins by the published function fit the weights', () => {
  const counts = spinMany(DEPTH.spins, { weights: WEIGHTS, cap: 360 }, 'mine');

  test('at 0.001', () => {
    const shares = segmentShares({ weights: WEIGHTS, cap: 360 });
    expect(chiSquare(counts, shares)).toBeLessThan(CHI_SQUARE_7_AT_0_001);
  });

  test('and do not fit weights of which one differs by a few hundredths', () => {
    const other: number[] = [...WEIGHTS];
    other[0] = 5000 + 100_000 / Math.sqrt(DEPTH.spins);
    expect(chiSquare(counts, segmentShares({ weights: other, cap: 360 }))).toBeGreaterThan(
      CHI_SQUARE_7_AT_0_001,
    );
  });
}, 60_000);

test('prizes above the cap are not won, and the others keep their probability', () => {
  const capped = { weights: WEIGHTS, cap: 10 };
  const counts = spinMany(20_000, capped, '');
  expect([counts[1], counts[3], counts[5], counts[7]]).toEqual([0, 0, 0, 0]);
  const shares = segmentShares(capped);
  expect(shares[0]).toBeCloseTo((5000 + 120 + 25 + 9 + 6) / 10_000, 10);
  expect(shares[2]).toBeCloseTo(900 / 10_000, 10);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  // Three degrees of freedom.
  expect(chiSquare(counts, shares)).toBeLessThan(16.266);
});

test.each([
  [0n, 0],
  [1n, 0],
  [2n, 1],
  [4n, 1],
  [5n, 7],
  [6n, 0],
])('the number %s falls into segment %s of the weights 2, 3 and 1', (number, segment) => {
  const digest = number.toString(16).padStart(64, '0');
  expect(segmentOf(digest, { weights: [2, 3, 0, 0, 0, 0, 0, 1], cap: 360 })).toBe(segment);
});

test('all 256 bits count', () => {
  const digest = 'f'.repeat(64);
  const weights = [3, 7, 1, 0, 0, 0, 0, 0];
  const point = Number((2n ** 256n - 1n) % 11n);
  expect(segmentOf(digest, { weights, cap: 360 })).toBe(point < 3 ? 0 : point < 10 ? 1 : 2);
});

test.each([
  [null, 360],
  [1000, 360],
  [360, 360],
  [359, 180],
  [89, 30],
  [5, 5],
  [4, 0],
  [0, 0],
])('with %s days left the highest prize is %s', (left, cap) => {
  expect(capOf(left)).toBe(cap);
});

test('a spin is expected to give its prizes by their shares', () => {
  expect(expectedDays({ weights: [1, 1, 0, 0, 0, 0, 0, 0], cap: 360 })).toBe(15);
  expect(expectedDays({ weights: [0, 0, 0, 0, 1, 0, 1, 0], cap: 360 })).toBe(5);
  expect(expectedDays({ weights: [0, 0, 0, 0, 1, 0, 0, 1], cap: 5 })).toBe(2.5);
});

test.each([
  [[1, 0, 0, 0, 0, 0, 0, 0], true],
  [[0, 0, 0, 0, 0, 0, 0, 1_000_000], true],
  [[0, 0, 0, 0, 0, 0, 0, 0], false],
  [[1, 0, 0, 0, 0, 0, 0], false],
  [[1, 0, 0, 0, 0, 0, 0, 0, 0], false],
  [[1.5, 0, 0, 0, 0, 0, 0, 0], false],
  [[-1, 2, 0, 0, 0, 0, 0, 0], false],
  [[1_000_001, 0, 0, 0, 0, 0, 0, 0], false],
])('%j as weights: %s', (weights, fit) => {
  expect(areWeights(weights)).toBe(fit);
});

test('every part of a commitment changes its hash', () => {
  const commitment = { id: 'a', secret: 'b', weightsVersion: 1, weights: [...WEIGHTS], cap: 360 };
  const texts = [
    commitment,
    { ...commitment, id: 'c' },
    { ...commitment, secret: 'c' },
    { ...commitment, weightsVersion: 2 },
    { ...commitment, weights: WEIGHTS.toReversed() },
    { ...commitment, cap: 180 },
  ].map(commitmentText);
  expect(new Set(texts).size).toBe(texts.length);
});
