import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capturedMoney, judgePayment, type PaymentEvent } from './payment.ts';

const EXPECTED = { amountCents: 1799, currency: 'USD' };
const AT = Date.UTC(2026, 0, 1);

function event(
  kind: PaymentEvent['kind'],
  id: string,
  at = 0,
  money: Partial<PaymentEvent> = {},
): PaymentEvent {
  const moved = kind === 'succeeded' ? EXPECTED : { amountCents: null, currency: null };
  return {
    provider: 'sandbox',
    reference: 'r',
    eventId: id,
    kind,
    occurredAt: new Date(AT + at),
    ...moved,
    ...money,
  };
}

const anyEvent = fc
  .record({
    kind: fc.constantFrom<PaymentEvent['kind'][]>('succeeded', 'failed', 'failed', 'cancelled', 'cancelled'),
    // Few times, so that several events often have the same one.
    at: fc.nat({ max: 3 }),
    amountCents: fc.constantFrom(1799, 1798, 0, null),
    currency: fc.constantFrom('USD', 'EUR', null),
  })
  .map(({ kind, at, ...money }) => ({ kind, at, money: kind === 'succeeded' ? money : {} }));
/** The ids differ, as a unique key ensures. */
const anyEvents = fc
  .array(anyEvent, { maxLength: 8 })
  .map((list) => list.map(({ kind, at, money }, index) => event(kind, `e${index}`, at, money)));

describe('a payment is created → succeeded | failed | cancelled', () => {
  test.each<[string, PaymentEvent[], string, boolean]>([
    ['no event yet', [], 'created', false],
    ['success in full', [event('succeeded', 'a')], 'succeeded', false],
    ['a failure', [event('failed', 'a')], 'failed', false],
    ['a cancelling', [event('cancelled', 'a')], 'cancelled', false],
    [
      'a failure, then a cancelling',
      [event('failed', 'a', 1), event('cancelled', 'b', 2)],
      'cancelled',
      false,
    ],
    ['a cancelling, then a failure', [event('cancelled', 'a', 1), event('failed', 'b', 2)], 'failed', false],
    [
      'the same two, the later one heard of first',
      [event('failed', 'b', 2), event('cancelled', 'a', 1)],
      'failed',
      false,
    ],
    ['a failure, then success', [event('failed', 'a', 1), event('succeeded', 'b', 2)], 'succeeded', false],
    [
      'success, then a failure: never undone',
      [event('succeeded', 'a', 1), event('failed', 'b', 2)],
      'succeeded',
      false,
    ],
    [
      'success, then a cancelling',
      [event('succeeded', 'a', 1), event('cancelled', 'b', 2)],
      'succeeded',
      false,
    ],
    ['a cent too little', [event('succeeded', 'a', 0, { amountCents: 1798 })], 'succeeded', true],
    ['a cent too much', [event('succeeded', 'a', 0, { amountCents: 1800 })], 'succeeded', true],
    ['another currency', [event('succeeded', 'a', 0, { currency: 'EUR' })], 'succeeded', true],
    ['a currency in other letters', [event('succeeded', 'a', 0, { currency: 'usd' })], 'succeeded', true],
    ['no amount', [event('succeeded', 'a', 0, { amountCents: null })], 'succeeded', true],
    [
      'two halves that make the whole',
      [event('succeeded', 'a', 0, { amountCents: 900 }), event('succeeded', 'b', 1, { amountCents: 899 })],
      'succeeded',
      true,
    ],
    [
      'the wrong sum, then the right one',
      [event('succeeded', 'a', 0, { amountCents: 1 }), event('succeeded', 'b', 1)],
      'succeeded',
      false,
    ],
    [
      'the right sum, then a wrong one',
      [event('succeeded', 'a'), event('succeeded', 'b', 1, { amountCents: 1 })],
      'succeeded',
      false,
    ],
  ])('%s', (_, events, status, wrongAmount) => {
    expect(judgePayment(events, EXPECTED)).toEqual({ status, wrongAmount });
  });
});

describe('quality 3: late, repeated and reordered events have the same result', () => {
  test('in any order', () => {
    const shuffled = anyEvents.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([events, reordered]) => {
        expect(judgePayment(reordered, EXPECTED)).toEqual(judgePayment(events, EXPECTED));
      }),
      { numRuns: 500 },
    );
  });

  test('with any of them repeated', () => {
    const doubled = anyEvents.chain((events) => fc.tuple(fc.constant(events), fc.subarray(events)));
    fc.assert(
      fc.property(doubled, ([events, again]) => {
        expect(judgePayment([...again, ...events, ...again], EXPECTED)).toEqual(
          judgePayment(events, EXPECTED),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('quality 2: paid exactly when a success of its amount and currency came', () => {
  test('whatever other events came', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { status, wrongAmount } = judgePayment(events, EXPECTED);
        const successes = events.filter(({ kind }) => kind === 'succeeded');
        const inFull = successes.some((e) => e.amountCents === 1799 && e.currency === 'USD');
        expect(status === 'succeeded' && !wrongAmount).toBe(inFull);
        expect(status === 'succeeded').toBe(successes.length > 0);
        if (wrongAmount) expect(status).toBe('succeeded');
      }),
      { numRuns: 500 },
    );
  });

  test('without a success the latest event counts', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const others = events.filter(({ kind }) => kind !== 'succeeded');
        const last = Math.max(...others.map(({ occurredAt }) => occurredAt.getTime()));
        const possible = others
          .filter(({ occurredAt }) => occurredAt.getTime() === last)
          .map(({ kind }) => kind);
        expect(others.length === 0 ? ['created'] : possible).toContain(judgePayment(others, EXPECTED).status);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the money that a payment brought', () => {
  const usd = (cents: number) => ({ cents, currency: 'USD' });
  test.each<[string, PaymentEvent[], ReturnType<typeof capturedMoney>]>([
    ['no event', [], null],
    ['a failure', [event('failed', 'a')], null],
    ['all of it', [event('succeeded', 'a')], usd(1799)],
    ['too little', [event('succeeded', 'a', 0, { amountCents: 1700 })], usd(1700)],
    ['no sum', [event('succeeded', 'a', 0, { amountCents: null })], null],
    ['no currency', [event('succeeded', 'a', 0, { currency: null })], null],
    ['another currency', [event('succeeded', 'a', 0, { currency: 'EUR' })], { cents: 1799, currency: 'EUR' }],
    [
      'the greatest of wrong sums, which are not added up',
      [event('succeeded', 'a', 0, { amountCents: 900 }), event('succeeded', 'b', 1, { amountCents: 899 })],
      usd(900),
    ],
    [
      'the right sum before a greater one',
      [event('succeeded', 'a', 0, { amountCents: 1800 }), event('succeeded', 'b')],
      usd(1799),
    ],
    [
      'the expected currency before another one',
      [event('succeeded', 'a', 0, { currency: 'EUR' }), event('succeeded', 'b', 1, { amountCents: 1 })],
      usd(1),
    ],
  ])('%s', (_, events, captured) => {
    expect(capturedMoney(events, EXPECTED)).toEqual(captured);
    expect(capturedMoney(events.toReversed(), EXPECTED)).toEqual(captured);
  });

  test('is a sum of an event, whatever their order', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const captured = capturedMoney(events, EXPECTED);
        expect(capturedMoney(events.toReversed(), EXPECTED)).toEqual(captured);
        const named = events.filter(
          ({ kind, amountCents, currency }) =>
            kind === 'succeeded' && amountCents !== null && currency !== null,
        );
        expect(captured === null).toBe(named.length === 0);
        if (captured === null) return;
        expect(named.map(({ amountCents, currency }) => ({ cents: amountCents, currency }))).toContainEqual(
          captured,
        );
      }),
    );
  });
});
