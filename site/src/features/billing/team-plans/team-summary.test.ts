import { describe, expect, it } from 'vitest';
import { phrases as en } from '../../../phrases/en/billing/team-plans.ts';
import { phrases as zh } from '../../../phrases/zh/billing/team-plans.ts';
import { RENEWAL } from './team-order.fixture.ts';
import type { TeamOrder } from './team-order.ts';
import { sumLines } from './team-summary.tsx';

describe('the lines of a team’s price', () => {
  it('explain every cent between one seat and the total', () => {
    expect(sumLines(RENEWAL, en, 'en')).toEqual([
      { label: '10 slots × $14.97', value: '$149.70' },
      { label: 'Discount for 90 days (20%)', value: '−$29.94', saving: true },
      { label: 'Discount for 10 slots (5%)', value: '−$5.99', saving: true },
    ]);
    expect(sumLines(RENEWAL, zh, 'zh').map(({ label }) => label)).toEqual([
      '10 个名额 × US$14.97',
      '90 天套餐优惠（8 折）',
      '10 个名额的数量优惠（9.5 折）',
    ]);
  });

  it('count all seats together for the saving of added ones', () => {
    const price = { ...RENEWAL.price, sizeOf: 15 } as NonNullable<TeamOrder['price']>;
    const lines = sumLines({ ...RENEWAL, kind: 'rest', days: 73, seats: 5, price }, en, 'en');
    expect(lines.map(({ label }) => label)).toEqual([
      '5 slots × $14.97',
      'Duration discount (20%)',
      'Discount for a total of 15 slots (5%)',
    ]);
  });

  it('leave out a saving of zero, and are empty without a price per seat', () => {
    const quote = { listCents: 1497, timeSavingCents: 0, sizeSavingCents: 0, totalCents: 1497 };
    const price = { ...RENEWAL.price, quote } as NonNullable<TeamOrder['price']>;
    expect(sumLines({ ...RENEWAL, seats: 1, price }, en, 'en')).toEqual([
      { label: '1 slot × $14.97', value: '$14.97' },
    ]);
    expect(sumLines({ ...RENEWAL, price: undefined }, en, 'en')).toEqual([]);
    expect(sumLines({ ...RENEWAL, price: { ...price, unitCents: undefined } }, en, 'en')).toEqual([]);
  });
});
