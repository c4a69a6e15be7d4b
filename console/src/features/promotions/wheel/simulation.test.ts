import { SEGMENT_DAYS, segmentShares } from '@causeway/contract/wheel-spin';
import { expect, test } from 'vitest';
import { simulateSpins } from './simulation.ts';

const WEIGHTS = [5000, 300, 2000, 50, 1500, 10, 1500, 5];
const noBreath = () => Promise.resolve();

test('a simulation counts every spin once, at the shares in the rules', async () => {
  const terms = { weights: WEIGHTS, cap: 360 };
  const { hits, days, spins } = await simulateSpins(terms, 20_001, noBreath);
  expect(spins).toBe(20_001);
  expect(hits.reduce((sum, hit) => sum + hit, 0)).toBe(20_001);
  expect(days).toBe(hits.reduce((sum, hit, segment) => sum + hit * (SEGMENT_DAYS[segment] ?? 0), 0));
  for (const [segment, share] of segmentShares(terms).entries()) {
    // Seven standard deviations: wrong shares fail, chance does not.
    const deviation = Math.sqrt(20_001 * share * (1 - share));
    expect(Math.abs((hits[segment] ?? 0) - 20_001 * share)).toBeLessThan(7 * deviation + 1);
  }
});

test('a prize above the budget counts as no win', async () => {
  const { hits, days } = await simulateSpins({ weights: [0, 0, 0, 0, 0, 0, 0, 1], cap: 180 }, 100, noBreath);
  expect(hits).toEqual([100, 0, 0, 0, 0, 0, 0, 0]);
  expect(days).toBe(0);
});
