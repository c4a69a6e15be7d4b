import { expect, test } from 'vitest';
import type { ConsolePlan } from '@causeway/contract/console/catalogue';
import { largestOfferSave, savingPerDay } from './saving-hints.ts';

const plan = (
  key: string,
  days: number,
  priceCents: number,
  more: Partial<ConsolePlan> = {},
): ConsolePlan => ({
  key,
  tier: 'vip',
  days,
  deviceNum: 2,
  deviceMode: 1,
  name: { zh: key, tw: key, en: key },
  priceCents,
  priceFen: null,
  save: 0,
  recommend: false,
  offer: null,
  onSale: true,
  version: 1,
  nowCents: priceCents,
  ...more,
});
const week = plan('week', 7, 299);
const month = plan('month', 30, 999);
const year = plan('year', 360, 4799);

test('a day’s price is compared with the month’s, else with the tier’s shortest plan on sale', () => {
  expect(savingPerDay(year, 'year', [week, month, year])).toEqual({ percent: 60, base: month });
  expect(savingPerDay(year, 'year', [week, year])).toEqual({ percent: 69, base: week });
  expect(
    savingPerDay(year, 'year', [{ ...week, onSale: false }, plan('s', 7, 1, { tier: 'svip' })]),
  ).toBeUndefined();
  expect(savingPerDay(week, 'week', [week, month, year])).toBeUndefined();
});

test('an offer may claim its saving against the list price, rounded up', () => {
  expect(largestOfferSave({ priceCents: 1799, priceFen: null, save: 40 }, 1200)).toBe(60);
  expect(largestOfferSave({ priceCents: null, priceFen: 6880, save: 0 }, 500)).toBe(50);
  expect(largestOfferSave({ priceCents: 0, priceFen: null, save: 0 }, 0)).toBe(0);
});
