import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLaterWord, keptReason, type DisputeWords } from './dispute.ts';

const words: fc.Arbitrary<DisputeWords> = fc.record({
  state: fc.constantFrom('open', 'won', 'lost'),
  cents: fc.nat(2),
  currency: fc.constantFrom('USD', 'EUR'),
  reason: fc.constantFrom('fraudulent', 'general'),
  dueAt: fc.option(fc.nat(2).map((days) => new Date(days * 86_400_000))),
  occurredAt: fc.nat(2).map((seconds) => new Date(seconds * 1000)),
});

const last = (all: readonly DisputeWords[]) =>
  all.reduce((held, said) => (isLaterWord(said, held) ? said : held));

test('how a dispute stands is a function of the set of what was said', () => {
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

test('a word is never later than itself, and of two that differ in state or time one is', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(isLaterWord(one, one)).toBe(false);
      expect(isLaterWord(one, other) && isLaterWord(other, one)).toBe(false);
      if (one.state !== other.state || one.occurredAt.getTime() !== other.occurredAt.getTime()) {
        expect(isLaterWord(one, other)).toBe(!isLaterWord(other, one));
      }
    }),
  );
});

test('of one moment a decision comes after the opening', () => {
  const said = { cents: 1, currency: 'USD', reason: '', dueAt: null, occurredAt: new Date(0) };
  expect(isLaterWord({ ...said, state: 'lost' }, { ...said, state: 'open', cents: 9 })).toBe(true);
  expect(isLaterWord({ ...said, state: 'won' }, { ...said, state: 'lost', cents: 9 })).toBe(true);
});

test('a reason is kept as far as the database can hold it', () => {
  expect(keptReason('not as\0 described\uD800')).toBe('not as described\uFFFD');
  expect(keptReason('x'.repeat(999))).toHaveLength(200);
});
