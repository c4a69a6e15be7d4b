import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLaterReport, truncateReason, type DisputeReport } from './dispute.ts';

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

test('a reason is cut to what the database can store', () => {
  expect(truncateReason('not as\0 described\uD800')).toBe('not as described\uFFFD');
  expect(truncateReason('x'.repeat(999))).toHaveLength(200);
});
