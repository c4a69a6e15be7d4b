import { describe, expect, test } from 'vitest';
import { decideRefund, isLaterOutcome, leftToRefund, overrideKind, takesDays } from './refund.ts';

describe('what can be refunded', () => {
  test('is the captured money less refunded and requested money, and never below 0', () => {
    expect(leftToRefund({ capturedCents: 1799, givenCents: 0 })).toBe(1799);
    expect(leftToRefund({ capturedCents: 1799, givenCents: 1259 })).toBe(540);
    expect(leftToRefund({ capturedCents: 1799, givenCents: 1799 })).toBe(0);
    expect(leftToRefund({ capturedCents: 0, givenCents: 1 })).toBe(0);
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
  const requested = { state: 'requested', pending_since: null, provider_timestamp: null } as const;
  const pending = { ...requested, pending_since: at(1) };
  const failed = { ...requested, state: 'failed' } as const;
  const succeeded = { ...requested, state: 'succeeded', provider_timestamp: at(5) } as const;
  const end = (state: 'succeeded' | 'failed', needsReview = false) => ({ kind: 'end', state, needsReview });

  test.each([
    ['an answer that is pending', requested, 'pending', null, { kind: 'wait' }],
    ['an answer', requested, 'succeeded', null, end('succeeded')],
    ['a failure that the operator sees', requested, 'failed', null, end('failed')],
    ['a failure later on', pending, 'failed', null, end('failed', true)],
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
});
