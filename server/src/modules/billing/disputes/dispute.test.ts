import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DisputeState } from '../../../platform/database/money-tables.ts';
import type { ReportedDisputeState } from '../payments/payment.ts';
import {
  decideDispute,
  isLaterReport,
  truncateReason,
  type DisputeDecision,
  type DisputeReport,
} from './dispute.ts';

const words: fc.Arbitrary<DisputeReport> = fc.record({
  state: fc.constantFrom('open', 'won', 'lost'),
  cents: fc.nat(2),
  currency: fc.constantFrom('USD', 'EUR'),
  reason: fc.constantFrom('fraudulent', 'general'),
  dueAt: fc.option(fc.nat(2).map((days) => new Date(days * 86_400_000))),
  occurredAt: fc.nat(2).map((seconds) => new Date(seconds * 1000)),
});

const last = (all: readonly DisputeReport[]) =>
  all.reduce((held, said) => (isLaterReport(said, held) ? said : held));

test('a dispute’s state is a function of the set of reports', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(words, { minLength: 1, maxLength: 6, selector: (each) => JSON.stringify(each) })
        .chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all)),
        ),
      ([all, shuffled, again]) => {
        expect(last([...again, ...shuffled, ...again])).toEqual(last(all));
      },
    ),
    { numRuns: 500 },
  );
});

test('no report is later than itself, and of two different reports one is later', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(isLaterReport(one, one)).toBe(false);
      expect(isLaterReport(one, other) && isLaterReport(other, one)).toBe(false);
      if (one.state !== other.state || one.occurredAt.getTime() !== other.occurredAt.getTime()) {
        expect(isLaterReport(one, other)).toBe(!isLaterReport(other, one));
      }
    }),
  );
});

test('at equal times a decision is later than the opening', () => {
  const said = { cents: 1, currency: 'USD', reason: '', dueAt: null, occurredAt: new Date(0) };
  expect(isLaterReport({ ...said, state: 'lost' }, { ...said, state: 'open', cents: 9 })).toBe(true);
  expect(isLaterReport({ ...said, state: 'won' }, { ...said, state: 'lost', cents: 9 })).toBe(true);
});

test('at equal times the smaller of two losses is later', () => {
  const said = { state: 'lost', currency: 'USD', reason: '', dueAt: null, occurredAt: new Date(0) } as const;
  expect(isLaterReport({ ...said, cents: 1000 }, { ...said, cents: 1799 })).toBe(true);
  expect(isLaterReport({ ...said, cents: 1799 }, { ...said, cents: 1000 })).toBe(false);
});

const OPENED = new Date(60_000);
const IGNORED: DisputeDecision = { kind: 'ignore' };
const INQUIRY: DisputeDecision = { kind: 'review', of: 'inquiry' };
const UNCLEAR: DisputeDecision = { kind: 'review', of: 'dispute_unclear' };

test.each<[DisputeState | null, ReportedDisputeState, DisputeDecision]>([
  [null, 'open', { kind: 'save', state: 'open' }],
  ['open', 'lost', { kind: 'save', state: 'lost' }],
  ['lost', 'won', { kind: 'save', state: 'won' }],
  [null, 'inquiry', INQUIRY],
  [null, 'inquiry_closed', { kind: 'close_inquiry' }],
  ['open', 'inquiry', IGNORED],
  ['open', 'inquiry_closed', { kind: 'save', state: 'won' }],
  ['won', 'inquiry', IGNORED],
  ['won', 'inquiry_closed', IGNORED],
  ['lost', 'inquiry', UNCLEAR],
  ['lost', 'inquiry_closed', UNCLEAR],
  [null, 'unclear', UNCLEAR],
  ['open', 'unclear', UNCLEAR],
  ['won', 'unclear', UNCLEAR],
  ['lost', 'unclear', UNCLEAR],
])('where %s is stored, a report of %s is decided as %j', (state, reported, decision) => {
  const known = state === null ? null : { state, providerTimestamp: OPENED };
  expect(decideDispute(known, { state: reported, occurredAt: OPENED })).toEqual(decision);
});

test.each<ReportedDisputeState>(['inquiry', 'inquiry_closed', 'unclear'])(
  'a report of %s that is older than the stored dispute changes nothing',
  (state) => {
    const known = { state: 'open', providerTimestamp: OPENED } as const;
    expect(decideDispute(known, { state, occurredAt: new Date(0) })).toEqual(IGNORED);
  },
);

test('a reason is cut to what the database can store', () => {
  expect(truncateReason('not as\0 described\uD800')).toBe('not as described\uFFFD');
  expect(truncateReason('x'.repeat(999))).toHaveLength(200);
});
