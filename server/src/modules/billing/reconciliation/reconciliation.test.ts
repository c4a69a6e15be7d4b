import { describe, expect, test } from 'vitest';
import type { ProviderMovement } from '../payments/payment.ts';
import {
  daysToCompare,
  daysWithin,
  differencesOf,
  pairRecords,
  totalsOf,
  type OwnMovement,
} from './reconciliation.ts';

const span = daysToCompare(new Date('2026-03-09T07:20:00Z'));
const noon = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

const their = (more: Partial<ProviderMovement> = {}): ProviderMovement => ({
  kind: 'captured',
  reference: 'ref',
  providerReference: 'pay-1',
  cents: 1799,
  currency: 'USD',
  at: noon(5),
  ...more,
});
const own = ({ at = noon(5), ...more }: Partial<OwnMovement> = {}): OwnMovement => ({
  kind: 'captured',
  reference: 'ref',
  providerReference: 'pay-1',
  cents: 1799,
  currency: 'USD',
  at,
  since: at,
  orderId: 'order',
  isUnderWay: false,
  isDispute: false,
  ...more,
});
const differences = (theirs: ProviderMovement[], ours: OwnMovement[]) =>
  differencesOf(pairRecords(theirs, ours, span)).map(({ kind, movement, reference, day }) =>
    [kind, movement, reference, day].join(' '),
  );
const totals = (theirs: ProviderMovement[], ours: OwnMovement[], day: string) =>
  totalsOf(pairRecords(theirs, ours, span), daysWithin(span), 'USD').filter((total) => total.day === day);

test('the last seven complete UTC days are compared', () => {
  expect(daysWithin(span)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ]);
});

describe('pairing both records', () => {
  test('equal movements are no difference and count in both totals', () => {
    expect(differences([their()], [own()])).toEqual([]);
    expect(totals([their()], [own()], '2026-03-05')).toEqual([
      {
        day: '2026-03-05',
        currency: 'USD',
        capturedCents: 1799,
        refundedCents: 0,
        theirCapturedCents: 1799,
        theirRefundedCents: 0,
      },
    ]);
  });

  test('money of a lost dispute, also in parts, is no second refund and never missing', () => {
    const dispute = own({ kind: 'refunded', isDispute: true, at: noon(3) });
    const part = (cents: number, name: string) =>
      their({ kind: 'refunded', reference: null, providerReference: name, payment: 'ref', cents });
    const both = (cents: number) => ({ refundedCents: cents, theirRefundedCents: cents });
    expect(differences([part(1799, 'r-1')], [dispute])).toEqual([]);
    expect(differences([part(1000, 'r-1'), part(799, 'r-2')], [dispute])).toEqual([]);
    expect(totals([part(1000, 'r-1'), part(799, 'r-2')], [dispute], '2026-03-05')).toMatchObject([
      both(1799),
    ]);
    expect(differences([part(1500, 'r-1')], [dispute])).toEqual(['other_sum refunded ref 2026-03-05']);
    expect(differences([], [dispute])).toEqual([]);
    expect(totals([], [dispute], '2026-03-03')).toMatchObject([both(0)]);
    expect(differences([part(1799, 'r-1')], [])).toEqual(['missing_here refunded r-1 2026-03-05']);
  });

  test('a known refund of a payment stays that refund, with a lost dispute of the payment', () => {
    const dispute = own({ kind: 'refunded', isDispute: true });
    const refund = own({ kind: 'refunded', reference: 'id-1', providerReference: 'r-1', cents: 300 });
    const back = their({ kind: 'refunded', reference: null, providerReference: 'r-1', payment: 'ref' });
    expect(differences([{ ...back, cents: 300 }], [dispute, refund])).toEqual([]);
    expect(
      differences(
        [
          { ...back, cents: 300 },
          { ...back, providerReference: 'r-2' },
        ],
        [dispute, refund],
      ),
    ).toEqual([]);
  });

  test('a refund under our id is not the money of a lost dispute, even if it is unknown here', () => {
    const dispute = own({ kind: 'refunded', isDispute: true });
    const names = { reference: 'id-1', providerReference: 'r-1', payment: 'ref' };
    const back = their({ kind: 'refunded', ...names, cents: 300 });
    expect(differences([back], [dispute])).toEqual(['missing_here refunded id-1 2026-03-05']);
  });

  test('a movement in one record only, or with another sum or currency, is a difference', () => {
    expect(differences([their()], [])).toEqual(['missing_here captured ref 2026-03-05']);
    expect(differences([], [own()])).toEqual(['missing_there captured ref 2026-03-05']);
    expect(differences([their({ cents: 1798 })], [own()])).toEqual(['other_sum captured ref 2026-03-05']);
    expect(differences([their({ currency: 'EUR' })], [own()])).toEqual(['other_sum captured ref 2026-03-05']);
  });

  test('a refund does not match a payment with the same reference', () => {
    expect(differences([their({ kind: 'refunded' })], [own()])).toEqual([
      'missing_here refunded ref 2026-03-05',
      'missing_there captured ref 2026-03-05',
    ]);
  });

  test('a movement without our reference is paired, or reported, by the provider’s name', () => {
    expect(differences([their({ reference: null })], [own()])).toEqual([]);
    expect(differences([their({ reference: null })], [])).toEqual(['missing_here captured pay-1 2026-03-05']);
  });

  test('each difference has a name that no other one has, whatever another shop calls its payments', () => {
    const other = { reference: 'Order', providerReference: 'pay-2' };
    const theirs = [their(other), their({ ...other, currency: 'EUR', providerReference: 'pay-3' })];
    expect(differences(theirs, [])).toEqual([
      'missing_here captured Order 2026-03-05',
      'missing_here captured pay-3 2026-03-05',
    ]);
  });

  test('the parts of a payment count as one', () => {
    const parts = [their({ cents: 1000 }), their({ cents: 799, providerReference: 'pay-2', at: noon(6) })];
    expect(differences(parts, [own()])).toEqual([]);
    expect(totals(parts, [own()], '2026-03-05')).toMatchObject([
      { capturedCents: 1799, theirCapturedCents: 1799 },
    ]);
  });

  test('a pending refund is left out until it has an outcome', () => {
    const refund = { kind: 'refunded', reference: 'r-1' } as const;
    expect(differences([their(refund)], [own({ ...refund, isUnderWay: true })])).toEqual([]);
    expect(differences([], [own({ ...refund, isUnderWay: true })])).toEqual([]);
    expect(totals([their(refund)], [own({ ...refund, isUnderWay: true })], '2026-03-05')).toMatchObject([
      { refundedCents: 0, theirRefundedCents: 0 },
    ]);
  });
});

describe('movements around midnight, where both clocks have different days', () => {
  const before = new Date('2026-03-08T23:59:58Z');
  const after = new Date('2026-03-09T00:00:01Z');
  const first = new Date('2026-03-01T23:59:59Z');
  const second = new Date('2026-03-02T00:00:02Z');

  test.each([
    ['the last day, theirs later', after, before],
    ['the last day, ours later', before, after],
    ['the first day, theirs earlier', first, second],
    ['the first day, ours earlier', second, first],
  ])('%s: no difference', (_name, theirs, ours) => {
    expect(differences([their({ at: theirs })], [own({ at: ours })])).toEqual([]);
  });

  test('a movement within the span counts on the provider’s day in both totals', () => {
    const theirs = [their({ at: new Date('2026-03-05T00:00:01Z') })];
    const ours = [own({ at: new Date('2026-03-04T23:59:59Z') })];
    expect(totals(theirs, ours, '2026-03-04')).toMatchObject([{ capturedCents: 0, theirCapturedCents: 0 }]);
    expect(totals(theirs, ours, '2026-03-05')).toMatchObject([
      { capturedCents: 1799, theirCapturedCents: 1799 },
    ]);
  });

  test('an unpaired movement counts on its own day only', () => {
    expect(differences([their({ at: after })], [])).toEqual([]);
    expect(differences([], [own({ at: after })])).toEqual([]);
    expect(differences([their({ at: before })], [])).toEqual(['missing_here captured ref 2026-03-08']);
  });
});
