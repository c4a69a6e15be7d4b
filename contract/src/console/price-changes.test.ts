import { expect, test } from 'vitest';
import { areConfirmed, planPriceChanges, teamPriceChanges } from './price-changes.ts';

const plan = (
  priceCents: number | null,
  offerCents: number | null = null,
  priceFen: number | null = null,
) => ({
  priceCents,
  priceFen,
  offer: offerCents === null ? null : { priceCents: offerCents },
});

test.each<[string, ReturnType<typeof plan>, ReturnType<typeof plan>, [string, boolean][]]>([
  ['the same price', plan(1000), plan(1000), []],
  ['exactly 30 % less', plan(1000), plan(700), [['price', false]]],
  ['a cent below that', plan(1000), plan(699), [['price', true]]],
  ['exactly 30 % more', plan(1000), plan(1300), [['price', false]]],
  ['a cent above that', plan(1000), plan(1301), [['price', true]]],
  ['a free plan with a price', plan(0), plan(1), [['price', true]]],
  ['a new offer', plan(1000), plan(1000, 600), [['offer', true]]],
  ['a small new offer', plan(1000), plan(1000, 900), [['offer', false]]],
  ['a cheaper offer', plan(1000, 600), plan(1000, 500), [['offer', false]]],
  ['an offer that ends', plan(1000, 500), plan(1000), [['offer', false]]],
  ['yuan for about as many dollars', plan(1000), plan(null, null, 6880), [['price', false]]],
  ['yuan as if they were dollars', plan(1000), plan(null, null, 1000), [['price', true]]],
])('%s', (_title, before, after, found) => {
  expect(planPriceChanges(before, after).map(({ of, isJump }) => [of, isJump])).toEqual(found);
});

test('team prices count with their savings, at each number of seats where another one begins or began', () => {
  const before = { times: [{ days: 30, unitCents: 1000, save: 0 }], sizes: [{ deviceNum: 10, save: 5 }] };
  const after = {
    times: [
      { days: 30, unitCents: 1000, save: 40 },
      { days: 90, unitCents: 1, save: 0 },
    ],
    sizes: [
      { deviceNum: 10, save: 6 },
      { deviceNum: 5, save: 0 },
    ],
  };
  expect(teamPriceChanges(before, after)).toEqual([
    {
      of: 'days-30',
      before: { amount: 1000, currency: 'USD' },
      after: { amount: 600, currency: 'USD' },
      isJump: true,
    },
    {
      of: 'seats-10',
      before: { amount: 950, currency: 'USD' },
      after: { amount: 564, currency: 'USD' },
      isJump: true,
    },
  ]);
});

test('only the new price of each jump confirms it', () => {
  const changes = planPriceChanges(plan(1000), plan(500, 200));
  expect(changes.map(({ isJump }) => isJump)).toEqual([true, true]);
  const both = [
    { of: 'price', amount: 500 },
    { of: 'offer', amount: 200 },
  ];
  expect(areConfirmed(changes, both)).toBe(true);
  expect(areConfirmed(changes, both.slice(1))).toBe(false);
  expect(areConfirmed(changes, [{ of: 'price', amount: 501 }, ...both.slice(1)])).toBe(false);
  expect(areConfirmed(planPriceChanges(plan(1000), plan(999)), [])).toBe(true);
});
