import { SEGMENT_DAYS, segmentShares } from '@causeway/contract/wheel-spin';
import { expect, test } from 'vitest';
import { simulateSpins } from './simulation.ts';

const WEIGHTS = [5000, 300, 2000, 50, 1500, 10, 1500, 5];
const noBreath = () => Promise.resolve();

test('a simulation counts every spin once, at the shares in the rules', async () => {
  const terms = { weights: WEIGHTS, cap: 360 };
  const wheel = { weights: WEIGHTS, daysLeft: null };
  const { hits, days, spins, usedUpAfter } = await simulateSpins(wheel, 20_001, noBreath);
  expect(usedUpAfter).toBeNull();
  expect(spins).toBe(20_001);
  expect(hits.reduce((sum, hit) => sum + hit, 0)).toBe(20_001);
  expect(days).toBe(hits.reduce((sum, hit, segment) => sum + hit * (SEGMENT_DAYS[segment] ?? 0), 0));
  for (const [segment, share] of segmentShares(terms).entries()) {
    // Seven standard deviations: wrong shares fail, chance does not.
    const deviation = Math.sqrt(20_001 * share * (1 - share));
    expect(Math.abs((hits[segment] ?? 0) - 20_001 * share)).toBeLessThan(7 * deviation + 1);
  }
});

test.each([
  ['a prize above the budget counts as no win', 7, 180, [100, 0], 0, 0],
  ['the budget is used up by the second prize', 1, 75, [98, 2], 60, 2],
  ['a budget that fits exactly', 1, 60, [98, 2], 60, 2],
  ['no prizes at all', 0, null, [100, 0], 0, 0],
  ['without a limit', 1, null, [0, 100], 3000, null],
] as const)('%s', async (_title, segment, daysLeft, [lost, won], days, usedUpAfter) => {
  const weights = SEGMENT_DAYS.map((_days, index) => (index === segment ? 1 : 0));
  const found = await simulateSpins({ weights, daysLeft }, 100, noBreath);
  expect(found).toMatchObject({ days, usedUpAfter });
  expect([found.hits[0], segment === 0 ? 0 : found.hits[segment]]).toEqual([lost, won]);
});
