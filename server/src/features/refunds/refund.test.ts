import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftToRefund, overrideKind, statusAfterRefund, takesDays } from './refund.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });

describe('what can be given back', () => {
  test('is what was captured less what was given or is on its way, and never below 0', () => {
    expect(leftToRefund({ capturedCents: 1799, givenCents: 0 })).toBe(1799);
    expect(leftToRefund({ capturedCents: 1799, givenCents: 1259 })).toBe(540);
    expect(leftToRefund({ capturedCents: 1799, givenCents: 1799 })).toBe(0);
    expect(leftToRefund({ capturedCents: 0, givenCents: 1 })).toBe(0);
  });
});

describe('whether the days go back with the money', () => {
  test('always with the policy’s refund, whatever somebody chooses', () => {
    for (const chosen of [true, false, undefined]) expect(takesDays('policy', chosen)).toBe(true);
  });

  test('by default with the refund of all that is left, and not with a part', () => {
    expect(overrideKind(540, 540)).toBe('override');
    expect(overrideKind(539, 540)).toBe('partial');
    expect(takesDays('override', undefined)).toBe(true);
    expect(takesDays('partial', undefined)).toBe(false);
  });

  test('as the operator chooses, outside the policy', () => {
    for (const kind of ['override', 'partial'] as const) {
      expect(takesDays(kind, true)).toBe(true);
      expect(takesDays(kind, false)).toBe(false);
    }
  });
});

describe('rulings 6: paid → partly refunded → refunded', () => {
  test('by what has gone back, to the cent', () => {
    expect(statusAfterRefund(1799, 0)).toBe('paid');
    expect(statusAfterRefund(1799, 1)).toBe('partly_refunded');
    expect(statusAfterRefund(1799, 1798)).toBe('partly_refunded');
    expect(statusAfterRefund(1799, 1799)).toBe('refunded');
  });

  test('never backwards: more refunded is never an earlier state', () => {
    const order = ['paid', 'partly_refunded', 'refunded'];
    fc.assert(
      fc.property(cents, cents, cents, (captured, less, more) => {
        const [low, high] = [Math.min(less, more), Math.max(less, more)];
        expect(order.indexOf(statusAfterRefund(captured, low))).toBeLessThanOrEqual(
          order.indexOf(statusAfterRefund(captured, high)),
        );
      }),
    );
  });
});
