import { expect, test } from 'vitest';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import { EMPTY_FIELDS, fieldsOf, FIRST_CHOICES, readDraft } from './plan-fields.ts';

const draft: PlanDraft = {
  tier: 'svip',
  days: 90,
  deviceNum: 2,
  deviceMode: 0,
  name: { zh: '套餐', tw: '方案', en: 'Plan' },
  priceCents: 1799,
  priceFen: null,
  save: 40,
  recommend: true,
  offer: { priceCents: 1205, save: 59, endsAt: 1_805_034_317 },
};

test.each<[string, PlanDraft]>([
  ['with an offer, to the second of its end', draft],
  ['without one', { ...draft, offer: null }],
  ['priced in yuan', { ...draft, priceCents: null, priceFen: 12_800, offer: null }],
])('a plan %s goes through the form unchanged', (_title, plan) => {
  const { texts, choices } = fieldsOf(plan);
  expect(readDraft(texts, choices, plan)).toEqual({ draft: plan });
});

test('the draft’s name is trimmed, as the server stores it', () => {
  const { texts, choices } = fieldsOf(draft);
  expect(readDraft({ ...texts, en: ' Plan ' }, choices, draft)).toEqual({ draft });
});

test('a missing or invalid value is reported by its field', () => {
  const texts = { ...EMPTY_FIELDS, price: '1.999', days: '-1', save: '4o' };
  expect(readDraft(texts, { ...FIRST_CHOICES, withOffer: true })).toEqual({
    faults: {
      price: 'money',
      days: 'whole',
      deviceNum: 'whole',
      save: 'whole',
      offerPrice: 'money',
      offerSave: 'whole',
      offerEnd: 'endMissing',
    },
  });
});
