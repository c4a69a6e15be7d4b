import { expect, test } from 'vitest';
import { areWeights, expectedDays } from '@causeway/contract/wheel-spin';
import { SEEDED_PLANS } from '../catalog/seeded-catalogue.ts';
import { checkCampaign, campaignDraftOf } from './campaign-draft.ts';
import { spanState } from '../../platform/span-state.ts';
import { DEMO_CAMPAIGNS, DEMO_WEIGHTS, demoSpan } from './demo-campaigns.ts';

const NOW = new Date('2026-11-21T12:00:00.500Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

test('an operator could plan the demo campaigns', () => {
  for (const one of DEMO_CAMPAIGNS) {
    const span = demoSpan(one.kind, [], NOW);
    expect(span && spanState(span, NOW)).toBe('running');
    const startedAt = Math.floor((span?.startsAt.getTime() ?? 0) / 1000);
    const draft = campaignDraftOf({
      ...one,
      id: '',
      version: 1,
      images: {},
      ...(span ?? { startsAt: NOW, endsAt: NOW }),
    });
    const planDays = new Map(SEEDED_PLANS.map(({ key, days }) => [key, days]));
    const now = Math.floor(NOW.getTime() / 1000);
    expect(checkCampaign(draft, { kind: one.kind, planDays, now, startedAt })).toEqual(draft);
  }
});

test('a demo campaign starts again after its end and leaves running and planned ones alone', () => {
  const over = { kind: 'wheel', startsAt: later(-9), endsAt: later(-1) } as const;
  expect(demoSpan('wheel', [over], NOW)?.startsAt.getTime()).toBeGreaterThanOrEqual(over.endsAt.getTime());
  expect(demoSpan('wheel', [{ ...over, endsAt: later(1) }], NOW)).toBeNull();
  expect(demoSpan('wheel', [over, { kind: 'wheel', startsAt: later(3), endsAt: later(4) }], NOW)).toBeNull();
  expect(demoSpan('recharge', [{ ...over, endsAt: later(1) }], NOW)).not.toBeNull();
});

test('the demo wheel gives a sensible number of days per spin', () => {
  expect(areWeights(DEMO_WEIGHTS)).toBe(true);
  const days = expectedDays({ weights: DEMO_WEIGHTS, cap: 360 });
  expect(days).toBeGreaterThan(5);
  expect(days).toBeLessThan(10);
});
