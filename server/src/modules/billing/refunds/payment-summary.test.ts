import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  returnedCents,
  statusAfter,
  summarizePayment,
  summarizeOrder,
  type OrderSummary,
  type PaymentSummary,
} from './payment-summary.ts';

const CAPTURED = { cents: 1799, currency: 'USD' };
const at = (seconds: number) => new Date(seconds * 1000);
const moment = fc.nat(3).map(at);
const refund = (change: Partial<PaymentSummary['refunds'][number]> = {}) =>
  ({ kind: 'policy', state: 'succeeded', cents: 1799, takesDays: true, madeAt: at(0), ...change }) as const;
const dispute = (change: Partial<PaymentSummary['disputes'][number]> = {}) =>
  ({ state: 'open', cents: 1799, currency: 'USD', openedAt: at(0), ...change }) as const;
const summary = (change: Partial<PaymentSummary>): PaymentSummary => ({
  refunds: [],
  disputes: [],
  isWarned: false,
  ...change,
});

const anySummary: fc.Arbitrary<PaymentSummary> = fc.record({
  refunds: fc.array(
    fc.record({
      kind: fc.constantFrom('policy', 'override', 'partial', 'unmatched', 'external'),
      state: fc.constantFrom('requested', 'succeeded', 'failed'),
      cents: fc.integer({ min: 1, max: 2000 }),
      takesDays: fc.boolean(),
      isPending: fc.boolean(),
      madeAt: moment,
    }),
    { maxLength: 4 },
  ),
  disputes: fc.array(
    fc.record({
      state: fc.constantFrom('open', 'won', 'lost'),
      cents: fc.nat(2000),
      currency: fc.constantFrom('USD', 'EUR'),
      openedAt: moment,
    }),
    { maxLength: 4 },
  ),
  isWarned: fc.boolean(),
});

describe('days on hold or revoked', () => {
  const pending = { state: 'requested', isPending: true } as const;

  test.each([
    ['a refund that takes the days', 'revoked', { refunds: [refund()] }],
    ['a pending one', 'revoked', { refunds: [refund(pending)] }],
    ['a pending one that leaves them', 'neither', { refunds: [refund({ ...pending, takesDays: false })] }],
    ['one that is being submitted', 'neither', { refunds: [refund({ ...pending, isPending: false })] }],
    ['one that failed', 'neither', { refunds: [refund({ ...pending, state: 'failed' })] }],
    ['a lost dispute', 'revoked', { disputes: [dispute({ state: 'lost' })] }],
    ['an open one', 'held', { disputes: [dispute()] }],
    ['a won one', 'neither', { disputes: [dispute({ state: 'won' })] }],
    ['a fraud warning', 'held', { isWarned: true }],
  ])('%s: %s', (_what, expected, change) => {
    const { days_revoked: revoked, days_held: held } = summarizeOrder(summary(change), CAPTURED);
    expect(revoked ? 'revoked' : held ? 'held' : 'neither').toBe(expected);
  });
});

describe('paid → partly refunded → refunded', () => {
  test('follows the refunded cents exactly', () => {
    expect(statusAfter(1799, 0)).toBe('paid');
    expect(statusAfter(1799, 1)).toBe('partly_refunded');
    expect(statusAfter(1799, 1798)).toBe('partly_refunded');
    expect(statusAfter(1799, 1799)).toBe('refunded');
    expect(statusAfter(1799, 3598)).toBe('refunded');
  });

  test('never goes back to an earlier state when more is refunded', () => {
    const order = ['paid', 'partly_refunded', 'refunded'];
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (captured, less, more) => {
        const [low, high] = [Math.min(less, more), Math.max(less, more)];
        expect(order.indexOf(statusAfter(captured, low))).toBeLessThanOrEqual(
          order.indexOf(statusAfter(captured, high)),
        );
      }),
    );
  });
});

describe('what can’t be refunded a second time', () => {
  test('is refunded, requested, disputed or lost money; failed refunds and won disputes count no more', () => {
    const sums = summarizePayment(
      summary({
        refunds: [
          refund({ cents: 1 }),
          refund({ cents: 10, state: 'requested' }),
          refund({ state: 'failed' }),
        ],
        disputes: [
          dispute({ cents: 100 }),
          dispute({ cents: 1000, state: 'lost' }),
          dispute({ state: 'won' }),
        ],
      }),
      CAPTURED,
    );
    expect(sums).toEqual({
      returnedCents: 1001,
      requestedCents: 10,
      heldCents: 100,
    });
  });

  test('includes all captured money for a dispute in another currency', () => {
    const { heldCents } = summarizePayment(
      summary({ disputes: [dispute({ cents: 5, currency: 'EUR' })] }),
      CAPTURED,
    );
    expect(heldCents).toBe(1799);
  });
});

describe('money that is refunded or lost', () => {
  const foreign = (cents: number, seconds: number) =>
    refund({ kind: 'external', cents, madeAt: at(seconds) });
  const lost = (cents: number, seconds: number) => dispute({ state: 'lost', cents, openedAt: at(seconds) });
  const gone = (change: Partial<PaymentSummary>) => returnedCents(summary(change), CAPTURED);

  test('counts an external refund within a lost dispute once: the larger of both', () => {
    expect(gone({ refunds: [foreign(1799, 5)], disputes: [lost(1799, 0)] })).toBe(1799);
    expect(gone({ refunds: [foreign(300, 0)], disputes: [lost(700, 0)] })).toBe(700);
    expect(gone({ refunds: [foreign(400, 1), foreign(500, 2)], disputes: [lost(700, 0)] })).toBe(900);
  });

  test('counts separately refunds before its opening, our own refunds, and disputes that are not lost', () => {
    expect(gone({ refunds: [foreign(300, 0)], disputes: [lost(700, 1)] })).toBe(1000);
    expect(gone({ refunds: [refund({ cents: 300, madeAt: at(5) })], disputes: [lost(700, 0)] })).toBe(1000);
    expect(gone({ refunds: [foreign(300, 5)], disputes: [dispute({ state: 'won' })] })).toBe(300);
    expect(gone({ refunds: [{ ...foreign(300, 5), state: 'failed' }], disputes: [lost(700, 0)] })).toBe(700);
  });

  test('is never more than was captured, and never less than any one part of it', () => {
    fc.assert(
      fc.property(anySummary, (given) => {
        const cents = returnedCents(given, CAPTURED);
        expect(cents).toBeLessThanOrEqual(CAPTURED.cents);
        const parts = [
          ...given.refunds.filter(({ state }) => state === 'succeeded').map((one) => one.cents),
          ...given.disputes
            .filter(({ state }) => state === 'lost')
            .map((one) => (one.currency === 'USD' ? one.cents : 1799)),
        ];
        for (const part of parts) expect(cents).toBeGreaterThanOrEqual(Math.min(part, CAPTURED.cents));
      }),
    );
  });
});

describe('an order’s summary of its payment', () => {
  const untouched: OrderSummary = {
    status: 'paid',
    refunded_cents: 0,
    refunding_cents: 0,
    charged_back_cents: 0,
    days_revoked: false,
    days_held: false,
  };
  const revoked = { status: 'refunded', refunded_cents: 1799, days_revoked: true } as const;

  test.each<[string, Partial<PaymentSummary>, Partial<OrderSummary>]>([
    ['untouched', {}, {}],
    ['disputed', { disputes: [dispute()] }, { days_held: true }],
    ['warned of a dispute of nothing', { disputes: [dispute({ cents: 0 })] }, { days_held: true }],
    ['warned of fraud', { isWarned: true }, { days_held: true }],
    [
      'warned of fraud, and refunded',
      { isWarned: true, refunds: [refund()] },
      { ...revoked, days_held: true },
    ],
    ['won', { disputes: [dispute({ state: 'won' })] }, {}],
    ['lost', { disputes: [dispute({ state: 'lost' })] }, { ...revoked, charged_back_cents: 1799 }],
    [
      'lost in part',
      { disputes: [dispute({ state: 'lost', cents: 799 })] },
      { ...revoked, status: 'partly_refunded', refunded_cents: 799, charged_back_cents: 799 },
    ],
    [
      'lost twice',
      { disputes: [dispute({ state: 'lost' }), dispute({ state: 'lost' })] },
      { ...revoked, charged_back_cents: 1799 },
    ],
    ['being refunded', { refunds: [refund({ state: 'requested', cents: 5 })] }, { refunding_cents: 5 }],
    ['refunded', { refunds: [refund()] }, revoked],
    [
      'refunded, and a dispute won after it',
      { refunds: [refund()], disputes: [dispute({ state: 'won' })] },
      revoked,
    ],
    ['refunded, and the money came again', { refunds: [refund({ state: 'failed' })] }, {}],
    [
      'refunded at the provider',
      { refunds: [refund({ kind: 'external', takesDays: false })] },
      { ...revoked, days_revoked: false },
    ],
  ])('%s', (_, change, expected) => {
    expect(summarizeOrder(summary(change), CAPTURED)).toEqual({ ...untouched, ...expected });
  });

  test('does not depend on the order of its records', () => {
    fc.assert(
      fc.property(anySummary, (given) => {
        const { refunds, disputes } = given;
        const reversed = { ...given, refunds: refunds.toReversed(), disputes: disputes.toReversed() };
        expect(summarizeOrder(reversed, CAPTURED)).toEqual(summarizeOrder(given, CAPTURED));
      }),
    );
  });
});

describe('a payment in yuan, in US cents of its order', () => {
  const yuan = { cents: 12_773, currency: 'CNY' };
  const total = 1799;
  const sumsOf = (change: Partial<PaymentSummary>) => summarizeOrder(summary(change), yuan, total);

  test('counts refunds as they were requested, and others as their share, rounded down', () => {
    const requested = refund({ kind: 'partial', cents: 3557, orderCents: 501, takesDays: false });
    expect(sumsOf({ refunds: [requested] })).toMatchObject({
      refunded_cents: 501,
      status: 'partly_refunded',
    });
    const external = refund({ kind: 'external', cents: 3557, takesDays: false });
    expect(sumsOf({ refunds: [external] })).toMatchObject({ refunded_cents: 500 });
    expect(sumsOf({ refunds: [{ ...requested, state: 'requested' }] })).toMatchObject({
      refunding_cents: 501,
    });
  });

  test('is refunded once all that was charged is gone, also if the shares add up to less', () => {
    const parts = [6387, 6386].map((cents) => refund({ kind: 'external', cents, takesDays: false }));
    expect(sumsOf({ refunds: parts })).toMatchObject({ refunded_cents: total, status: 'refunded' });
    expect(sumsOf({ refunds: parts.slice(1) })).toMatchObject({ status: 'partly_refunded' });
  });

  test('counts a dispute in its currency as a share, and one in another currency for everything', () => {
    const lost = { state: 'lost', currency: 'CNY' } as const;
    const half = sumsOf({ disputes: [dispute({ ...lost, cents: 6386 })] });
    expect(half).toMatchObject({ charged_back_cents: 899, refunded_cents: 899 });
    const other = sumsOf({ disputes: [dispute({ ...lost, currency: 'USD', cents: 1 })] });
    expect(other).toMatchObject({ charged_back_cents: total, refunded_cents: total, status: 'refunded' });
  });

  test('never counts more than the order’s total, and its parts fit together', () => {
    fc.assert(
      fc.property(anySummary, fc.integer({ min: 1, max: 5000 }), (any, cents) => {
        const sums = summarizeOrder(any, { cents: 1799, currency: 'EUR' }, cents);
        expect(sums.refunded_cents).toBeLessThanOrEqual(cents);
        expect(sums.charged_back_cents).toBeLessThanOrEqual(sums.refunded_cents);
        expect(sums.refunded_cents > 0).toBe(sums.status !== 'paid');
      }),
    );
  });
});
