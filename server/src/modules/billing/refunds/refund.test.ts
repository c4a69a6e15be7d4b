import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideRefund,
  isLaterOutcome,
  leftToRefund,
  orderShare,
  overrideKind,
  refundShare,
  takesDays,
} from './refund.ts';

describe('what can be refunded', () => {
  test('is the captured money less refunded and requested money, and never below 0', () => {
    expect(leftToRefund({ capturedCents: 1799, givenCents: 0 })).toBe(1799);
    expect(leftToRefund({ capturedCents: 1799, givenCents: 1259 })).toBe(540);
    expect(leftToRefund({ capturedCents: 1799, givenCents: 1799 })).toBe(0);
    expect(leftToRefund({ capturedCents: 0, givenCents: 1 })).toBe(0);
  });
});

describe('what a refund returns of an amount that was charged in another currency', () => {
  const charged = { totalCents: 1799, chargedCents: 12_773 };
  const left = { leftCents: 1799, leftChargedCents: 12_773 };

  test('is the same share, rounded down', () => {
    expect(refundShare(501, charged, left)).toBe(3557);
    expect(refundShare(1, charged, left)).toBe(7);
    expect(refundShare(1799, charged, left)).toBe(12_773);
  });

  test('is never more than what is left, and the last refund returns the rest', () => {
    expect(refundShare(100, charged, { leftCents: 200, leftChargedCents: 50 })).toBe(50);
    expect(refundShare(200, charged, { leftCents: 200, leftChargedCents: 1431 })).toBe(1431);
  });

  test('adds up to exactly what was charged, in any parts, at any rate', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.array(fc.nat(1_000_000)), (totalCents, chargedCents, parts) => {
        let leftCents = totalCents;
        let leftChargedCents = chargedCents;
        for (const part of [...parts, totalCents]) {
          const refund = Math.min(leftCents, part);
          if (refund === 0) continue;
          const returned = refundShare(refund, { totalCents, chargedCents }, { leftCents, leftChargedCents });
          // Rounded down by less than one, except for the last one.
          const share = BigInt(refund) * BigInt(chargedCents);
          if (refund < leftCents) {
            expect(BigInt(returned) * BigInt(totalCents) <= share).toBe(true);
            expect((BigInt(returned) + 1n) * BigInt(totalCents) > share).toBe(true);
          }
          leftCents -= refund;
          leftChargedCents -= returned;
          expect(leftChargedCents).toBeGreaterThanOrEqual(0);
        }
        expect({ leftCents, leftChargedCents }).toEqual({ leftCents: 0, leftChargedCents: 0 });
      }),
    );
  });

  test('in dollars is the refund', () => {
    const same = { totalCents: 1799, chargedCents: 1799 };
    expect(refundShare(501, same, { leftCents: 1000, leftChargedCents: 1000 })).toBe(501);
  });

  test('a refund made at the provider is its share of the order, rounded down; in dollars there is no share', () => {
    const payment = { amount_cents: 12_773, currency: 'CNY' };
    const order = { total_cents: 1799 };
    expect(orderShare({ cents: 3557, currency: 'CNY' }, order, payment)).toBe(500);
    expect(orderShare({ cents: 20_000, currency: 'CNY' }, order, payment)).toBe(1799);
    expect(orderShare({ cents: 3557, currency: 'EUR' }, order, payment)).toBeNull();
    expect(
      orderShare({ cents: 501, currency: 'USD' }, order, { amount_cents: 1799, currency: 'USD' }),
    ).toBeNull();
  });
});

describe('whether a refund revokes the days', () => {
  test('always for the policy’s refund, whatever the operator chooses', () => {
    for (const chosen of [true, false, undefined]) expect(takesDays('policy', chosen)).toBe(true);
  });

  test('by default for a refund of all that is left, and not of a part', () => {
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

describe('an event about a refund', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  test('is later than an answer, which has no time, and than earlier events', () => {
    const failed = { state: 'failed', occurredAt: at(5) } as const;
    expect(isLaterOutcome(failed, { state: 'succeeded', provider_timestamp: null })).toBe(true);
    expect(isLaterOutcome(failed, { state: 'succeeded', provider_timestamp: at(4) })).toBe(true);
    expect(isLaterOutcome(failed, { state: 'succeeded', provider_timestamp: at(6) })).toBe(false);
  });

  test('at equal times is later only as a failure; a repeat is not later', () => {
    const states = ['succeeded', 'failed'] as const;
    for (const said of states) {
      for (const state of states) {
        expect(isLaterOutcome({ state: said, occurredAt: at(5) }, { state, provider_timestamp: at(5) })).toBe(
          said === 'failed' && state === 'succeeded',
        );
      }
    }
  });
});

describe('what an answer or event does to a refund', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  const unanswered = { pending_since: null, provider_timestamp: null, approved_by: null } as const;
  const requested = { ...unanswered, state: 'requested' } as const;
  const approved = { ...requested, approved_by: 'operator:another' };
  const pending = { ...requested, pending_since: at(1) };
  const failed = { ...requested, state: 'failed' } as const;
  const succeeded = { ...requested, state: 'succeeded', provider_timestamp: at(5) } as const;
  const end = (state: 'succeeded' | 'failed', needsReview = false) => ({ kind: 'end', state, needsReview });

  test.each([
    ['an answer that is pending', requested, 'pending', null, { kind: 'wait' }],
    ['an answer', requested, 'succeeded', null, end('succeeded')],
    ['a failure that no operator awaits', requested, 'failed', null, end('failed', true)],
    ['an answer to what was approved', approved, 'succeeded', null, end('succeeded')],
    ['an event that is a failure', requested, 'failed', 6, end('failed', true)],
    ['an answer that is repeated', succeeded, 'failed', null, { kind: 'ignore' }],
    ['an event that is pending after the outcome', succeeded, 'pending', 6, { kind: 'ignore' }],
    ['an earlier event', succeeded, 'failed', 4, { kind: 'ignore' }],
    ['a later event', succeeded, 'failed', 6, end('failed', true)],
    [
      'a later event of the same',
      succeeded,
      'succeeded',
      6,
      { kind: 'confirm', occurredAt: at(6), needsReview: false },
    ],
    [
      'the first event of a failure',
      failed,
      'failed',
      6,
      { kind: 'confirm', occurredAt: at(6), needsReview: true },
    ],
  ] as const)('%s', (_title, refund, state, seconds, decision) => {
    expect(decideRefund(refund, { state, occurredAt: seconds === null ? null : at(seconds) })).toEqual(
      decision,
    );
  });

  test.each([
    ['that the operator sees', requested, false],
    ['that only the colleague who approves sees', approved, true],
    ['later on', pending, true],
  ] as const)('an awaited failure %s', (_title, refund, needsReview) => {
    const report = { state: 'failed', occurredAt: null, isAwaited: true } as const;
    expect(decideRefund(refund, report)).toEqual(end('failed', needsReview));
  });
});
