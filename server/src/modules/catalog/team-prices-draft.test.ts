import { expect, test } from 'vitest';
import { checkTeamPrices } from './team-prices-draft.ts';

const PRICES = {
  times: [
    { days: 90, unitCents: 1497, save: 20 },
    { days: 30, unitCents: 499, save: 0 },
  ],
  sizes: [
    { deviceNum: 10, save: 5 },
    { deviceNum: 5, save: 0 },
  ],
};
const time = (more: object) => ({ ...PRICES, times: [{ days: 30, unitCents: 499, save: 0, ...more }] });
const size = (...sizes: { deviceNum: number; save: number }[]) => ({ ...PRICES, sizes });

test('an operator\u2019s prices are sorted', () => {
  expect(checkTeamPrices(PRICES)).toEqual({
    times: PRICES.times.toReversed(),
    sizes: PRICES.sizes.toReversed(),
  });
});

test.each([
  time({ days: 1080, unitCents: 10_000_000, save: 99 }),
  time({ days: 1, unitCents: 1 }),
  size(),
  size({ deviceNum: 1, save: 99 }, { deviceNum: 100, save: 99 }),
])('%j is taken', (draft) => {
  expect(() => checkTeamPrices(draft)).not.toThrow();
});

test.each([
  { ...PRICES, times: [] },
  time({ days: 0 }),
  time({ days: 1081 }),
  time({ days: 1.5 }),
  time({ unitCents: 0 }),
  time({ unitCents: 10_000_001 }),
  time({ save: -1 }),
  time({ save: 100 }),
  { ...PRICES, times: [...PRICES.times, { days: 30, unitCents: 599, save: 1 }] },
])('times are refused in %j', (draft) => {
  expect(() => checkTeamPrices(draft)).toThrow('TEAM_TIMES_WRONG');
});

test.each([
  size({ deviceNum: 0, save: 0 }),
  size({ deviceNum: 101, save: 0 }),
  size({ deviceNum: 5, save: 100 }),
  size({ deviceNum: 5, save: -1 }),
  size({ deviceNum: 5, save: 0 }, { deviceNum: 5, save: 0 }),
  size({ deviceNum: 10, save: 4 }, { deviceNum: 5, save: 5 }),
])('sizes are refused in %j', (draft) => {
  expect(() => checkTeamPrices(draft)).toThrow('TEAM_SIZES_WRONG');
});
