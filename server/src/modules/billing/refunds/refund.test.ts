import { describe, expect, test } from 'vitest';
import { decideRefund, isLaterOutcome, leftToRefund, overrideKind, takesDays } from './refund.ts';

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

describe('what a provider says of a refund by itself', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  test('is later than an answer, which has no moment, and than words of before', () => {
    const failed = { state: 'failed', occurredAt: at(5) } as const;
    expect(isLaterOutcome(failed, { state: 'succeeded', provider_timestamp: null })).toBe(true);
    expect(isLaterOutcome(failed, { state: 'succeeded', provider_timestamp: at(4) })).toBe(true);
    expect(isLaterOutcome(failed, { state: 'succeeded', provider_timestamp: at(6) })).toBe(false);
  });

  test('of one moment: money has gone before it comes again; repeats are not later', () => {
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
