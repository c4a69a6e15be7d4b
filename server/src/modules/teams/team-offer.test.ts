import { expect, test } from 'vitest';
import { demandOffer } from './team-offer.ts';

const OFFER = { days: 180, deviceNum: 300, totalCents: 99_900, validDays: 14 };

test.each([
  {},
  { days: 1, deviceNum: 1, totalCents: 0, validDays: 1 },
  { days: 1080, deviceNum: 10_000, totalCents: 100_000_000, validDays: 90 },
])('an offer may be %j', (more) => {
  expect(() => demandOffer({ ...OFFER, ...more }, 0)).not.toThrow();
});

test.each([
  { days: 0 },
  { days: 1081 },
  { days: 1.5 },
  { deviceNum: 0 },
  { deviceNum: 10_001 },
  { totalCents: -1 },
  { totalCents: 100_000_001 },
  { totalCents: Number.NaN },
  { validDays: 0 },
  { validDays: 91 },
])('an offer is refused with %j', (more) => {
  expect(() => demandOffer({ ...OFFER, ...more }, 0)).toThrow('TEAM_OFFER_WRONG');
});

test('an offer with fewer seats than members hold is refused', () => {
  expect(() => demandOffer(OFFER, 300)).not.toThrow();
  expect(() => demandOffer(OFFER, 301)).toThrow('TEAM_OFFER_BELOW_USED');
});
