import { expect, test } from 'vitest';
import type { LedgerSource } from '@causeway/contract/lists';
import { monthlyRecurringCents, revenuePerCustomerCents } from './business-figure.ts';
import { orderTerms, type CountedOrder } from './order-term.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);
const dayOf = (moment: Date | null) => moment && (moment.getTime() - at(0).getTime()) / 86_400_000;

type Row = readonly [
  source: LedgerSource,
  day: number,
  days: number,
  order?: string,
  revokedEntryId?: number,
];
const ledger = (rows: readonly Row[]) =>
  rows.map(([source, day, days, order, revokedEntryId], index) => {
    const reference = order ?? `${index}`;
    const tier = order === 'svip' ? 'svip' : 'vip';
    return {
      id: index + 1,
      tier,
      days,
      source,
      reference,
      revokedEntryId: revokedEntryId ?? null,
      at: at(day),
    } as const;
  });
const order = (id: string, day: number, days: number, kind: CountedOrder['kind'] = 'plan') => ({
  id,
  kind,
  days,
  paidAt: at(day),
});

// Each term: order, start, end of the paid days, due day, renewed.
test.each<[string, CountedOrder[], Row[], (string | number | boolean | null)[][]]>([
  ['an order alone', [order('a', 0, 30)], [['order', 0, 30, 'a']], [['a', 0, 30, 30, false]]],
  [
    'a trial before it moves the due day',
    [order('a', 1, 30)],
    [
      ['trial', 0, 3],
      ['order', 1, 30, 'a'],
    ],
    [['a', 1, 31, 33, false]],
  ],
  [
    'an early renewal starts when the first is due, free days included',
    [order('a', 0, 30), order('b', 20, 30)],
    [
      ['order', 0, 30, 'a'],
      ['operator', 10, 5],
      ['order', 20, 30, 'b'],
      ['wheel', 40, 2],
    ],
    [
      ['a', 0, 30, 35, true],
      ['b', 35, 65, 67, false],
    ],
  ],
  [
    'an upgrade runs first, and access is what counts',
    [order('a', 0, 30), order('svip', 10, 30)],
    [
      ['order', 0, 30, 'a'],
      ['order', 10, 30, 'svip'],
    ],
    [
      ['a', 0, 30, 30, true],
      ['svip', 30, 60, 60, false],
    ],
  ],
  [
    'a purchase within 7 days renews, a later one does not',
    [order('a', 0, 30), order('b', 37, 30), order('c', 75, 30)],
    [
      ['order', 0, 30, 'a'],
      ['order', 37, 30, 'b'],
      ['order', 75, 30, 'c'],
    ],
    [
      ['a', 0, 30, 30, true],
      ['b', 37, 67, 67, false],
      ['c', 75, 105, 105, false],
    ],
  ],
  [
    'a revoked order between two others leaves no trace',
    [order('a', 0, 30), order('c', 28, 30)],
    [
      ['order', 0, 30, 'a'],
      ['order', 5, 30, 'b'],
      ['refund', 6, -30, 'r', 2],
      ['order', 28, 30, 'c'],
    ],
    [
      ['a', 0, 30, 30, true],
      ['c', 30, 60, 60, false],
    ],
  ],
  [
    'removed days end the paid days with the access',
    [order('a', 0, 30), order('b', 5, 30)],
    [
      ['order', 0, 30, 'a'],
      ['order', 5, 30, 'b'],
      ['operator', 10, -45],
    ],
    [
      ['a', 0, 15, 15, true],
      ['b', 15, 15, 15, false],
    ],
  ],
  [
    'seats run beside the plan, from their payment on',
    [order('a', 0, 30, 'team'), order('s', 10, 20, 'team_seats')],
    [['order', 0, 30, 'a']],
    [
      ['a', 0, 30, 30, false],
      ['s', 10, 30, null, false],
    ],
  ],
])('terms: %s', (_, orders, rows, expected) => {
  expect(
    orderTerms(orders, ledger(rows)).map((term) => [
      term.orderId,
      dayOf(term.startsAt),
      dayOf(term.endsAt),
      dayOf(term.dueAt),
      term.renewed,
    ]),
  ).toEqual(expected);
});

test.each([
  [[], 1, 0, 0],
  // 1000 × 30 ÷ 7 = 4285.71…
  [[{ days: 7, cents: 1000 }], 2, 4286, 2143],
  // Each alone would be rounded to 1: 30 × (1 ÷ 21 + 1 ÷ 22 + 1 ÷ 23) = 4.096…
  [
    [
      { days: 21, cents: 1 },
      { days: 22, cents: 1 },
      { days: 23, cents: 1 },
    ],
    1,
    4,
    4,
  ],
  // Exactly half a cent is rounded up, after a start and an end have been added.
  [
    [
      { days: 60, cents: 3 },
      { days: 60, cents: -2 },
    ],
    1,
    1,
    1,
  ],
])('MRR and ARPU of %j are rounded once', (rows, customers, mrr, arpu) => {
  expect([monthlyRecurringCents(rows), revenuePerCustomerCents(rows, customers)]).toEqual([mrr, arpu]);
});
