import { expect, test } from 'vitest';
import { replayLedger, type LedgerEntry } from './entitlement.ts';
import { entitlementSteps } from './entitlement-steps.ts';

const start = new Date('2026-03-01T00:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
const entry = (id: number, change: Partial<LedgerEntry>): LedgerEntry => ({
  id,
  tier: 'vip',
  days: 10,
  source: 'order',
  reference: `order-${id}`,
  revokedEntryId: null,
  at: start,
  ...change,
});
const sold = (...numbers: readonly [id: number, deviceNum: number][]) =>
  new Map(numbers.map(([id, deviceNum]) => [`order-${id}`, { deviceNum, deviceMode: 1 as const }] as const));

test('an account without time has one step without access', () => {
  const none = { tier: 'none', deviceNum: 0, deviceMode: 1 };
  expect(entitlementSteps(replayLedger([], start), new Map(), null)).toEqual([{ from: start, ...none }]);
  const over = replayLedger([entry(1, {})], day(10));
  expect(entitlementSteps(over, sold([1, 2]), null)).toEqual([{ from: day(10), ...none }]);
});

test('VIP time behind SVIP starts when SVIP ends', () => {
  const ledger = [entry(1, { days: 30 }), entry(2, { tier: 'svip', at: day(1) })];
  const steps = entitlementSteps(replayLedger(ledger, day(2)), sold([1, 2], [2, 4]), null);
  expect(steps).toEqual([
    { from: day(2), tier: 'svip', deviceNum: 4, deviceMode: 1 },
    { from: day(11), tier: 'vip', deviceNum: 2, deviceMode: 1 },
  ]);
});

test('fewer devices are allowed once the larger plan is used up; there is no step without a change', () => {
  const ledger = [entry(1, {}), entry(2, {}), entry(3, {}), entry(4, { source: 'referral' })];
  const steps = entitlementSteps(replayLedger(ledger, day(3)), sold([1, 2], [2, 4], [3, 2]), null);
  expect(steps).toEqual([
    { from: day(3), tier: 'vip', deviceNum: 4, deviceMode: 1 },
    { from: day(20), tier: 'vip', deviceNum: 2, deviceMode: 1 },
    { from: day(30), tier: 'vip', deviceNum: 1, deviceMode: 1 },
  ]);
});

test('granted slots are added to each step until their date, and their end is a step', () => {
  const ledger = [entry(1, {}), entry(2, { days: 5 })];
  const plans = sold([1, 2], [2, 1]);
  const steps = (end: number) =>
    entitlementSteps(replayLedger(ledger, day(2)), plans, { slots: 3, until: day(end) }).map(
      ({ from, deviceNum }) => [(from.getTime() - start.getTime()) / 86_400_000, deviceNum],
    );
  const cases: readonly [end: number, steps: readonly (readonly [day: number, devices: number])[]][] = [
    // Ended before: as without.
    [
      1,
      [
        [2, 2],
        [10, 1],
      ],
    ],
    [
      2,
      [
        [2, 2],
        [10, 1],
      ],
    ],
    [
      7,
      [
        [2, 5],
        [7, 2],
        [10, 1],
      ],
    ],
    // At the moment of another change.
    [
      10,
      [
        [2, 5],
        [10, 1],
      ],
    ],
    [
      12,
      [
        [2, 5],
        [10, 4],
        [12, 1],
      ],
    ],
    // Access ends first.
    [
      15,
      [
        [2, 5],
        [10, 4],
      ],
    ],
    [
      40,
      [
        [2, 5],
        [10, 4],
      ],
    ],
  ];
  for (const [end, expected] of cases) expect([end, steps(end)]).toEqual([end, expected]);
  const over = replayLedger(ledger, day(16));
  expect(entitlementSteps(over, plans, { slots: 3, until: day(40) })).toMatchObject([{ deviceNum: 0 }]);
});

test('each step equals what a read at that moment returns', () => {
  const ledger = [entry(1, { days: 5 }), entry(2, { tier: 'svip', days: 7 }), entry(3, { days: 90 })];
  const plans = sold([1, 4], [2, 2], [3, 3]);
  const grant = { slots: 2, until: day(30) };
  for (const step of entitlementSteps(replayLedger(ledger, start), plans, grant)) {
    const [now] = entitlementSteps(replayLedger(ledger, step.from), plans, grant);
    expect(now).toEqual(step);
  }
});
