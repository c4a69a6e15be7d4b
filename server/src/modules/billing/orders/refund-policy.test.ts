import { describe, expect, it, test } from 'vitest';
import { guaranteeUntil, meetsConditions, refundOffer, type GuaranteedOrder } from './refund-policy.ts';

const PAID = new Date('2026-03-01T12:00:00Z');
const at = (hours: number, milliseconds = 0) => new Date(PAID.getTime() + hours * 3_600_000 + milliseconds);
const order = { kind: 'plan', status: 'paid', days: 90, total_cents: 1799, paid_at: PAID } as const;

describe('the refund policy', () => {
  it('refunds all up to 24 hours after paying, to the millisecond', () => {
    const whole = { percent: 100, cents: 1799, until: at(24) };
    expect(refundOffer(order, PAID)).toEqual(whole);
    expect(refundOffer(order, at(24))).toEqual(whole);
  });

  it('then refunds 70 % up to 7 × 24 hours, rounded to the cent, and nothing later', () => {
    const most = { percent: 70, cents: 1259, until: at(168) };
    expect(refundOffer(order, at(24, 1))).toEqual(most);
    expect(refundOffer(order, at(168))).toEqual(most);
    expect(refundOffer(order, at(168, 1))).toBeNull();
    // 16.09 × 0.7 = 11.263, 16.05 × 0.7 = 11.235: half a cent rounds up.
    expect(refundOffer({ ...order, total_cents: 1609 }, at(100))).toMatchObject({ cents: 1126 });
    expect(refundOffer({ ...order, total_cents: 1605 }, at(100))).toMatchObject({ cents: 1124 });
  });

  it('never refunds a team plan or added seats', () => {
    expect(refundOffer({ ...order, kind: 'team' }, PAID)).toBeNull();
    expect(refundOffer({ ...order, kind: 'team_seats' }, PAID)).toBeNull();
  });

  it('never refunds the 7-day plan, a free order, or a refunded order', () => {
    expect(refundOffer({ ...order, days: 7 }, PAID)).toBeNull();
    expect(refundOffer({ ...order, total_cents: 0 }, PAID)).toBeNull();
    expect(refundOffer({ ...order, status: 'open', paid_at: null }, PAID)).toBeNull();
    expect(refundOffer({ ...order, status: 'partly_refunded' }, PAID)).toBeNull();
    expect(refundOffer({ ...order, status: 'refunded' }, PAID)).toBeNull();
  });
});

test.each([
  [100, true, true, true],
  [100, false, true, false],
  [100, true, false, false],
  [70, true, true, true],
  [70, false, true, true],
  [70, true, false, false],
  [70, false, false, false],
])('a refund of %i %% with unusable %s and not abused %s: %s', (percent, unusable, notAbused, allowed) => {
  expect(meetsConditions({ percent }, { unusable, notAbused })).toBe(allowed);
});

const RENEWAL: GuaranteedOrder = {
  kind: 'team',
  status: 'paid',
  paid_at: new Date('2026-11-01T10:00:00Z'),
  is_renewal: true,
};

test('a renewal’s guarantee lasts the configured days from its payment', () => {
  expect(guaranteeUntil(RENEWAL, 15)).toEqual(new Date('2026-11-16T10:00:00Z'));
  expect(guaranteeUntil({ ...RENEWAL, status: 'partly_refunded' }, 1)).toEqual(
    new Date('2026-11-02T10:00:00Z'),
  );
});

test.each<[string, Partial<GuaranteedOrder>, number]>([
  ['a first plan', { is_renewal: false }, 15],
  ['added seats', { kind: 'team_seats' }, 15],
  ['an individual’s plan', { kind: 'plan' }, 15],
  ['an order that is not paid', { status: 'open', paid_at: null }, 15],
  ['an order whose money went back', { status: 'refunded' }, 15],
  ['any order where operators set 0 days', {}, 0],
])('%s has none', (_, order, days) => {
  expect(guaranteeUntil({ ...RENEWAL, ...order }, days)).toBeNull();
});
