import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import { listPriceCents } from '@causeway/contract/money';
import { checkDraft, demandPlanKey, planDraftOf, planOf } from './plan-draft.ts';

const NOW = 1_790_000_000;
const DAY = 86_400;
const draft: PlanDraft = {
  tier: 'vip',
  days: 90,
  deviceNum: 2,
  deviceMode: 1,
  name: { zh: 'VIP 90 天套餐', tw: 'VIP 90 天方案', en: 'VIP 90 days' },
  priceCents: 1799,
  priceFen: null,
  save: 40,
  recommend: false,
  offer: null,
};
const offer = { priceCents: 1200, save: 60, endsAt: NOW + DAY };
const check = (change: Partial<PlanDraft>) => checkDraft({ ...draft, ...change }, NOW);
const refusalOf = (change: Partial<PlanDraft>) => {
  try {
    check(change);
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

describe('a plan that an operator writes', () => {
  test('is accepted unchanged, with its names trimmed', () => {
    expect(check({ offer })).toEqual({ ...draft, offer });
    expect(check({ name: { ...draft.name, en: '  VIP 90 days ' } })).toEqual(draft);
    expect(check({ priceCents: null, priceFen: 12_800 })).toMatchObject({ priceFen: 12_800 });
    expect(check({ priceCents: 0, save: 0 })).toMatchObject({ priceCents: 0 });
  });

  test.each<[string, Partial<PlanDraft>, string]>([
    ['no name in one language', { name: { ...draft.name, tw: ' ' } }, 'PLAN_NAME_WRONG'],
    ['a name of two lines', { name: { ...draft.name, en: 'VIP\n90' } }, 'PLAN_NAME_WRONG'],
    ['a name that is too long', { name: { ...draft.name, zh: '套'.repeat(61) } }, 'PLAN_NAME_WRONG'],
    ['no days', { days: 0 }, 'PLAN_DAYS_WRONG'],
    ['half a day', { days: 1.5 }, 'PLAN_DAYS_WRONG'],
    ['more than ten years', { days: 3651 }, 'PLAN_DAYS_WRONG'],
    ['no devices', { deviceNum: 0 }, 'PLAN_DEVICES_WRONG'],
    ['no price', { priceCents: null }, 'PLAN_PRICE_WRONG'],
    ['both prices', { priceFen: 12_800 }, 'PLAN_PRICE_WRONG'],
    ['a price below nothing', { priceCents: -1 }, 'PLAN_PRICE_WRONG'],
    ['a price that no column holds', { priceCents: 2 ** 31 }, 'PLAN_PRICE_WRONG'],
    ['a saving of all', { save: 100 }, 'PLAN_SAVE_WRONG'],
    ['an offer at the plan’s own price', { offer: { ...offer, priceCents: 1799 } }, 'OFFER_PRICE_WRONG'],
    ['an offer above it', { offer: { ...offer, priceCents: 1800 } }, 'OFFER_PRICE_WRONG'],
    [
      'an offer above a price in yuan',
      { priceCents: null, priceFen: 6880, offer: { ...offer, priceCents: 1000 } },
      'OFFER_PRICE_WRONG',
    ],
    ['an offer that claims too much', { offer: { ...offer, save: 61 } }, 'OFFER_SAVE_WRONG'],
    ['an offer that ends now', { offer: { ...offer, endsAt: NOW } }, 'OFFER_END_WRONG'],
    ['an offer that ended', { offer: { ...offer, endsAt: NOW - DAY } }, 'OFFER_END_WRONG'],
    ['an offer without an end in sight', { offer: { ...offer, endsAt: NOW + 400 * DAY } }, 'OFFER_END_WRONG'],
  ])('%s is refused', (_title, change, refusal) => {
    expect(refusalOf(change)).toBe(refusal);
  });

  test('no accepted offer strikes out more than the plan does, except for rounding to one percent', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, fc.nat(99), fc.nat(99), (priceCents, offerCents, save, offerSave) => {
        const change = {
          priceCents,
          save,
          offer: { priceCents: offerCents, save: offerSave, endsAt: NOW + 1 },
        };
        const list = listPriceCents(priceCents, save);
        const isHonest = offerCents < priceCents && offerCents / (1 - (offerSave - 1) / 100) <= list + 1e-6;
        expect(refusalOf(change) === undefined).toBe(isHonest);
      }),
    );
  });
});

test.each(['VIP-90', 'vip_90', '-vip', 'vip--90', '', 'vip 90', 'ｖip'])('%j is no key', (key) => {
  expect(() => demandPlanKey(key)).toThrow('PLAN_KEY_WRONG');
});

test('a plan and its draft are equal until its offer has ended', () => {
  const plan = planOf('vip-90', { ...draft, offer });
  expect(planDraftOf(plan, NOW)).toEqual({ ...draft, offer });
  expect(planDraftOf(plan, offer.endsAt)).toEqual(draft);
});
