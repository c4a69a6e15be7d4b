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
  takesBack: null,
  at: start,
  ...change,
});
const sold = (...numbers: readonly [id: number, deviceNum: number][]) =>
  new Map(numbers.map(([id, deviceNum]) => [`order-${id}`, { deviceNum, deviceMode: 1 as const }] as const));

test('an account without time has one step without access', () => {
  const none = { tier: 'none', deviceNum: 0, deviceMode: 1 };
  expect(entitlementSteps(replayLedger([], start), new Map())).toEqual([{ from: start, ...none }]);
  const over = replayLedger([entry(1, {})], day(10));
  expect(entitlementSteps(over, sold([1, 2]))).toEqual([{ from: day(10), ...none }]);
});

test('VIP time behind SVIP starts when SVIP ends', () => {
  const ledger = [entry(1, { days: 30 }), entry(2, { tier: 'svip', at: day(1) })];
  const steps = entitlementSteps(replayLedger(ledger, day(2)), sold([1, 2], [2, 4]));
  expect(steps).toEqual([
    { from: day(2), tier: 'svip', deviceNum: 4, deviceMode: 1 },
    { from: day(11), tier: 'vip', deviceNum: 2, deviceMode: 1 },
  ]);
});

test('fewer devices are allowed once the larger plan is used up; there is no step without a change', () => {
  const ledger = [entry(1, {}), entry(2, {}), entry(3, {}), entry(4, { source: 'referral' })];
  const steps = entitlementSteps(replayLedger(ledger, day(3)), sold([1, 2], [2, 4], [3, 2]));
  expect(steps).toEqual([
    { from: day(3), tier: 'vip', deviceNum: 4, deviceMode: 1 },
    { from: day(20), tier: 'vip', deviceNum: 2, deviceMode: 1 },
    { from: day(30), tier: 'vip', deviceNum: 1, deviceMode: 1 },
  ]);
});

test('each step equals what a read at that moment returns', () => {
  const ledger = [entry(1, { days: 5 }), entry(2, { tier: 'svip', days: 7 }), entry(3, { days: 90 })];
  const plans = sold([1, 4], [2, 2], [3, 3]);
  for (const step of entitlementSteps(replayLedger(ledger, start), plans)) {
    const [now] = entitlementSteps(replayLedger(ledger, step.from), plans);
    expect(now).toEqual(step);
  }
});
